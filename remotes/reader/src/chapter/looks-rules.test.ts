import { expect, test } from 'vitest';
import { filterOf, plainLooks, saneLooks } from './looks-rules.ts';

test('a page without settings has no filter', () => {
  expect(filterOf(plainLooks)).toBeUndefined();
});

test('filters are combined, and dimming comes last', () => {
  expect(filterOf({ brightness: 0.6, sepia: 0.3, isGrey: true, isInverted: true })).toBe(
    'invert(1) hue-rotate(180deg) grayscale(1) sepia(0.3) brightness(0.6)',
  );
});

test('no stored value can make the screen black', () => {
  expect(saneLooks({ brightness: 0, sepia: 9, isGrey: 'yes' as never })).toEqual(plainLooks);
  expect(saneLooks({ brightness: 0.2, sepia: 1, isInverted: true })).toEqual({
    brightness: 0.2,
    sepia: 1,
    isGrey: false,
    isInverted: true,
  });
});
