import { expect, test } from 'vitest';
import { dominantColor } from './color-rules.ts';

const pixels = (...list: [red: number, green: number, blue: number, times: number][]) =>
  Uint8Array.from(
    list.flatMap(([red, green, blue, times]) => Array.from({ length: times }, () => [red, green, blue, 255]).flat()),
  );

test('the colour nearest to most pixels is chosen over the average', () => {
  expect(dominantColor(pixels([250, 10, 10, 60], [252, 12, 8, 60], [0, 0, 255, 100]))).toBe('#fb0b09');
});

test('an empty picture is black', () => {
  expect(dominantColor(new Uint8Array())).toBe('#000000');
});
