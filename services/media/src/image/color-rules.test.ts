import { expect, test } from 'vitest';
import { dominantColor, vividColor } from './color-rules.ts';

const pixels = (...list: [red: number, green: number, blue: number, times: number][]) =>
  Uint8Array.from(
    list.flatMap(([red, green, blue, times]) => Array.from({ length: times }, () => [red, green, blue, 255]).flat()),
  );

test('the colour nearest to most pixels is chosen over the average', () => {
  expect(dominantColor(pixels([250, 10, 10, 60], [252, 12, 8, 60], [0, 0, 255, 100]))).toBe('#fb0b09');
});

test('of the main colours the most vivid one tints, not the one that fills most', () => {
  expect(vividColor(pixels([250, 250, 248, 700], [90, 95, 96, 200], [20, 120, 110, 100]))).toBe('#14786e');
  expect(vividColor(pixels([200, 40, 40, 500], [200, 40, 90, 100]))).toBe('#c82828');
});

test('a spot of colour in a picture of greys does not tint', () => {
  expect(vividColor(pixels([250, 250, 250, 990], [255, 0, 0, 10]))).toBe('');
  expect(vividColor(pixels([12, 12, 14, 500], [140, 130, 128, 500]))).toBe('');
  expect(vividColor(new Uint8Array())).toBe('');
});

test('an empty picture is black', () => {
  expect(dominantColor(new Uint8Array())).toBe('#000000');
});
