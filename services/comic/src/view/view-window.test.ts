import { expect, test } from 'vitest';
import { createViewWindow } from './view-window.ts';

test('a key counts again when its window has passed, and not before', () => {
  const window = createViewWindow(1800, 10);
  expect(window.isFirst('a', 1000)).toBe(true);
  expect(window.isFirst('a', 2799)).toBe(false);
  expect(window.isFirst('a', 2800)).toBe(true);
  expect(window.isFirst('a', 2801)).toBe(false);
});

test('past its limit it forgets the oldest keys and keeps the others', () => {
  const window = createViewWindow(1800, 3);
  for (const key of ['a', 'b', 'c', 'd']) expect(window.isFirst(key, 0)).toBe(true);
  expect(['b', 'c', 'd'].map((key) => window.isFirst(key, 1))).toEqual([false, false, false]);
  expect(window.isFirst('a', 1)).toBe(true);
});

test('a million keys need no more memory than the limit', () => {
  const window = createViewWindow(1800, 100);
  for (let key = 0; key < 1_000_000; key += 1) window.isFirst(String(key), 0);
  expect(window.isFirst('999999', 0)).toBe(false);
  expect(window.isFirst('999899', 0)).toBe(true);
});
