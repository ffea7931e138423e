/** The longest side that WebP supports. */
export const webpMaxSidePx = 16_383;

const pageStepsPx = [320, 640, 960, 1280];
/** Covers have permanent addresses, so they are too small to read a page. */
const coverStepsPx = [160, 320, 400, 480, 640];
/**
 * Most phones show a cover in 335 to 480 of their pixels. These widths are made at the first request: every kept image
 * may be a page, and few are covers.
 */
const onDemandStepsPx = [400, 480];

/** Sizes in pixels, as shown. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Whether a picture is a double page, which is wider than high: the limit 1.2 leaves almost square pages single.
 * 2481x3503 gives false, 4962x3503 true.
 */
export function isWide({ width, height }: Size): boolean {
  return width / height > 1.2;
}

export function isAllowed({ width, height }: Size, limits: { sidePx: number; megapixels: number }): boolean {
  return Math.max(width, height) <= limits.sidePx && width * height <= limits.megapixels * 1_000_000;
}

/** Whether an image of this size can be WebP in the width `drawnWidth`. */
export function fitsWebp({ width, height }: Size, drawnWidth: number): boolean {
  return drawnWidth <= webpMaxSidePx && (height * drawnWidth) / width <= webpMaxSidePx;
}

/**
 * The widths of a page's variants, from narrow to wide; the last one is that of the original. 850x3697 gives 320, 640,
 * 850.
 */
export function pageWidths(size: Size): number[] {
  return [...narrower(pageStepsPx, size), size.width];
}

/** The widths of a cover's variants: at most 640, or the original's width if it is narrower. */
export function coverWidths(size: Size): number[] {
  const widths = narrower(coverStepsPx, size);
  return size.width <= 640 || widths.length === 0 ? [...widths, Math.min(size.width, 640)] : widths;
}

/** Whether a width of an image is made at the first request only. */
export const isMadeOnDemand = (size: Size, width: number): boolean =>
  width !== size.width && onDemandStepsPx.includes(width);

/** The widths that are made of every image in advance, from narrow to wide. */
export function preparedWidths(size: Size): number[] {
  const covers = coverWidths(size).filter((width) => !isMadeOnDemand(size, width));
  return [...new Set([...covers, ...pageWidths(size)])].sort((a, b) => a - b);
}

function narrower(steps: number[], size: Size): number[] {
  return steps.filter((width) => width < size.width && fitsWebp(size, width));
}
