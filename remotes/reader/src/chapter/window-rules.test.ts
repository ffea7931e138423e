import { describe, expect, test } from 'vitest';
import { isNearEnd, mountedScreens } from './window-rules.ts';

const pages = (count: number, size = { width: 700, height: 1000 }) => Array.from({ length: count }, () => [size]);

describe('the pages that hold a picture', () => {
  test('one at a time: the previous, the current and the next two', () => {
    expect(mountedScreens(4, pages(200), 'single')).toEqual({ first: 3, last: 6 });
  });

  test('scrolling: a few around the screen, however long the chapter', () => {
    expect(mountedScreens(99, pages(500), 'scroll')).toEqual({ first: 97, last: 103 });
  });

  test('scrolling: fewer strips ahead when they are long', () => {
    expect(mountedScreens(99, pages(500, { width: 850, height: 3700 }), 'scroll')).toEqual({ first: 98, last: 102 });
  });

  test('are all inside the chapter', () => {
    expect(mountedScreens(0, pages(2), 'single')).toEqual({ first: 0, last: 1 });
    expect(mountedScreens(12, pages(12), 'single')).toEqual({ first: 10, last: 11 });
    expect(mountedScreens(0, [], 'single').last).toBe(-1);
  });

  test('are few when pages are huge: the current and the next', () => {
    expect(mountedScreens(9, pages(20, { width: 6000, height: 8000 }), 'scroll')).toEqual({ first: 9, last: 10 });
  });
});

test('the next chapter is loaded from the third page before the end, sooner in scrolled modes', () => {
  expect(isNearEnd(9, 12, 'single')).toBe(false);
  expect(isNearEnd(10, 12, 'double')).toBe(true);
  expect(isNearEnd(5, 12, 'scroll')).toBe(false);
  expect(isNearEnd(6, 12, 'scroll')).toBe(true);
  expect(isNearEnd(1, 1, 'single')).toBe(true);
});
