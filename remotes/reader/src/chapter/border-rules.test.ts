import { describe, expect, test } from 'vitest';
import { type Bitmap, insideOf } from './border-rules.ts';
import { whole } from './frame-rules.ts';

const [width, height] = [128, 180];

/** A page whose pixels have a shade of grey that depends on their position. */
const drawn = (greyAt: (x: number, y: number) => number): Bitmap => {
  const data = Array.from({ length: width * height }, (_, at) => {
    const grey = greyAt(at % width, Math.floor(at / width));
    return [grey, grey, grey, 255];
  }).flat();
  return { data, width, height };
};

/** A noise without pattern that is always the same for the same position. */
const noise = (x: number, y: number) => ((x * 7919 + y * 104_729) ^ (x * y * 31)) & 0xff;
const isInside = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && y >= top && x < width - right && y < height - bottom;
const framed = (borders: readonly [number, number, number, number], border: (x: number, y: number) => number) =>
  drawn((x, y) => (isInside(x, y, borders) ? noise(x, y) : border(x, y)));

describe('what is inside the borders of a page', () => {
  test('is found in scanned paper, with its shades and spots', () => {
    const {
      x,
      y,
      width: wide,
      height: high,
    } = insideOf(
      framed([13, 18, 6, 9], (at, down) => ((at + down * 3) % 97 === 0 ? 90 : 235 + (noise(at, down) % 20))),
    );
    expect(x).toBeCloseTo(12 / width);
    expect(y).toBeCloseTo(17 / height);
    expect(wide).toBeCloseTo(1 - (12 + 5) / width);
    expect(high).toBeCloseTo(1 - (17 + 8) / height);
  });

  test('is found in a black frame, and in one of another colour on each side', () => {
    expect(insideOf(framed([10, 10, 10, 10], () => 4))).toMatchObject({ x: 9 / width, y: 9 / height });
    expect(insideOf(framed([20, 0, 20, 0], (x) => (x < 60 ? 0 : 255)))).toEqual({
      x: 19 / width,
      y: 0,
      width: 1 - 38 / width,
      height: 1,
    });
  });

  test('is never less than half of its width and of its height', () => {
    expect(insideOf(framed([60, 85, 60, 85], () => 255))).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  });

  test('is the whole page where it has no border, a very thin one, or no drawing', () => {
    expect(insideOf(drawn(noise))).toEqual(whole);
    expect(insideOf(framed([2, 2, 2, 2], () => 255))).toEqual(whole);
    expect(insideOf(drawn(() => 250))).toEqual(whole);
    expect(insideOf(drawn((x, y) => 245 + (noise(x, y) % 10)))).toEqual(whole);
  });

  test('includes a page number printed in the border', () => {
    const { y, height: high } = insideOf(
      framed([0, 0, 0, 30], (x, down) => (down > height - 12 && down < height - 6 && x > 60 && x < 68 ? 0 : 255)),
    );
    expect(y).toBe(0);
    expect(high).toBe(1 - 5 / height);
  });
});
