import type { Mode } from './settings-rules.ts';

/**
 * The number of screens (pages, or spreads) around the current one that keep pictures. Reading goes forwards, so more
 * of them are ahead. Never more than 12 pages.
 */
const reach: Record<Mode, { behind: number; ahead: number }> = {
  single: { behind: 1, ahead: 2 },
  double: { behind: 1, ahead: 2 },
  scroll: { behind: 2, ahead: 4 },
  row: { behind: 2, ahead: 4 },
};

/** The limit for all decoded pictures together, in pixels: about 64 MB. */
const budgetPx = 16_000_000;

export interface Size {
  width: number;
  height: number;
}

/**
 * First and last screen (from 0) that contain an `<img>`; every other page is an empty box of its exact size.
 * The current and the next screen always have pictures, then the one before; others only while all together stay within
 * the limit.
 */
export function mountedScreens(
  at: number,
  screens: readonly (readonly Size[])[],
  mode: Mode,
): { first: number; last: number } {
  const { behind, ahead } = reach[mode];
  const lastOfAll = screens.length - 1;
  const costOf = (screen: number) =>
    (screens[screen] ?? []).reduce((sum, { width, height }) => sum + width * height, 0);
  const centre = Math.min(at, lastOfAll);
  let cost = costOf(centre);
  let [first, last] = [centre, centre];
  const fits = (screen: number) => {
    cost += costOf(screen);
    return cost <= budgetPx;
  };
  if (last < lastOfAll) cost += costOf((last += 1));
  if (first > 0 && fits(first - 1)) first -= 1;
  while (last < Math.min(centre + ahead, lastOfAll) && fits(last + 1)) last += 1;
  while (first > Math.max(0, centre - behind) && fits(first - 1)) first -= 1;
  return { first, last };
}

/**
 * The number of pages before the last at which a chapter is near its end: a strip is scrolled faster than pages are
 * turned.
 */
const near: Record<Mode, number> = { single: 2, double: 2, scroll: 6, row: 4 };

/** Near the end the next chapter is fetched, so that going on takes no time. */
export function isNearEnd(position: number, count: number, mode: Mode): boolean {
  return position >= count - near[mode];
}
