import { expect, test } from 'vitest';
import { isMinor } from './age-rules.ts';

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2008-11-22', '2026-11-21T00:00Z', true],
  ['2008-11-22', '2026-11-22T00:00Z', false],
  ['2008-02-29', '2026-02-28T00:00Z', true],
  ['2008-02-29', '2026-03-01T00:00Z', false],
  ['1970-01-01', '2026-11-21T00:00Z', false],
  ['2026-01-01', '2026-11-21T00:00Z', true],
  [null, '2026-11-21T00:00Z', false],
  ['soon', '2026-11-21T00:00Z', false],
])('a member born on %s is a minor at %s: %s', (birthday, now, expected) => {
  expect(isMinor(birthday, at(now))).toBe(expected);
});
