import { expect, test } from 'vitest';
import { positionsBetween, spacedAnew } from './place-rules.ts';

test('comics between two others stand between them in their order, and there is no room where there is none', () => {
  expect(positionsBetween(10, 14, 3)).toEqual([11, 12, 13]);
  expect(positionsBetween(10, 14, 4)).toBeNull();
  expect(positionsBetween(10, 11, 1)).toBeNull();
});

test('there is always room at both ends and in an empty list', () => {
  const ascending = (positions: number[] | null, bounds: [number, number]) => {
    const all = [bounds[0], ...(positions ?? [Number.NaN]), bounds[1]];
    return all.every((position, index) => index === 0 || position > (all[index - 1] ?? 0));
  };
  expect(ascending(positionsBetween(undefined, 5, 3), [Number.NEGATIVE_INFINITY, 5])).toBe(true);
  expect(ascending(positionsBetween(5, undefined, 3), [5, Number.POSITIVE_INFINITY])).toBe(true);
  expect(ascending(positionsBetween(undefined, undefined, 2), [0, Number.POSITIVE_INFINITY])).toBe(true);
});

test('a list that was spaced anew has room between all of its comics', () => {
  const positions = spacedAnew(5_000);
  expect(positions.every((at, index) => index === 0 || positionsBetween(positions[index - 1], at, 200))).toBe(true);
});
