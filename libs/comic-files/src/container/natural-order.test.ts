import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { compareNaturally, sortNaturally } from './natural-order.ts';

const path = fc
  .array(
    fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('1', '01', '10', '2', 'a', 'A', 'á', 'page 1.jpg', '話')),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('/'));

describe('natural order', () => {
  test.each([
    [
      ['page10.jpg', 'page9.jpg', 'page1.jpg'],
      ['page1.jpg', 'page9.jpg', 'page10.jpg'],
    ],
    [
      ['001-b.jpg', '001.jpg', '000.jpg'],
      ['000.jpg', '001.jpg', '001-b.jpg'],
    ],
    [
      ['B.jpg', 'a.jpg', 'C.jpg'],
      ['a.jpg', 'B.jpg', 'C.jpg'],
    ],
    [
      ['ch 10/1.jpg', 'ch 2/3.jpg', 'ch 2/20.jpg'],
      ['ch 2/3.jpg', 'ch 2/20.jpg', 'ch 10/1.jpg'],
    ],
    [
      ['第10話.png', '第２話.png'],
      ['第２話.png', '第10話.png'],
    ],
    [
      ['1.2.jpg', '1.10.jpg', '1.jpg'],
      ['1.jpg', '1.2.jpg', '1.10.jpg'],
    ],
  ])('sorts %j as a person would', (names, expected) => {
    expect(sortNaturally(names, (name) => name)).toEqual(expected);
  });

  test('is one order whatever the order of the input, and no path equals another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 12 }), fc.integer({ min: 0, max: 11 }), (paths, turn) => {
        const turned = [...paths.slice(turn), ...paths.slice(0, turn)];
        expect(sortNaturally(turned, (name) => name)).toEqual(sortNaturally(paths, (name) => name));
      }),
    );
  });

  test('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(path, path, path, (a, b, c) => {
        expect(Math.sign(compareNaturally(a, b))).toBe(-Math.sign(compareNaturally(b, a)) + 0);
        if (compareNaturally(a, b) <= 0 && compareNaturally(b, c) <= 0)
          expect(compareNaturally(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('is numeric: of two numbered pages the lower number comes first', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (a, b) => {
        fc.pre(a !== b);
        expect(Math.sign(compareNaturally(`page ${a}.jpg`, `page ${b}.jpg`))).toBe(Math.sign(a - b));
      }),
    );
  });
});
