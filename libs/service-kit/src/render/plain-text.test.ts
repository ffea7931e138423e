import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { renderMarkdown } from './render-markdown.ts';
import { articleText } from './text-kinds.ts';

const plain = (markdown: string) => plainTextOf(renderMarkdown(markdown, new Map(), articleText('en')).html);

test.each([
  ['**Left to right**: for [readers](https://a.example), `a < b`', 'Left to right: for readers, a < b'],
  ['# One\n\nTwo\n\n- three\n- four', 'One Two three four'],
  ['Ink[^1] dries.\n\n[^1]: In a day[^2].\n[^2]: Or two.', 'Ink dries. In a day. Or two.'],
  ['He is ||the *butler*||, and ||no|| other', 'He is …, and … other'],
])('the plain text of %j has no markup, and hidden passages stay hidden', (markdown, expected) => {
  expect(plain(markdown).replace(/\s+/g, ' ')).toBe(expected);
});

test('a text with a thousand openings of hidden passages is read in one pass', () => {
  expect(plainTextOf('<span class="spoiler">'.repeat(20_000))).toBe('…'.repeat(20_000));
});
