import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isKnown, readRange } from './range-rules.ts';

test('a range is given by its ends, its start or its length from the end', () => {
  expect(readRange('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 });
  expect(readRange('bytes=900-', 1000)).toEqual({ start: 900, end: 999 });
  expect(readRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
  expect(readRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
  expect(readRange('bytes=990-5000', 1000)).toEqual({ start: 990, end: 999 });
});

test('a range beyond the end cannot be satisfied', () => {
  expect(readRange('bytes=1000-', 1000)).toBe('unsatisfiable');
  expect(readRange('bytes=-0', 1000)).toBe('unsatisfiable');
});

test('any other range means the whole file', () => {
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'lines=0-1',
    'bytes=a-b',
    'bytes=1e3-',
  ]) {
    expect(readRange(header, 1000)).toBeNull();
  }
});

test('a range always lies inside the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 4000 }), (text, from, to, size) => {
      for (const header of [text, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const part = readRange(header, size);
        if (part === null || part === 'unsatisfiable') continue;
        expect(part.start).toBeGreaterThanOrEqual(0);
        expect(part.end).toBeLessThan(size);
        expect(part.end).toBeGreaterThanOrEqual(part.start);
      }
    }),
  );
});

test('an ETag is matched alone, in a list, as a weak one and by a star', () => {
  expect(isKnown('"a"', '"a"')).toBe(true);
  expect(isKnown('"b", W/"a"', '"a"')).toBe(true);
  expect(isKnown('*', '"a"')).toBe(true);
  expect(isKnown('"b"', '"a"')).toBe(false);
  expect(isKnown(undefined, '"a"')).toBe(false);
});
