import type { CallOf, placeInList } from '@yonkoma/contract';

/** A list of ids after one of them was moved to a place, counted from 0. Places beyond an end are that end. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const rest = entries.filter((_, index) => index !== from);
  const entry = entries[from];
  if (entry === undefined) return [...entries];
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), entry, ...rest.slice(at)];
}

/** How the service is told where the comic at `index` stands now. */
export function placeOf(ids: readonly number[], index: number): CallOf<typeof placeInList>['place'] {
  const before = ids[index - 1];
  return before === undefined ? 'first' : { after: before };
}

/**
 * The place at which a dragged row would stand, from the middles of all rows in the order of the list: behind the rows
 * whose middle is above the pointer. All lengths in pixels from the same edge.
 */
export function placeUnder(middlesPx: readonly number[], yPx: number, from: number): number {
  return middlesPx.filter((middle, index) => index !== from && middle < yPx).length;
}
