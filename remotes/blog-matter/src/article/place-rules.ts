export interface Reach {
  /** Distance of the text's top from the window's, negative once scrolled past. */
  top: number;
  height: number;
  windowHeight: number;
}

/** How much of a text has come onto the screen, 0 to 1. A text of half a screen that stands in it whole is read. */
export function shareRead({ top, height, windowHeight }: Reach): number {
  if (height <= 0) return 0;
  return Math.min(Math.max((windowHeight - top) / height, 0), 1);
}

/** The last heading that has passed the line below which one reads; empty before the first. */
export function headingAt(headings: readonly { id: string; top: number }[], linePx: number): string {
  return headings.findLast(({ top }) => top <= linePx)?.id ?? '';
}
