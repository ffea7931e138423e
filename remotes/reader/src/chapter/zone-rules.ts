/** Which way reading goes across the screen. */
export type Direction = 'ltr' | 'rtl';
export type Turn = 'next' | 'previous';
export type Zone = Turn | 'middle';

/** A third of the width on either side turns, up to 360 px; what lies between opens the controls. */
const sideShare = 0.3;
const widestSidePx = 360;

/** What a tap at `x` of `width` (pixels from the left edge) asks for. Left to right: the right side goes on; right to left: the left side does. */
export function zoneAt(x: number, width: number, direction: Direction): Zone {
  const side = Math.min(width * sideShare, widestSidePx);
  if (x < side) return direction === 'ltr' ? 'previous' : 'next';
  if (x > width - side) return direction === 'ltr' ? 'next' : 'previous';
  return 'middle';
}
