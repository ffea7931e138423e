import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { shapeOfPages } from './strip-rules.ts';

const repeat = (count: number, width: number, height: number) =>
  Array.from({ length: count }, () => ({ width, height }));

describe('the shape of a chapter', () => {
  test.each([
    ['strip', 'ten slices of a webtoon', repeat(10, 850, 3699)],
    ['strip', 'slices after a cover that is a page', [...repeat(1, 850, 1200), ...repeat(10, 850, 3699)]],
    ['strip', 'one long drawing', repeat(1, 800, 20_000)],
    ['strip', 'long slices with a short rest', [...repeat(6, 800, 5000), ...repeat(1, 800, 300)]],
    [
      'pages',
      'pages between a wide band and a narrow one',
      [...repeat(1, 2481, 600), ...repeat(5, 2481, 3503), ...repeat(1, 2481, 60)],
    ],
    ['pages', 'pages of a manga', repeat(12, 600, 837)],
    ['pages', 'double pages among single ones', [...repeat(8, 1000, 1414), ...repeat(2, 2000, 1414)]],
    ['pages', 'pages with one tall poster', [...repeat(20, 1000, 1500), ...repeat(1, 1000, 4000)]],
    ['pages', 'nothing', []],
    ['pages', 'sizes that are not known', repeat(3, 0, 0)],
  ] as const)('is %s for %s', (shape, _what, pages) => {
    expect(shapeOfPages(pages)).toBe(shape);
  });

  test('does not depend on scale or order', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 20_000 }) });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 30 }), fc.constantFrom(2, 4, 8), (pages, scale) => {
        const shape = shapeOfPages(pages);
        expect(shapeOfPages(pages.map(({ width, height }) => ({ width: width * scale, height: height * scale })))).toBe(
          shape,
        );
        fc.pre(new Set(pages.map(({ width }) => width)).size === 1);
        expect(shapeOfPages(pages.toReversed())).toBe(shape);
      }),
    );
  });
});
