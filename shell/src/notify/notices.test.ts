import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createNotices } from './notices.ts';

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

const shown = (notices: ReturnType<typeof createNotices>) => notices.current().map(({ message }) => message);

test('a message goes by itself 4,500 ms after it came, and others stay their own time', () => {
  const notices = createNotices();
  notices.show('Kept');
  jest.advanceTimersByTime(1_000);
  notices.show('Sent', 'good');
  jest.advanceTimersByTime(3_499);
  expect(shown(notices)).toEqual(['Kept', 'Sent']);
  jest.advanceTimersByTime(1);
  expect(shown(notices)).toEqual(['Sent']);
  jest.advanceTimersByTime(1_000);
  expect(shown(notices)).toEqual([]);
});

test('what is said again stands once, and stays its whole time anew', () => {
  const notices = createNotices();
  notices.show('Offline', 'bad');
  jest.advanceTimersByTime(4_000);
  notices.show('Offline', 'bad');
  expect(shown(notices)).toEqual(['Offline']);
  jest.advanceTimersByTime(4_499);
  expect(shown(notices)).toEqual(['Offline']);
  jest.advanceTimersByTime(1);
  expect(shown(notices)).toEqual([]);
});
