import { describe, expect, test } from 'vitest';
import { areBarsLeaving, areBarsOpen, atFirst, next, type OverlayEvent, type OverlayState } from './overlay-state.ts';

const after = (state: OverlayState, ...events: OverlayEvent[]) => events.reduce(next, state);
const hidden = after(atFirst, { is: 'rested' });
const withHelp = after(hidden, { is: 'sheet opened', sheet: 'help' });

describe('the bars', () => {
  test('are shown at first, and hide by themselves unless they are in use', () => {
    expect([areBarsOpen(atFirst), areBarsLeaving(atFirst)]).toEqual([true, true]);
    const held = after(atFirst, { is: 'held' });
    expect([areBarsLeaving(held), areBarsLeaving(after(held, { is: 'released' }))]).toEqual([false, true]);
    expect(areBarsOpen(hidden)).toBe(false);
  });

  test.each<OverlayEvent>([
    { is: 'key pressed', isTab: true },
    { is: 'edge reached' },
    { is: 'bars toggled' },
    { is: 'thumbnails toggled' },
    { is: 'sheet opened', sheet: 'settings' },
  ])('are shown for %j', (event) => {
    expect(areBarsOpen(next(hidden, event))).toBe(true);
  });

  test('are hidden by a scroll, by a wheel over them and by a tap', () => {
    for (const is of ['scrolled', 'wheeled', 'bars toggled'] as const)
      expect([is, areBarsOpen(next(atFirst, { is }))]).toEqual([is, false]);
  });

  test('stay while a sheet or the thumbnails are open, whatever is scrolled', () => {
    for (const busy of [withHelp, after(hidden, { is: 'thumbnails toggled' })])
      expect([areBarsOpen(after(busy, { is: 'scrolled' })), areBarsLeaving(busy)]).toEqual([true, false]);
  });

  test('close together with the thumbnails and the menu, and stay while one of them is open', () => {
    for (const event of [{ is: 'thumbnails toggled' }, { is: 'menu turned', isOpen: true }] as const) {
      const opened = after(hidden, event);
      expect([event.is, areBarsOpen(opened), areBarsLeaving(opened)]).toEqual([event.is, true, false]);
      const closed = after(opened, { is: 'bars toggled' });
      expect([areBarsOpen(closed), closed.hasThumbnails, closed.hasMenu]).toEqual([false, false, false]);
    }
  });
});

test('a scroll changes nothing once the bars are hidden, so that no frame renders them again', () => {
  expect(next(hidden, { is: 'scrolled' })).toBe(hidden);
  expect(next(hidden, { is: 'key pressed', isTab: false })).toBe(hidden);
});

test('the keyboard counts as in use from a Tab until another key', () => {
  const tabbing = after(hidden, { is: 'key pressed', isTab: true });
  expect([tabbing.isTabbing, next(tabbing, { is: 'key pressed', isTab: false }).isTabbing]).toEqual([true, false]);
});

describe('a sheet', () => {
  test('that closes late does not close the one that was opened after it', () => {
    const other = after(withHelp, { is: 'sheet opened', sheet: 'bookmarks' });
    expect(next(other, { is: 'sheet closed', sheet: 'help' }).sheet).toBe('bookmarks');
    expect(next(other, { is: 'sheet closed', sheet: 'bookmarks' }).sheet).toBeNull();
  });

  test('stays in the page once it was opened, however often', () => {
    const again = after(withHelp, { is: 'sheet closed', sheet: 'help' }, { is: 'sheet opened', sheet: 'help' });
    expect([again.sheet, again.opened]).toEqual(['help', ['help']]);
  });
});
