import { expect, test } from 'vitest';
import { readMoment, shownFrom, writeMoment } from './publish-rules.ts';
import { never } from '../shown/shown.ts';

test.each([
  ['now', 77],
  ['1970-01-02', 86_400],
  ['1970-01-01T00:01Z', 60],
  ['1970-01-01 00:01', 60],
  ['1970-01-01T09:00+09:00', 0],
  ['1970-01-01T00:00:59Z', 59],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-02-01T25:00Z', undefined],
  ['tomorrow', undefined],
  ['', undefined],
  ['1969-12-31', undefined],
  ['9', undefined],
  ['2026-02-01T10:00Z; rm', undefined],
])('%j is the time %j', (text, expected) => {
  expect(readMoment(text, 77)).toBe(expected);
});

test('a time is written as it is read, and a draft has none', () => {
  expect(readMoment(writeMoment(1_700_000_000), 0)).toBe(1_700_000_000);
  expect(writeMoment(never)).toBe('never');
});

test('a removed or merged comic is not shown, whenever it was published', () => {
  expect(shownFrom({ published_at: 5, taken_down_at: null, merged_into: null })).toBe(5);
  expect(shownFrom({ published_at: 5, taken_down_at: 9, merged_into: null })).toBe(never);
  expect(shownFrom({ published_at: 5, taken_down_at: null, merged_into: 3 })).toBe(never);
});
