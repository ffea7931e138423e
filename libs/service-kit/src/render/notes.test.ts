import { expect, test } from 'vitest';
import { type Language, languages } from '@yonkoma/contract';
import { renderMarkdown } from './render-markdown.ts';
import { articleText, memberText } from './text-kinds.ts';

const render = (markdown: string, kind = articleText('en')) => renderMarkdown(markdown, new Map(), kind);
const html = (markdown: string) => render(markdown).html;
const ids = (shown: string) => [...shown.matchAll(/<[a-z][^<>]* id="([^"]*)"/g)].map(([, id]) => id);
/** The ids to which a text links within itself. */
const targets = (shown: string) => [...shown.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
const isWhole = (shown: string) => {
  const known = new Set(ids(shown));
  return known.size === ids(shown).length && targets(shown).every((target) => known.has(target));
};

test('a footnote stands below the text, numbered, with links in both directions', () => {
  expect(html('A pen[^nib].\n\n[^nib]: Of steel.')).toBe(
    [
      '<p>A pen<sup id="note-1-from-1"><a href="#note-1" role="doc-noteref" aria-label="Note 1">1</a></sup>.</p>',
      '<section role="doc-endnotes" aria-label="Notes">',
      '<ol>',
      '<li id="note-1"><p>Of steel. <a role="doc-backlink" ' +
        'href="#note-1-from-1" aria-label="Back to the text from note ' +
        '1">↩︎</a></p>',
      '</li>',
      '</ol>',
      '</section>',
      '',
    ].join('\n'),
  );
});

test('footnotes are numbered in the order of their references, wherever they were written', () => {
  const shown = html('[^b]: Second.\n\nOne[^a], two[^b], one again[^a].\n\n[^a]: First.');
  expect(shown.match(/(First|Second)\./g)).toEqual(['First.', 'Second.']);
  expect(targets(shown)).toEqual(['note-1', 'note-2', 'note-1', 'note-1-from-1', 'note-1-from-2', 'note-2-from-1']);
  expect(shown).toContain('aria-label="Back to the text from note 1, place 2">↩︎<sup>2</sup></a>');
  expect(isWhole(shown)).toBe(true);
});

test('a long footnote keeps its paragraphs, its list and its code', () => {
  const shown = html(
    'Ink[^ink].\n\n[^ink]: Black.\n\n    Or blue:\n\n    - one\n    - two\n\n    ```\n    code\n    ```\n\nAfter.',
  );
  expect(shown).toMatch(/After\.<\/p>\n<section/);
  expect(shown).toMatch(
    new RegExp(
      '<li id="note-1"><p>Black\\.</p>\n<p>Or blue:</p>\n<ul>[^]*' +
        '<pre><code>code\n</code></pre>[^]* <a role="doc-backlink"',
    ),
  );
});

test.each(languages.map((language) => [language] as const))(
  'footnotes have labels for screen readers in the language of the text: %s',
  (language) => {
    const shown = render('A[^1], again[^1].\n\n[^1]: B.', articleText(language)).html;
    const labels = [...shown.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    const words: Partial<Record<Language, string[]>> & { en: string[] } = {
      en: ['Note 1', 'Notes', 'Back to the text from note 1'],
      'zh-cn': ['注 1', '注释', '回到正文（注 1）'],
      jp: ['注1', '注', '本文に戻る（注1）'],
      vi: ['Chú thích 1', 'Chú thích', 'Về lại bài, chú thích 1'],
    };
    expect([labels[0], labels[2], labels[3]]).toEqual(words[language] ?? words.en);
    expect(labels[4]).toContain('2');
  },
);

test('only footnotes that the text refers to are shown, even when footnotes refer to each other in circles', () => {
  const shown = html('Here[^a].\n\n[^a]: See[^b].\n\n[^b]: See[^a] and[^b].\n\n[^c]: Lost[^d].\n\n[^d]: Lost[^c].');
  expect(shown).not.toContain('Lost');
  expect(targets(shown).filter((target) => /^note-\d$/.test(target ?? ''))).toEqual([
    'note-1',
    'note-2',
    'note-1',
    'note-2',
  ]);
  expect(isWhole(shown)).toBe(true);
  expect(html('Nothing.\n\n[^c]: Lost[^d].\n\n[^d]: Lost[^c].')).toBe('<p>Nothing.</p>\n');
});

test('a footnote within a footnote, or within a quote, works like any other and leaves no tag open', () => {
  const shown = html(
    'One[^1], two[^2], three[^3].\n\n[^1]: First.\n    > [^2]: Second.\n\n    Still first.\n\n> [^3]: Third.',
  );
  expect(shown.match(/First|Still first|Second|Third/g)).toEqual(['First', 'Still first', 'Second', 'Third']);
  for (const tag of ['blockquote', 'li', 'p', 'section'])
    expect(shown.split(`<${tag}`).length).toBe(shown.split(`</${tag}>`).length);
  expect(isWhole(shown)).toBe(true);
});

test('a link holds no reference, and a reference without a footnote is text', () => {
  expect(html('[go[^1] on](/blog)\n\n[^1]: B.')).toMatch(/^<p>\[go<sup [^]*<\/sup> on\]\(\/blog\)<\/p>/);
  expect(html('Nothing[^1] here')).toBe('<p>Nothing[^1] here</p>\n');
  expect(html('`[^1]`\n\n[^1]: B.')).not.toContain('<sup');
  expect(html('Two ^[of them].')).toBe('<p>Two ^[of them].</p>\n');
});

test('headings keep their ids, and summaries leave footnotes out', () => {
  const { toc, plain } = render('## Pens[^1]\n\nText[^1].\n\n[^1]: A note.');
  expect([toc, plain]).toEqual([[{ id: 's-pens', level: 2, title: 'Pens' }], 'Pens\nText.']);
});

test('pictures in footnotes are counted among the pictures of the text', () => {
  const hash = 'ab'.repeat(32);
  expect(render(`A[^1].\n\n[^1]: ![x](image:${hash})`).images).toEqual([hash]);
  expect(() => render('A[^1].\n\n[^1]: ![x](https://a.example/x.png)')).toThrow('foreign-image');
});

test('texts of members have no footnotes, because several stand on one page', () => {
  expect(render('A[^1].\n\n[^1]: B c.', memberText).html).toBe('<p>A[^1].</p>\n<p>[^1]: B c.</p>\n');
});

test.each([
  ['a name that is markup', 'A[^"><script>alert(1)</script>].\n\n[^"><script>alert(1)</script>]: B.'],
  ['a name of the page', 'A[^root].\n\n[^root]: B.'],
  ['a name of every object', 'A[^__proto__] b[^constructor].\n\n[^__proto__]: B.\n[^constructor]: C.'],
  ['a heading of the same name', '## note-1\n\nA[^1].\n\n[^1]: B.'],
  ['markup in a note', 'A[^1].\n\n[^1]: <img src=x onerror=alert(1)> <li id="root">'],
  ['a link that runs', 'A[^1].\n\n[^1]: [x](javascript:alert(1))'],
])('%s gives no id and no tag of its own', (_name, markdown) => {
  const shown = html(markdown);
  expect(ids(shown).every((id) => /^(?:note-\d+(?:-from-\d+)?|s-.*)$/.test(id ?? ''))).toBe(true);
  expect(isWhole(shown)).toBe(true);
  expect(shown).not.toMatch(/<(?:script|img)|href="javascript|<[a-z][^>]*\son\w+=/i);
});

test.each([
  [
    '1,000 notes',
    `${Array.from({ length: 1000 }, (_, at) => `a[^${at}]`).join(' ')}\n\n` +
      Array.from({ length: 1000 }, (_, at) => `[^${at}]: b`).join('\n'),
    1000,
  ],
  [
    '900 notes in a circle',
    `a[^0]\n\n${Array.from({ length: 900 }, (_, at) => `[^${at}]: b[^${(at + 1) % 900}]`).join('\n')}`,
    900,
  ],
  ['a note within a note, 1,900 deep', `a[^x]\n\n${'[^x]:'.repeat(1900)} b`, 1],
  ['one note referred to 1,900 times', `${'a[^x] '.repeat(950)}\n${'a[^x] '.repeat(950)}\n\n[^x]: b`, 1],
])('%s are shown and are not refused as too much', (_name, markdown, notes) => {
  const shown = html(markdown);
  expect(shown.match(/<li id="note-/g)).toHaveLength(notes);
  expect(shown.match(/role="doc-backlink"/g)?.length).toBeLessThanOrEqual(5001);
  expect(isWhole(shown)).toBe(true);
});
