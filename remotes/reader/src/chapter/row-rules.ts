import type { Strip } from './strip-rules.ts';
import { moveWithin, type Overflow } from './turn-rules.ts';
import type { Direction, Turn } from './zone-rules.ts';

interface Box {
  left: number;
  width: number;
}

/**
 * Pages side by side as a strip. Positions are counted from where reading begins, which is the right end when it goes
 * left.
 */
export function stripOf(pages: readonly Box[], whole: number, direction: Direction): Strip {
  return {
    tops: pages.map(({ left, width }) => (direction === 'rtl' ? whole - left - width : left)),
    heights: pages.map(({ width }) => width),
    bottom: whole,
  };
}

interface Roll {
  deltaX: number;
  deltaY: number;
  deltaMode: number;
  ctrlKey: boolean;
}

const linePx = 32;

/**
 * The movement in a row by a vertical wheel event. 0 for a horizontal one, which the browser handles itself, and for
 * zooming.
 */
export function rolledBy({ deltaX, deltaY, deltaMode, ctrlKey }: Roll, screenPx: number): number {
  if (ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return 0;
  return deltaY * ([1, linePx, screenPx][deltaMode] ?? 1);
}

/**
 * The distance to move before the next page comes. A page that begins on the screen and ends outside of it is then
 * shown from its beginning.
 */
export function moveOn(turn: Turn, page: Overflow): number {
  const isCutOff = page.from < -1 && page.whole - page.visible > page.from;
  return turn === 'next' && isCutOff ? -page.from : moveWithin(turn, page);
}
