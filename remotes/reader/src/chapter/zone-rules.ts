/** The direction of reading across the screen. */
export type Direction = 'ltr' | 'rtl';
export type Turn = 'next' | 'previous';
export type Zone = Turn | 'middle';

/** 30 % of the width on each side turns the page, at most 360 px. The middle opens the controls. */
const sideShare = 0.3;
const widestSidePx = 360;

/**
 * The effect of a tap at `x` of `width` (pixels from the left edge). With left to right, the right side goes on; with
 * right to left, the left side does.
 */
export function zoneAt(x: number, width: number, direction: Direction): Zone {
  const side = Math.min(width * sideShare, widestSidePx);
  if (x < side) return direction === 'ltr' ? 'previous' : 'next';
  if (x > width - side) return direction === 'ltr' ? 'next' : 'previous';
  return 'middle';
}

/** The direction of a tap on the magnified page: -1, 0 or 1 across and down. */
export function sidesAt(
  at: { x: number; y: number },
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const side = (place: number, whole: number) =>
    place < whole * sideShare ? -1 : place > whole * (1 - sideShare) ? 1 : 0;
  return { x: side(at.x, width), y: side(at.y, height) };
}
