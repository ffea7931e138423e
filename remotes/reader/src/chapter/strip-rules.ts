/** Pages laid out one below the other: the top and the height of each, in pixels of the scroller. */
export interface Strip {
  tops: readonly number[];
  heights: readonly number[];
  bottom: number;
}

/**
 * A place in a strip: a 1-based page, and the distance from its top to the top of the screen, as a share of its height
 * (negative: the page begins below the top of the screen).
 */
export interface StripPlace {
  position: number;
  within: number;
}

/** Where the code has scrolled to, when it has not. It is far from every scroll position; -1 would be near the top. */
export const nowhere = Number.NEGATIVE_INFINITY;

/**
 * The page that is being read. The line that decides moves from the top of the screen at the beginning to its bottom at
 * the end, so that every page, however low, is the current one at some point. More than half a screen past the strip is
 * the end: `count + 1`.
 */
export function pageOnScreen({ tops, heights, bottom }: Strip, scrollTop: number, screen: number): number {
  if (tops.length === 0 || scrollTop > bottom - screen / 2) return tops.length + 1;
  const share = Math.min(1, Math.max(0, scrollTop / Math.max(1, bottom - screen)));
  const line = scrollTop + share * screen;
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) + (heights[middle] ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}

export function placeOnScreen(strip: Strip, scrollTop: number, screen: number): StripPlace {
  const position = pageOnScreen(strip, scrollTop, screen);
  const top = strip.tops[position - 1];
  return { position, within: top === undefined ? 0 : (scrollTop - top) / (strip.heights[position - 1] || 1) };
}

/** The scroll position that puts the place on the screen as before, at any width. */
export function scrollTopOf(strip: Strip, { position, within }: StripPlace): number {
  const top = strip.tops[position - 1];
  if (top === undefined) return strip.bottom;
  return Math.max(0, top + within * (strip.heights[position - 1] ?? 0));
}

/** Whether a page has kept its position and its height. */
export function isSamePlace(one: Strip, other: Strip, position: number): boolean {
  const index = Math.min(position, one.tops.length) - 1;
  return one.tops[index] === other.tops[index] && one.heights[index] === other.heights[index];
}
