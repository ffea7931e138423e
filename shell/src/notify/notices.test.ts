import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticesAtom, showNotice } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The notifications from top to bottom. An empty place is null. */
const shown = (store: ReturnType<typeof createStore>) =>
  store.get(noticesAtom).map(({ message, hasGone }) => (hasGone ? null : message));

test('a notification closes 4,500 ms after it came, and the one below it stays in its place for its own time', () => {
  const store = createStore();
  store.set(showNotice, 'Kept');
  vi.advanceTimersByTime(1_000);
  store.set(showNotice, 'Sent', 'good');
  vi.advanceTimersByTime(3_499);
  expect(shown(store)).toEqual(['Kept', 'Sent']);
  vi.advanceTimersByTime(1);
  expect(shown(store)).toEqual([null, 'Sent']);
  vi.advanceTimersByTime(1_000);
  expect(shown(store)).toEqual([]);
});

test('a repeated notification is shown once, and starts its time again', () => {
  const store = createStore();
  store.set(showNotice, 'Offline', 'bad');
  vi.advanceTimersByTime(4_000);
  store.set(showNotice, 'Offline', 'bad');
  expect(shown(store)).toEqual(['Offline']);
  vi.advanceTimersByTime(4_499);
  expect(shown(store)).toEqual(['Offline']);
  vi.advanceTimersByTime(1);
  expect(shown(store)).toEqual([]);
});
