import { describe, expect, test } from 'vitest';
import { sidesAt, zoneAt } from './zone-rules.ts';

describe('a tap', () => {
  test('on the right goes forward in a book read from the left', () => {
    expect(zoneAt(350, 360, 'ltr')).toBe('next');
    expect(zoneAt(10, 360, 'ltr')).toBe('previous');
  });

  test('on the left goes forward in a book read from the right', () => {
    expect(zoneAt(10, 360, 'rtl')).toBe('next');
    expect(zoneAt(350, 360, 'rtl')).toBe('previous');
  });

  test('in the middle opens the controls, whatever the direction', () => {
    expect(zoneAt(180, 360, 'ltr')).toBe('middle');
    expect(zoneAt(180, 360, 'rtl')).toBe('middle');
  });

  test('on a very wide screen the sides stay within reach and the middle grows', () => {
    expect(zoneAt(361, 3840, 'ltr')).toBe('middle');
    expect(zoneAt(359, 3840, 'ltr')).toBe('previous');
  });
});

test('a tap on a magnified page moves to that side, one in the middle does not', () => {
  const screen = { width: 360, height: 740 };
  expect(sidesAt({ x: 350, y: 370 }, screen)).toEqual({ x: 1, y: 0 });
  expect(sidesAt({ x: 10, y: 10 }, screen)).toEqual({ x: -1, y: -1 });
  expect(sidesAt({ x: 180, y: 370 }, screen)).toEqual({ x: 0, y: 0 });
});
