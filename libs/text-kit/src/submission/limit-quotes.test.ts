import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitQuotes, quoteDepth } from './limit-quotes.ts';

test('depth is the number of signs before a line, with or without spaces between', () => {
  expect(['so', '> so', '>> so', '> > > so', '＞so', 'a > b'].map(quoteDepth)).toEqual([0, 1, 2, 3, 1, 0]);
});

test('three deep is let on, deeper is refused, wherever it stands', () => {
  expect(submit(limitQuotes, '>>> so')).toMatchObject({ heldFor: [] });
  expect(submit(limitQuotes, 'fine\n> > > > so')).toBe('comment-quotes');
});
