import type { Strip } from './strip-rules.ts';
import { moveWithin, type Overflow } from './turn-rules.ts';
import type { Direction, Turn } from './zone-rules.ts';

interface Box {
  left: number;
  width: number;
}

/**
 * Pages side by side as a strip: how far each begins from where reading of them begins, the right end when they are
 * read to the left.
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
 * How far a wheel that is rolled up or down moves on in a row; 0 when it is rolled sideways, which the browser does
 * itself, or zooms.
 */
export function rolledBy({ deltaX, deltaY, deltaMode, ctrlKey }: Roll, screenPx: number): number {
  if (ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return 0;
  return deltaY * ([1, linePx, screenPx][deltaMode] ?? 1);
}

/**
 * How far to move before the next page comes: a page that begins within the screen and ends beyond it is seen from its
 * beginning.
 */
export function moveOn(turn: Turn, page: Overflow): number {
  const isCutOff = page.from < -1 && page.whole - page.visible > page.from;
  return turn === 'next' && isCutOff ? -page.from : moveWithin(turn, page);
}
