import { expect, test } from 'vitest';
import { scoreOf } from './score-rules.ts';

test('many good ratings stand before one very good one, that before a bad one, and unrated comics last', () => {
  const scores = [
    { count: 100, sum: 480, seed: 0 },
    { count: 1, sum: 5, seed: 0 },
    { count: 1, sum: 1, seed: 0 },
    { count: 0, sum: 0, seed: 500 },
    { count: 0, sum: 0, seed: 320 },
    { count: 0, sum: 0, seed: 0 },
  ].map(scoreOf);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

test('what the files say moves a comic with few ratings, and never leads', () => {
  const [praised, plain, damned] = [500, 0, 100].map((seed) => scoreOf({ count: 3, sum: 12, seed })) as [
    number,
    number,
    number,
  ];
  expect([praised > plain, plain > damned]).toEqual([true, true]);
  expect(scoreOf({ count: 1, sum: 5, seed: 500 })).toBeLessThan(scoreOf({ count: 12, sum: 59, seed: 0 }));
});

test('the more members rate, the less the files count', () => {
  const gap = (count: number) =>
    scoreOf({ count, sum: count * 4, seed: 500 }) - scoreOf({ count, sum: count * 4, seed: 0 });
  expect(gap(1)).toBeGreaterThan(gap(10));
  expect(gap(10_000)).toBeLessThanOrEqual(1);
});
