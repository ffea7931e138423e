import { describe, expect, test } from 'vitest';
import { barsOf } from './chart-rules.ts';
import { greetingAt } from './greeting-rules.ts';

test('every hour of the day has the greeting of the specification', () => {
  const day = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
  const hours = (greeting: string) => day.flatMap((said, hour) => (said === greeting ? [hour] : []));
  expect(hours('lateNight')).toEqual([0, 1, 2, 3, 4]);
  expect(hours('earlyMorning')).toEqual([5, 6, 7, 8]);
  expect(hours('morning')).toEqual([9, 10, 11]);
  expect(hours('noon')).toEqual([12, 13]);
  expect(hours('afternoon')).toEqual([14, 15, 16, 17]);
  expect(hours('evening')).toEqual([18, 19, 20, 21, 22, 23]);
});

describe('bars', () => {
  test('of gains rise from the bottom, the largest as high as the chart', () => {
    expect(barsOf([0, 5, 10])).toEqual({
      zero: 0,
      bars: [
        { height: 0, from: 0 },
        { height: 50, from: 0 },
        { height: 100, from: 0 },
      ],
    });
  });

  test('of losses hang from the zero line', () => {
    expect(barsOf([30, -10])).toEqual({
      zero: 25,
      bars: [
        { height: 75, from: 25 },
        { height: 25, from: 0 },
      ],
    });
    expect(barsOf([-4])).toEqual({ zero: 100, bars: [{ height: 100, from: 0 }] });
  });

  test('without any change are empty', () => {
    expect(barsOf([0, 0])).toEqual({
      zero: 0,
      bars: [
        { height: 0, from: 0 },
        { height: 0, from: 0 },
      ],
    });
  });
});
