import { afterEach, expect, test } from 'vitest';
import { shiftClock } from './shift-clock.ts';

const Clock = Date;
afterEach(() => {
  globalThis.Date = Clock;
});

test('it is later for whoever asks what time it is, and other times stay what they are', () => {
  const dayMs = 86_400_000;
  const before = Clock.now();
  shiftClock(dayMs);
  expect(Date.now() - before).toBeGreaterThanOrEqual(dayMs);
  expect(new Date().getTime() - before).toBeGreaterThanOrEqual(dayMs);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date('2027-01-02T03:04:05Z').getTime()).toBe(Clock.UTC(2027, 0, 2, 3, 4, 5));
  expect(Date.UTC(2027, 0)).toBe(Clock.UTC(2027, 0));
});
