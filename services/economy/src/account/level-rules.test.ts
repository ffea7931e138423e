import { expect, test } from 'vitest';
import { levelOf, levelStarts } from './level-rules.ts';

test('a level begins at its experience and ends one before the next', () => {
  expect([-5, 0, 49, 50, 149, 150, 7999, 8000, 1_000_000].map(levelOf)).toEqual([1, 1, 1, 2, 2, 3, 9, 10, 10]);
});

test('there are ten levels, the first from the beginning', () => {
  expect([levelStarts.length, levelStarts[0]]).toEqual([10, 0]);
});
