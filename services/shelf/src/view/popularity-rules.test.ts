import { describe, expect, test } from 'vitest';
import { join, type Popularity, raise } from './popularity-rules.ts';

const start = 1_800_000_000;
const day = 86_400;
const unread: Popularity = { day: 0, week: 0, month: 0 };
/** Counts views that came after so many days: `[[0, 10], [3, 1]]` is ten at once and one three days later. */
const after = (...views: [days: number, count: number][]) =>
  views.reduce((before, [days, count]) => raise(before, count, start + days * day), unread);

describe('what is popular', () => {
  test('is what has more readers at the same time, in every period', () => {
    const [many, few] = [after([0, 11]), after([0, 10])];
    for (const period of ['day', 'week', 'month'] as const) expect(many[period]).toBeGreaterThan(few[period]);
  });

  test('of today is what is read today, and of the month what was read most', () => {
    const [lately, before] = [after([2, 10]), after([0, 100])];
    expect(lately.day).toBeGreaterThan(before.day);
    expect(lately.month).toBeLessThan(before.month);
  });

  test('weighs half as much after half a day, half a week and half a month', () => {
    for (const [period, days] of [
      ['day', 0.5],
      ['week', 3.5],
      ['month', 15],
    ] as const)
      expect(after([0, 8])[period]).toBe(after([days, 4])[period]);
  });

  test('is the same however views were grouped, and after comics became one', () => {
    const once = after([0, 3], [1, 2]);
    for (const other of [
      after([0, 1], [0, 2], [1, 1], [1, 1]),
      join(after([0, 3]), after([1, 2])),
      join(after([1, 2]), after([0, 3])),
    ])
      for (const period of ['day', 'week', 'month'] as const) expect(other[period]).toBeCloseTo(once[period], -2);
    expect(join(unread, once)).toEqual(once);
  });

  test('one reader more is seen among ten million, in a hundred years too', () => {
    const [crowd, oneMore] = [10_000_000, 10_000_001].map((count) => raise(unread, count, start + 100 * 365 * day));
    expect(oneMore?.day).toBeGreaterThan(crowd?.day ?? 0);
    expect(Number.isSafeInteger(oneMore?.day)).toBe(true);
  });
});
