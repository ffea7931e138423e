import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { finenessOf, moved, plainGlass, scaledTo } from './zoom-rules.ts';

const screen = { width: 400, height: 800 };

describe('the zoom', () => {
  test('keeps the point under the finger', () => {
    const glass = scaledTo(plainGlass, 2, { x: 100, y: 600 }, screen);
    expect(glass).toEqual({ scale: 2, x: -100, y: -600 });
    expect(scaledTo(glass, 4, { x: 100, y: 600 }, screen)).toEqual({ scale: 4, x: -300, y: -1800 });
  });

  test('ends near the page’s own size, and is at most five times', () => {
    expect(scaledTo({ scale: 2, x: -100, y: -100 }, 0.3, { x: 0, y: 0 }, screen)).toBe(plainGlass);
    expect(scaledTo(plainGlass, 90, { x: 0, y: 0 }, screen).scale).toBe(5);
  });

  test('passes on the distance that it cannot move itself', () => {
    const glass = scaledTo(plainGlass, 2, { x: 200, y: 400 }, screen);
    expect(moved(glass, { x: 50, y: -500 }, screen)).toEqual({
      glass: { scale: 2, x: -150, y: -800 },
      rest: { x: 0, y: -100 },
    });
  });

  test('never shows anything outside the page', () => {
    const number = fc.double({ min: -3000, max: 3000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.record({ scale: fc.double({ min: 0.1, max: 9, noNaN: true }), x: number, y: number }), {
          maxLength: 12,
        }),
        (steps) => {
          let glass = plainGlass;
          for (const { scale, x, y } of steps)
            glass = moved(scaledTo(glass, scale, { x, y }, screen), { x: y, y: x }, screen).glass;
          expect(glass.x).toBeLessThanOrEqual(0);
          expect(glass.x).toBeGreaterThanOrEqual(400 * (1 - glass.scale) - 1e-6);
          expect(glass.y).toBeGreaterThanOrEqual(800 * (1 - glass.scale) - 1e-6);
        },
      ),
    );
  });
});

test('a finer picture is loaded in steps', () => {
  expect([1, 1.1, 2, 3, 5].map((scale) => finenessOf({ scale, x: 0, y: 0 }))).toEqual([1, 1, 2, 4, 4]);
});
