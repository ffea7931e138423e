import type { Turn } from './zone-rules.ts';

/** The target of a turn: a position in this chapter, or another chapter. */
export type Step = { to: number } | { chapter: Turn } | 'stay';

/**
 * Positions, of pages or of spreads, run from 1 to `count`, and `count + 1` is the end of the chapter: the panel that
 * offers the next one.
 * Going on from the end opens the next chapter, going back from the first page the previous one.
 */
export function step(
  turn: Turn,
  position: number,
  count: number,
  neighbours: { next: boolean; previous: boolean },
): Step {
  if (turn === 'next') {
    if (position <= count) return { to: position + 1 };
    return neighbours.next ? { chapter: 'next' } : 'stay';
  }
  if (position > 1) return { to: position - 1 };
  return neighbours.previous ? { chapter: 'previous' } : 'stay';
}

/** A page that is wider or higher than the screen, in pixels. `from` is the distance from where its reading begins. */
export interface Overflow {
  from: number;
  visible: number;
  whole: number;
}

/**
 * The distance to move within a page before it is turned: 0 when all of it has been seen.
 * A double spread shown at full height is read half by half. A rest of one pixel is rounding and is ignored.
 */
export function moveWithin(turn: Turn, { from, visible, whole }: Overflow): number {
  const left = turn === 'next' ? whole - visible - from : from;
  if (left <= 1) return 0;
  const distance = Math.min(left, visible * 0.9);
  return turn === 'next' ? distance : -distance;
}
