import { expect, test } from 'vitest';
import fc from 'fast-check';
import { preparedWidths, coverWidths, fitsWebp, isAllowed, isWide, pageWidths } from './image-rules.ts';

test('a double page is wide, a page and a nearly square page are not', () => {
  expect(isWide({ width: 4962, height: 3503 })).toBe(true);
  expect(isWide({ width: 2481, height: 3503 })).toBe(false);
  expect(isWide({ width: 2481, height: 2479 })).toBe(false);
});

test('a page has the standard widths below its own, and its own', () => {
  expect(pageWidths({ width: 2481, height: 3503 })).toEqual([320, 640, 960, 1280, 2481]);
  expect(pageWidths({ width: 640, height: 900 })).toEqual([320, 640]);
  expect(pageWidths({ width: 112, height: 160 })).toEqual([112]);
});

test('widths at which a tall strip is too high for WebP are left out, and its own stays', () => {
  expect(pageWidths({ width: 800, height: 30_000 })).toEqual([320, 800]);
  expect(coverWidths({ width: 200, height: 30_000 })).toEqual([200]);
});

test('a cover is at most 640 wide and always exists', () => {
  expect(coverWidths({ width: 2481, height: 3503 })).toEqual([160, 320, 400, 480, 640]);
  expect(coverWidths({ width: 500, height: 700 })).toEqual([160, 320, 400, 480, 500]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), (width, height) => {
      const widths = coverWidths({ width, height });
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.max(...widths)).toBeLessThanOrEqual(640);
    }),
  );
});

test('widths that only covers have are made when they are asked for', () => {
  expect(preparedWidths({ width: 2481, height: 3503 })).toEqual([160, 320, 640, 960, 1280, 2481]);
  expect(preparedWidths({ width: 400, height: 600 })).toEqual([160, 320, 400]);
});

test('no width is above the original, and only the original width may exceed the limits of WebP', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), (width, height) => {
      const widths = preparedWidths({ width, height });
      expect(Math.max(...widths)).toBe(width);
      expect(
        widths.filter((one) => !fitsWebp({ width, height }, one) && one !== width && one !== Math.min(640, width)),
      ).toEqual([]);
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
    }),
  );
});

test('long strips are allowed, endless ones and huge numbers of pixels are not', () => {
  const limits = { sidePx: 30_000, megapixels: 200 };
  expect(isAllowed({ width: 800, height: 30_000 }, limits)).toBe(true);
  expect(isAllowed({ width: 800, height: 60_000 }, limits)).toBe(false);
  expect(isAllowed({ width: 20_000, height: 20_000 }, limits)).toBe(false);
});
