import { describe, expect, test } from 'vitest';
import { moveOn, rolledBy, stripOf } from './row-rules.ts';

describe('pages side by side', () => {
  const pages = [
    { left: 0, width: 300 },
    { left: 310, width: 500 },
  ];

  test('begin at the left end, and at the right one when they are read to the left', () => {
    expect(stripOf(pages, 810, 'ltr')).toEqual({ tops: [0, 310], heights: [300, 500], bottom: 810 });
    const mirrored = [
      { left: 510, width: 300 },
      { left: 0, width: 500 },
    ];
    expect(stripOf(mirrored, 810, 'rtl')).toEqual({ tops: [0, 310], heights: [300, 500], bottom: 810 });
  });
});

describe('a wheel over a row', () => {
  const roll = { deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false };

  test('rolled down goes forward, by pixels, lines or screens', () => {
    expect([0, 1, 2].map((deltaMode) => rolledBy({ ...roll, deltaY: 3, deltaMode }, 800))).toEqual([3, 96, 2400]);
    expect(rolledBy({ ...roll, deltaY: -120 }, 800)).toBe(-120);
  });

  test('is left to the browser when it is rolled sideways, and to the zoom with Ctrl', () => {
    expect([
      rolledBy({ ...roll, deltaX: 9, deltaY: 3 }, 800),
      rolledBy({ ...roll, deltaY: 3, ctrlKey: true }, 800),
    ]).toEqual([0, 0]);
  });
});

describe('going forward in a row', () => {
  const visible = 400;

  test('shows a cut-off page from its beginning, then the rest of it, then the next', () => {
    expect([-150, 0, 200].map((from) => moveOn('next', { from, visible, whole: 600 }))).toEqual([150, 200, 0]);
    expect(moveOn('next', { from: -150, visible, whole: 300 })).toBe(150);
  });

  test('leaves a page that is fully visible, wherever it is', () => {
    expect([-150, -100, 0].map((from) => moveOn('next', { from, visible, whole: 250 }))).toEqual([0, 0, 0]);
  });

  test('in reverse shows the passed part of the page, then the page before', () => {
    expect([200, 0, -150].map((from) => moveOn('previous', { from, visible, whole: 600 }))).toEqual([-200, 0, 0]);
  });
});
