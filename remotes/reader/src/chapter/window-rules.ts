import type { Mode } from './settings-rules.ts';

/** How many pages keep a picture around the current one. Reading goes forwards, so more lie ahead. */
const reach: Record<Mode, { behind: number; ahead: number }> = {
  single: { behind: 1, ahead: 2 },
  scroll: { behind: 2, ahead: 4 },
};

/** First and last page (1-based) that hold an `<img>`; every other page is an empty box of its exact size. */
export function mountedPages(position: number, count: number, mode: Mode): { first: number; last: number } {
  const { behind, ahead } = reach[mode];
  const at = Math.min(position, count);
  return { first: Math.max(1, at - behind), last: Math.min(count, at + ahead) };
}

/** Near the end the next chapter is fetched, so that crossing over waits for nothing. */
export function isNearEnd(position: number, count: number): boolean {
  return position >= count - 2;
}
