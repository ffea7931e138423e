import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitQuotes, quoteDepth } from './limit-quotes.ts';

test('the depth of a quote is the number of its signs, with or without spaces between them', () => {
  expect(['so', '> so', '>> so', '> > > so', '＞so', 'a > b'].map(quoteDepth)).toEqual([0, 1, 2, 3, 1, 0]);
});

test('quotes three deep are accepted, and deeper ones refused, wherever they stand', () => {
  expect(submit(limitQuotes, '>>> so')).toMatchObject({ heldFor: [] });
  expect(submit(limitQuotes, 'fine\n> > > > so')).toBe('comment-quotes');
});
