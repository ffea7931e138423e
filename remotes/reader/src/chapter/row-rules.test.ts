import { describe, expect, test } from '@jest/globals';
import { rolledBy, stripOf } from './row-rules.ts';

describe('pages side by side', () => {
  const pages = [{ left: 0, width: 300 }, { left: 310, width: 500 }];

  test('begin at the left end, and at the right one when they are read to the left', () => {
    expect(stripOf(pages, 810, 'ltr')).toEqual({ tops: [0, 310], heights: [300, 500], bottom: 810 });
    const mirrored = [{ left: 510, width: 300 }, { left: 0, width: 500 }];
    expect(stripOf(mirrored, 810, 'rtl')).toEqual({ tops: [0, 310], heights: [300, 500], bottom: 810 });
  });
});

describe('a wheel over a row', () => {
  const roll = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false };

  test('rolled down goes on, by pixels, lines or screens', () => {
    expect([0, 1, 2].map((deltaMode) => rolledBy({ ...roll, deltaY: 3, deltaMode }, 800))).toEqual([3, 96, 2400]);
    expect(rolledBy({ ...roll, deltaY: -120 }, 800)).toBe(-120);
  });

  test('is left to the browser when it is rolled sideways, and to the glass with Ctrl', () => {
    expect([rolledBy({ ...roll, deltaX: 9, deltaY: 3 }, 800), rolledBy({ ...roll, deltaY: 3, ctrlKey: true }, 800)]).toEqual([0, 0]);
  });
});
