import { expect, test } from 'vitest';
import { distance, isSame, likeness, quartersOf } from './print-rules.ts';

const page = (sort: number, print: string) => ({ sort, print });
const other = (seed: number) =>
  [...Array(16).keys()].map((place) => (((seed * 2654435761 + place * 40503) >>> 12) & 15).toString(16)).join('');
const book = (...seeds: number[]) => seeds.map((seed, index) => page(index + 1, other(seed)));

test.each([
  ['0000000000000000', '0000000000000000', 0],
  ['ffffffffffffffff', '0000000000000000', 64],
  ['000000000000000f', '000000000000000e', 1],
])('%s and %s differ in %i bits', (a, b, bits) => {
  expect(distance(a, b)).toBe(bits);
});

test('a fingerprint is stored in quarters, so that up to three changed quarters still match', () => {
  expect(quartersOf('0001000200030004')).toEqual([1, 2, 3, 4]);
});

test('chapters are compared by the pages they share in the order of the story, each page once', () => {
  expect(likeness(book(1, 2, 3, 4), book(1, 2, 3, 4))).toEqual({ pages: 4, part: 1 });
  expect(likeness(book(1, 2, 3, 4), book(9, 1, 2, 8, 3, 4))).toEqual({ pages: 4, part: 1 });
  expect(likeness(book(1, 1, 1, 1), book(1, 20, 21, 22)).pages).toBe(1);
  expect(likeness([], book(1))).toEqual({ pages: 0, part: 0 });
});

test('a shared title page makes no duplicate, but a whole short chapter does', () => {
  const decide = (a: number[], b: number[]) => isSame(likeness(book(...a), book(...b)), Math.min(a.length, b.length));
  expect(decide([1, 2, 3, 4, 5], [1, 12, 13, 14, 15])).toBe(false);
  expect(decide([1, 2], [1, 12])).toBe(false);
  expect(decide([1, 2, 3, 4, 5], [1, 2, 3, 14, 15])).toBe(true);
  expect(decide([1], [1])).toBe(true);
  expect(decide([1], [1, 2, 3])).toBe(true);
});
