import { expect, test } from 'vitest';
import { withMentions } from './mention-rules.ts';

const people = [
  { id: 9, nickname: 'Aki' },
  { id: 12, nickname: 'Đỗ_Hà' },
];
const aki = '<a href="/user/card/9">@aki</a>';

test.each([
  ['<p>Ask @aki, or @Đỗ_Hà.</p>', `<p>Ask ${aki}, or <a href="/user/card/12">@Đỗ_Hà</a>.</p>`],
  ['<p>@aki@aki (@aki)</p>', `<p>${aki}@aki (${aki})</p>`],
  ['<p>mail@aki.example @akira @nobody</p>', '<p>mail@aki.example @akira @nobody</p>'],
  [
    '<pre><code>@aki</code></pre><p><code>@aki</code> @aki</p>',
    `<pre><code>@aki</code></pre><p><code>@aki</code> ${aki}</p>`,
  ],
  [
    '<p><a href="https://a.example/@aki" title="@aki">@aki</a></p>',
    '<p><a href="https://a.example/@aki" title="@aki">@aki</a></p>',
  ],
  ['<p>a &lt;b&gt; @aki</p>', `<p>a &lt;b&gt; ${aki}</p>`],
])('%s has the cards of those who are mentioned, outside of code and links', (html, expected) => {
  expect(withMentions(html, people)).toBe(expected);
});

test('a text that mentions nobody stays as it is', () => {
  expect(withMentions('<p>@aki</p>', [])).toBe('<p>@aki</p>');
});
