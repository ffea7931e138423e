/** Something to put on a sheet, in pixels. */
export interface Size {
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
}

export const gapPx = 16;
export const labelPx = 22;

/**
 * Puts pictures side by side, each below its label, into rows of `width` pixels; each group begins a row, below a
 * title. Returns the place of each label, of each title, and the height of the sheet.
 */
export const layOut = (
  groups: readonly (readonly Size[])[],
  width: number,
): { spots: Spot[][]; titles: Spot[]; height: number } => {
  let top = gapPx;
  const titles: Spot[] = [];
  const spots = groups.map((group) => {
    titles.push({ left: gapPx, top });
    top += labelPx * 2;
    let left = gapPx;
    let tallest = 0;
    const placed = group.map((size): Spot => {
      if (left > gapPx && left + size.width + gapPx > width) {
        top += tallest + labelPx + gapPx;
        [left, tallest] = [gapPx, 0];
      }
      const spot = { left, top };
      left += size.width + gapPx;
      tallest = Math.max(tallest, size.height);
      return spot;
    });
    top += tallest + labelPx + gapPx;
    return placed;
  });
  return { spots, titles, height: top };
};
