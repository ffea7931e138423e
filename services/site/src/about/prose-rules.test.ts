import { expect, test } from 'vitest';
import { toProse } from './prose-rules.ts';

test('headings, paragraphs, lists, emphasis and links become HTML, and the first heading the title', () => {
  const { title, content } = toProse(
    '# Who we are\r\nTwo **readers** and\na *cat*.\n\n## Find us\n- by ' +
      '[letter](mailto:we@comics.example)\n- at https://comics.example/a?b=1&c=2.\n\n1. first\n2) then ' +
      '[home](/)\n### More\nend',
  );
  expect(title).toBe('Who we are');
  expect(content.split('\n')).toEqual([
    '<p>Two <strong>readers</strong> and<br>a <em>cat</em>.</p>',
    '<h2>Find us</h2>',
    '<ul><li>by <a href="mailto:we@comics.example" rel="noopener ' +
      'noreferrer">letter</a></li><li>at <a ' +
      'href="https://comics.example/a?b=1&amp;c=2" rel="noopener ' +
      'noreferrer">https://comics.example/a?b=1&amp;c=2</a>.</li></ul>',
    '<ol><li>first</li><li>then <a href="/">home</a></li></ol>',
    '<h3>More</h3>',
    '<p>end</p>',
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[words](javascript:alert(1))',
  '[words](data:text/html,x)',
  '[words](//evil.example)',
  '[words](/\\evil.example)',
  '**<b onclick=x>**',
  '[<i>](https://a.example/"onclick=alert(1))',
  '# <svg onload=alert(1)>\n<svg onload=alert(1)>',
  '[a](vbscript:x)',
  '<!-- ',
  '&lt;script&gt;',
  '- <li>',
])('%j adds no markup of its own', (source) => {
  const tags = toProse(source).content.match(/<[^>]*>/g) ?? [];
  for (const tag of tags)
    expect(tag).toMatch(/^<\/?(?:p|li|ul|strong|a|a href="https:\/\/[^"]*" rel="noopener noreferrer")>$/);
  expect(toProse(source).content).not.toMatch(/href="(?!https:\/\/a\.example)/);
});

test('long and hostile text is read to its end', () => {
  for (const source of [
    '['.repeat(50_000),
    '*'.repeat(50_000),
    '**a'.repeat(16_000),
    '# '.repeat(25_000),
    '[a]('.repeat(12_000),
  ])
    expect(toProse(`x${source} end`).content.slice(-7)).toBe('end</p>');
});
