import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (notices: ReturnType<typeof createNotices>) => notices.current().map(({ message }) => message);

test('a message goes by itself 4,500 ms after it came, and others stay their own time', () => {
  const notices = createNotices();
  notices.show('Kept');
  vi.advanceTimersByTime(1_000);
  notices.show('Sent', 'good');
  vi.advanceTimersByTime(3_499);
  expect(shown(notices)).toEqual(['Kept', 'Sent']);
  vi.advanceTimersByTime(1);
  expect(shown(notices)).toEqual(['Sent']);
  vi.advanceTimersByTime(1_000);
  expect(shown(notices)).toEqual([]);
});

test('what is said again stands once, and stays its whole time anew', () => {
  const notices = createNotices();
  notices.show('Offline', 'bad');
  vi.advanceTimersByTime(4_000);
  notices.show('Offline', 'bad');
  expect(shown(notices)).toEqual(['Offline']);
  vi.advanceTimersByTime(4_499);
  expect(shown(notices)).toEqual(['Offline']);
  vi.advanceTimersByTime(1);
  expect(shown(notices)).toEqual([]);
});
