import { describe, expect, test } from 'vitest';
import type { Mode, Wide } from './settings-rules.ts';
import { pageOfSpread, shiftAt, spreadAt, spreadsOf } from './spread-rules.ts';

const pages = (count: number, ...wide: number[]) =>
  Array.from({ length: count }, (_, index) =>
    wide.includes(index + 1) ? { width: 1400, height: 1000 } : { width: 700, height: 1000 },
  );
const double = (count: number, ...wide: number[]) => spreadsOf(pages(count, ...wide), 'double');

describe('two pages side by side', () => {
  test('begin after the cover', () => {
    expect(double(5)).toEqual([[1], [2, 3], [4, 5]]);
    expect(double(6)).toEqual([[1], [2, 3], [4, 5], [6]]);
  });

  test('are broken by a wide page, which stays alone, and begin again after it', () => {
    expect(double(8, 4)).toEqual([[1], [2, 3], [4], [5, 6], [7, 8]]);
  });

  test('before the first wide page are paired so that no page is left over there', () => {
    expect(double(7, 5)).toEqual([[1], [2], [3, 4], [5], [6, 7]]);
  });

  test('treat a page as wide that the service calls wide', () => {
    expect(spreadsOf([...pages(2), { width: 700, height: 900, is_wide: 1 }, ...pages(2)], 'double')).toEqual([
      [1],
      [2],
      [3],
      [4, 5],
    ]);
  });

  test('are single pages in any other mode', () => {
    expect(spreadsOf(pages(3, 2), 'single')).toEqual([[1], [2], [3]]);
  });
});

describe('a strip on a screen that is higher than wide', () => {
  const [strip, page] = [
    { width: 3000, height: 1000 },
    { width: 700, height: 1000 },
  ];
  const stacked = (images: readonly { width: number; height: number }[], mode: Mode = 'single', wide: Wide = 'whole') =>
    spreadsOf(images, mode, undefined, { wide });

  test('stands above the page after it, wherever it is', () => {
    expect(stacked([strip, page, page])).toEqual([[1, 2], [3]]);
    expect(stacked([page, strip, page])).toEqual([[1], [2, 3]]);
    expect(stacked([page, page, strip])).toEqual([[1], [2], [3]]);
    expect(stacked([strip, strip, strip, page])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('stands alone on any other screen, before pairs, and where pages are scrolled', () => {
    expect(spreadsOf([strip, page], 'single')).toEqual([[1], [2]]);
    for (const mode of ['double', 'scroll', 'row'] as const) expect(stacked([strip, page], mode)).toEqual([[1], [2]]);
  });

  test('never stands above a page that is scrolled, nor with one that is split or rotated', () => {
    const [wide, tall, narrow] = [
      { width: 1400, height: 1000 },
      { width: 700, height: 2000 },
      { width: 2200, height: 1000 },
    ];
    expect(stacked([strip, tall])).toEqual([[1], [2]]);
    expect(stacked([strip, wide])).toEqual([[1, 2]]);
    for (const cut of ['split', 'rotated'] as const) {
      expect(stacked([strip, wide], 'single', cut)).toEqual([[1], [2]]);
      expect(stacked([narrow, page], 'single', cut)).toEqual([[1], [2]]);
      expect(stacked([strip, page], 'single', cut)).toEqual([[1, 2]]);
    }
  });
});

describe('the pairing moved by one', () => {
  const eight = pages(8);
  const shifted = (page: number, shifts = new Set<number>()) =>
    shiftAt(spreadsOf(eight, 'double', shifts), page, shifts);

  test('leaves the pairs before it as they were', () => {
    expect(spreadsOf(eight, 'double', shifted(5))).toEqual([[1], [2, 3], [4], [5, 6], [7, 8]]);
  });

  test('twice is as before', () => {
    expect(shifted(4, shifted(5))).toEqual(new Set());
  });

  test('at the cover joins it to the first page', () => {
    expect(spreadsOf(eight, 'double', shifted(1))).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
  });

  test('never pairs a wide page', () => {
    expect(spreadsOf(pages(4, 2), 'double', new Set([2]))).toEqual([[1], [2], [3, 4]]);
  });
});

test('every page is in one spread, and the end is after the last', () => {
  const spreads = double(6, 4);
  expect([1, 2, 3, 4, 5, 6, 7].map((page) => spreadAt(spreads, page))).toEqual([0, 1, 1, 2, 3, 3, 4]);
  expect([0, 1, 2, 3, 4].map((index) => pageOfSpread(spreads, index))).toEqual([1, 2, 4, 5, 7]);
  expect(spreadAt([], 1)).toBe(0);
  expect(pageOfSpread([], 0)).toBe(1);
});
