import { expect, test } from 'vitest';
import { middleSquare, pixelsOf } from './crop-rules.ts';

test('cropping starts with the largest square in the middle, whatever the orientation', () => {
  expect(pixelsOf(middleSquare(400, 300), 400, 300)).toEqual({ x: 50, y: 0, side: 300 });
  expect(pixelsOf(middleSquare(300, 400), 300, 400)).toEqual({ x: 0, y: 50, side: 300 });
});

test('a crop never exceeds the picture and is never empty', () => {
  expect(pixelsOf({ x: 90, y: 90, width: 50, height: 50 }, 200, 200)).toEqual({ x: 100, y: 100, side: 100 });
  expect(pixelsOf({ x: -5, y: 0, width: 0, height: 0 }, 200, 200)).toEqual({ x: 0, y: 0, side: 1 });
  expect(pixelsOf({ x: 0, y: 0, width: 100, height: 100 }, 400, 100)).toEqual({ x: 0, y: 0, side: 100 });
});
