export interface Reach {
  /** Distance of the text's top from the window's top; negative once scrolled past. */
  top: number;
  height: number;
  windowHeight: number;
}

/** The share of a text that has been on the screen, 0 to 1. A short text that fits on the screen counts as read. */
export function shareRead({ top, height, windowHeight }: Reach): number {
  if (height <= 0) return 0;
  return Math.min(Math.max((windowHeight - top) / height, 0), 1);
}

/** The last heading above the reading line; empty before the first. */
export function headingAt(headings: readonly { id: string; top: number }[], linePx: number): string {
  return headings.findLast(({ top }) => top <= linePx)?.id ?? '';
}
