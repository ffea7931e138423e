import { describe, expect, test } from 'vitest';
import { moveWithin, step } from './turn-rules.ts';

const both = { next: true, previous: true };
const none = { next: false, previous: false };

describe('turning a page', () => {
  test('goes forward by one and back by one', () => {
    expect(step('next', 3, 12, both)).toEqual({ to: 4 });
    expect(step('previous', 3, 12, both)).toEqual({ to: 2 });
  });

  test('after the last page shows the end, and from there opens the next chapter', () => {
    expect(step('next', 12, 12, both)).toEqual({ to: 13 });
    expect(step('next', 13, 12, both)).toEqual({ chapter: 'next' });
  });

  test('before the first page opens the previous chapter', () => {
    expect(step('previous', 1, 12, both)).toEqual({ chapter: 'previous' });
  });

  test('stays where nothing follows', () => {
    expect(step('next', 13, 12, none)).toBe('stay');
    expect(step('previous', 1, 12, none)).toBe('stay');
  });
});

describe('a double page wider than the screen', () => {
  test('is read half by half before it is turned', () => {
    expect(moveWithin('next', { from: 0, visible: 400, whole: 760 })).toBe(360);
    expect(moveWithin('next', { from: 360, visible: 400, whole: 760 })).toBe(0);
  });

  test('is left backwards once its beginning is on the screen', () => {
    expect(moveWithin('previous', { from: 360, visible: 400, whole: 760 })).toBe(-360);
    expect(moveWithin('previous', { from: 0, visible: 400, whole: 760 })).toBe(0);
  });

  test('does not stop for a rounding pixel', () => {
    expect(moveWithin('next', { from: 359.4, visible: 400, whole: 760 })).toBe(0);
  });
});
