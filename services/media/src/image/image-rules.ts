/** WebP holds no longer side. */
export const webpMaxSidePx = 16_383;

const pageStepsPx = [320, 640, 960, 1280];
/** Covers have lasting addresses, so they stay too small to read a page by. */
const coverStepsPx = [160, 320, 640];

/** Sizes in pixels, as shown. */
export interface Size {
  width: number;
  height: number;
}

/** Twice a page is wider than high: 1.2 leaves near-square pages single. 2481x3503 gives false, 4962x3503 true. */
export function isWide({ width, height }: Size): boolean {
  return width / height > 1.2;
}

export function isAllowed({ width, height }: Size, limits: { sidePx: number; megapixels: number }): boolean {
  return Math.max(width, height) <= limits.sidePx && width * height <= limits.megapixels * 1_000_000;
}

/** Whether an image of this size, drawn `width` wide, can be WebP. */
export function fitsWebp({ width, height }: Size, drawnWidth: number): boolean {
  return drawnWidth <= webpMaxSidePx && (height * drawnWidth) / width <= webpMaxSidePx;
}

/**
 * Widths a page is served in, narrow first, the original's own last; never wider than it. 850x3697 gives 320, 640, 850.
 */
export function pageWidths(size: Size): number[] {
  return [...narrower(pageStepsPx, size), size.width];
}

/** Widths a cover is served in: at most 640, else the original's own when it is narrower. */
export function coverWidths(size: Size): number[] {
  const widths = narrower(coverStepsPx, size);
  return size.width <= 640 || widths.length === 0 ? [...widths, Math.min(size.width, 640)] : widths;
}

/** Every width that is made of an image, narrow first. */
export function allWidths(size: Size): number[] {
  return [...new Set([...coverWidths(size), ...pageWidths(size)])].sort((a, b) => a - b);
}

function narrower(steps: number[], size: Size): number[] {
  return steps.filter((width) => width < size.width && fitsWebp(size, width));
}
