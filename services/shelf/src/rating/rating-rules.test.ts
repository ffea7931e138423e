import { expect, test } from 'vitest';
import { scoreOf } from './rating-rules.ts';

test('many good ratings stand before one very good one, that before a bad one, and unrated comics last', () => {
  const scores = [
    [0, 0, 0, 20, 80],
    [0, 0, 0, 0, 1],
    [1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ].map(scoreOf);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
});
