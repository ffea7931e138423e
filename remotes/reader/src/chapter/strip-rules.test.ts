import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { pageOnScreen, placeOnScreen, scrollTopOf, type Strip } from './strip-rules.ts';

const stripOf = (heights: number[]): Strip => {
  let bottom = 0;
  const tops = heights.map((height) => (bottom += height) - height);
  return { tops, heights, bottom };
};

describe('the current page', () => {
  const strip = stripOf([200, 1400, 1400, 150]);

  test('is the first at the top, even a low banner', () => {
    expect(pageOnScreen(strip, 0, 700)).toBe(1);
  });

  test('is the last at the end of the strip, even a low one', () => {
    expect(pageOnScreen(strip, strip.bottom - 700, 700)).toBe(4);
  });

  test('becomes the end once half the screen is past the strip', () => {
    expect(pageOnScreen(strip, strip.bottom - 349, 700)).toBe(5);
  });

  test('is each page in turn on the way down, and none twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 4000 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 300, max: 1500 }),
        (heights, screen) => {
          const some = stripOf(heights);
          const seen: number[] = [];
          for (let y = 0; y <= some.bottom; y += 1) {
            const page = pageOnScreen(some, y, screen);
            if (page !== seen.at(-1)) seen.push(page);
          }
          expect(seen).toEqual([...seen].sort((a, b) => a - b));
          expect(seen.at(-1)).toBe(heights.length + 1);
          if (some.bottom > 4 * screen && screen > 4 * Math.max(...heights))
            expect(seen).toHaveLength(heights.length + 1);
        },
      ),
      { numRuns: 30 },
    );
  });
});

test('a place stays the same after a change of width', () => {
  const wide = stripOf([200, 1400, 1400, 1400]);
  const narrow = stripOf([50, 350, 350, 350]);
  const place = placeOnScreen(wide, 900, 700);
  expect(place.position).toBe(2);
  expect(scrollTopOf(narrow, place)).toBe(225);
  expect(scrollTopOf(wide, place)).toBeCloseTo(900);
});

test('the end of a strip is its bottom', () => {
  expect(scrollTopOf(stripOf([100, 100]), { position: 3, within: 0 })).toBe(200);
});
