import { describe, expect, test } from 'vitest';
import { infoOf, moved, nameOf } from './click-rules.ts';

describe('the clicks that are sent', () => {
  test('equal the contract’s example, letter for letter', () => {
    expect(
      infoOf(
        [
          { x: 103 / 350, y: 88 / 200 },
          { x: 240 / 350, y: 41 / 200 },
        ],
        350,
        200,
      ),
    ).toBe('103,88-240,41;350;200');
  });

  test('have coordinates in the picture as it is shown, in whole pixels', () => {
    expect(infoOf([{ x: 0.5, y: 0.25 }], 296.4, 169.4)).toBe('148,42;296;169');
  });
});

describe('the cross-hair', () => {
  test('moves with the arrows, farther with Shift', () => {
    expect(moved({ x: 0.5, y: 0.5 }, 'ArrowRight')).toEqual({ x: 0.5 + 8 / 350, y: 0.5 });
    expect(moved({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.5 - 32 / 200 });
    expect(moved({ x: 0.5, y: 0.5 }, 'a')).toBeNull();
  });

  test('never leaves the picture', () => {
    expect(moved({ x: 0, y: 1 }, 'ArrowLeft')).toEqual({ x: 0, y: 1 });
    expect(moved({ x: 0, y: 1 }, 'ArrowDown', true)).toEqual({ x: 0, y: 1 });
  });
});

test('a mark is shown without the brackets of its name', () => {
  expect(nameOf('<雨伞>')).toBe('雨伞');
  expect(nameOf('bell')).toBe('bell');
});
