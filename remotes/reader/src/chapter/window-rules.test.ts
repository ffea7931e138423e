import { describe, expect, test } from '@jest/globals';
import { isNearEnd, mountedPages } from './window-rules.ts';

describe('pages that hold a picture', () => {
  test('one at a time: the previous, the current and the next two', () => {
    expect(mountedPages(5, 200, 'single')).toEqual({ first: 4, last: 7 });
  });

  test('scrolling: a few around the screen, however long the chapter', () => {
    expect(mountedPages(100, 200, 'scroll')).toEqual({ first: 98, last: 104 });
  });

  test('never lie outside the chapter', () => {
    expect(mountedPages(1, 2, 'single')).toEqual({ first: 1, last: 2 });
    expect(mountedPages(13, 12, 'single')).toEqual({ first: 11, last: 12 });
  });
});

test('the next chapter is fetched from the third page before the end', () => {
  expect(isNearEnd(9, 12)).toBe(false);
  expect(isNearEnd(10, 12)).toBe(true);
  expect(isNearEnd(1, 1)).toBe(true);
});
