import { expect, test } from 'vitest';
import { renderMarkdown, Unrenderable } from './render-markdown.ts';
import { articleText, memberText } from './text-kinds.ts';

const none = new Map();
const english = articleText('en');
const html = (markdown: string) => renderMarkdown(markdown, none, english).html;
const refusal = (markdown: string): string => {
  try {
    renderMarkdown(markdown, none, english);
    return '';
  } catch (error) {
    return error instanceof Unrenderable ? error.reason : String(error);
  }
};

test.each([
  ['5,000 quotes in each other', '>'.repeat(5000)],
  ['the same with spaces', '> '.repeat(5000)],
  ['20,000 brackets', '['.repeat(20_000)],
  ['20,000 open links', '[a]('.repeat(20_000)],
  ['a bracket on each of 20,000 lines', '[\n'.repeat(20_000)],
  ['a line of 1 MB', 'a'.repeat(1_000_000)],
  ['lists in lists', Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
])('%s are refused', (_name, bomb) => {
  expect(refusal(bomb)).toMatch(/^(?:text|line)-too-/);
});

test.each([
  ['headings', '#\n'.repeat(5_000)],
  ['headings under lines', 'a\n-\n\n'.repeat(5_000)],
  ['items', '- a\n'.repeat(40_000)],
  ['links', '[a](/b)\n'.repeat(20_000)],
  ['notes', 'a[^1]\n'.repeat(5_000)],
  ['tags', '<b>\n'.repeat(20_000)],
  ['cells that nobody wrote', `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'b\n'.repeat(200)}`],
])('too many %s are refused', (_name, bomb) => {
  expect(refusal(bomb)).toBe('text-too-many-parts');
});

test('the longest honest texts are within the limits', () => {
  const handbook = Array.from(
    { length: 500 },
    (_, at) =>
      `## Chapter ${at}\n\nSee [there](/blog/${at}), https://a.example/${at} and note[^${at}].\n\n[^${at}]: A note.\n`,
  ).join('\n');
  const dialogue = '“So?” — “So.”\n\n'.repeat(12_000);
  const table = `${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|\n${`${'|b'.repeat(20)}|\n`.repeat(400)}`;
  const code = `\`\`\`\n${'# a\n---\n| a |\n'.repeat(200)}\`\`\`\n`;
  for (const text of [handbook, dialogue, table, code, '---\n\n'.repeat(1_500)]) expect(refusal(text)).toBe('');
});

test.each([
  ['*a'.repeat(20_000)],
  ['`a``b'.repeat(9000)],
  ['\\['.repeat(40)],
  [`${'|a'.repeat(500)}\n${'|-'.repeat(500)}`],
  ['&'.repeat(40_000)],
  ['<a '.repeat(40)],
])('what only looks dangerous is shown as text, number %#', (text) => {
  expect(refusal(text)).toBe('');
});

test.each([
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](&#106;avascript:alert(1))'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['[x](vbscript:x)'],
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['<svg/onload=alert(1)>'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['```"><script>\nalert(1)\n```'],
  ['[x](https://a.example "onclick=\\"alert(1)")'],
  ['<style>*{display:none}</style>'],
  ['<iframe src=//a.example>'],
  ['[a]: javascript:alert(1)\n\n[a]'],
])('no script of %s runs', (text) => {
  const shown = html(text);
  expect(shown).not.toMatch(
    new RegExp(
      [
        /<(?:script|style|iframe|svg|form|object|embed)/,
        /<[a-z][^>]*\s(?:on\w+|style)=/,
        /<[a-z][^>]*(?:href|src)="\s*(?:javascript|data|vbscript):/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'i',
    ),
  );
});

test('only pictures of this site are shown', () => {
  for (const address of [
    'https://a.example/x.png',
    '//a.example/x.png',
    'data:image/png;base64,AA',
    '/static/x.png',
    'x.png',
  ])
    expect(refusal(`![x](${address})`)).toBe('foreign-image');
  const hash = 'ab'.repeat(32);
  expect(renderMarkdown(`![A cat](image:${hash}) ![again](image:${hash})`, none, english).images).toEqual([hash]);
  const picture = {
    url: `/media/cover/${hash}/800.webp`,
    width: 800,
    height: 600,
    srcset: `/media/cover/${hash}/400.webp 400w`,
    color: '',
    placeholder: '',
  };
  expect(renderMarkdown(`![A "cat"](image:${hash})`, new Map([[hash, picture]]), english).html).toBe(
    `<p><img src="/media/cover/${hash}/800.webp" alt="A &quot;cat&quot;" ` +
      `srcset="/media/cover/${hash}/400.webp 400w" sizes="(min-width: 48rem) 44rem, ` +
      '100vw" width="800" height="600" loading="lazy" decoding="async" /></p>\n',
  );
});

test('headings have ids of their own in every script, and none of them is a second h1 of the page', () => {
  const { html: shown, toc } = renderMarkdown('# Một\n\n## 怎样读\n\n## 怎样读\n\n###### Deep', none, english);
  expect(toc).toEqual([
    { id: 's-một', level: 2, title: 'Một' },
    { id: 's-怎样读', level: 2, title: '怎样读' },
    { id: 's-怎样读-2', level: 2, title: '怎样读' },
  ]);
  expect(shown).not.toContain('<h1');
});

test('reading time depends on the script of a text', () => {
  expect(renderMarkdown('word '.repeat(2200), none, english).readingMinutes).toBe(10);
  expect(renderMarkdown('漫画'.repeat(1050), none, english).readingMinutes).toBe(5);
  expect(renderMarkdown('Short.', none, english).readingMinutes).toBe(1);
});

test('a spoiler is a span that pages hide, whatever is in it; an unclosed one is text', () => {
  expect(html('The keeper ||was **his** daughter|| all along')).toBe(
    '<p>The keeper <span class="spoiler" tabindex="0">was <strong>his</strong> daughter</span> all along</p>\n',
  );
  for (const text of ['a || b', '**a || b** c || d', '||||', '`||a||`']) expect(html(text)).not.toContain('<span');
  expect(renderMarkdown('So ||he|| did', none, english).plain).toBe('So ||he|| did');
});

test('a text of a member shows pictures uploaded to this site, and no others', () => {
  const picture = { url: '/storage/ask/20261121/cat.png', width: 30, height: 20 };
  expect(renderMarkdown(`![A cat](${picture.url})`, new Map([[picture.url, picture]]), memberText).html).toBe(
    '<p><img src="/storage/ask/20261121/cat.png" alt="A cat" width="30" height="20" loading="lazy" ' +
      'decoding="async" /></p>\n',
  );
  for (const address of [
    'https://a.example/x.png',
    '//a.example/storage/x.png',
    '/storage/../x.png',
    '/media/x.png',
    'data:image/png;base64,AA',
  ])
    expect(() => renderMarkdown(`![x](${address})`, none, memberText)).toThrow(Unrenderable);
});
