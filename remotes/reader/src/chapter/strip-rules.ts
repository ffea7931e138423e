/** Pages laid out one below the other: where each begins and how high it is, in pixels of the scroller. */
export interface Strip {
  tops: readonly number[];
  heights: readonly number[];
  bottom: number;
}

/**
 * A place in a strip: 1-based page, and how far below its top the screen begins, as a share of its height (below 0:
 * above it).
 */
export interface StripPlace {
  position: number;
  within: number;
}

/**
 * The page being read. The line that decides wanders from the top of the screen at the beginning to its foot at the
 * end, so that every page, however low, is the current one at some point. Past the strip by half a screen is the end:
 * `count + 1`.
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

/** Where to scroll so that the place is on the screen as it was, at any width. */
export function scrollTopOf(strip: Strip, { position, within }: StripPlace): number {
  const top = strip.tops[position - 1];
  if (top === undefined) return strip.bottom;
  return Math.max(0, top + within * (strip.heights[position - 1] ?? 0));
}

/** Whether a page still stands where it stood, and as high. */
export function isSamePlace(one: Strip, other: Strip, position: number): boolean {
  const index = Math.min(position, one.tops.length) - 1;
  return one.tops[index] === other.tops[index] && one.heights[index] === other.heights[index];
}
