import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { closest, frameOf, pieceOf, placedIn, whole } from './frame-rules.ts';

describe('the first half of a page', () => {
  test('is the left one, and the right one where reading goes to the left', () => {
    expect(pieceOf({ page: 1, half: 1 }, 'ltr')).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
    expect(pieceOf({ page: 1, half: 2 }, 'ltr')).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(pieceOf({ page: 1, half: 1 }, 'rtl')).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
    expect(pieceOf({ page: 1 }, 'rtl')).toEqual(whole);
  });

  test('fills a box of half the width', () => {
    expect(frameOf(pieceOf({ page: 1, half: 1 }, 'ltr'))).toEqual({
      transform: 'scale(2, 1) translate(25%, 0%)',
      finer: 2,
    });
    expect(frameOf(pieceOf({ page: 1, half: 1 }, 'rtl'))).toEqual({
      transform: 'scale(2, 1) translate(-25%, 0%)',
      finer: 2,
    });
  });
});

test('a page on its side has its own shape again within its box', () => {
  expect(frameOf(whole, 1.6)).toEqual({
    transform: 'rotate(90deg) scale(1.6, 0.625) scale(1, 1) translate(0%, 0%)',
    finer: 1.6,
  });
});

const share = fc.double({ min: 0, max: 0.25, noNaN: true });

test('without borders a page is as large as its shape allows: its inside is whole, its other half hidden', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, 1 as const, 2 as const),
      share,
      share,
      share,
      share,
      (half, left, top, right, bottom) => {
        const piece = pieceOf({ page: 1, half }, 'ltr');
        const inner = placedIn(piece, { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom });
        const seen = closest(piece, inner);
        expect(seen.width / seen.height).toBeCloseTo(piece.width / piece.height);
        expect(Math.max(inner.width / seen.width, inner.height / seen.height)).toBeCloseTo(1);
        const isWithin = (one: typeof seen, other: typeof seen) =>
          one.x >= other.x - 1e-9 &&
          one.y >= other.y - 1e-9 &&
          one.x + one.width <= other.x + other.width + 1e-9 &&
          one.y + one.height <= other.y + other.height + 1e-9;
        expect(isWithin(inner, seen)).toBe(true);
        expect(isWithin(seen, piece)).toBe(true);
      },
    ),
  );
});
