/** Pixels. */
export type PageSize = { width: number; height: number };

/** From this aspect on a page is taller than that of any book: the slimmest paper formats have about 1.7. */
const stripAspect = 1.9;
/** The share of the total height that strips must have; the rest may be covers and credits of another shape. */
const stripShare = 0.6;

/**
 * Whether pages are slices of one vertical strip, to be scrolled without gaps, or pages to be turned.
 * Every page counts by its height at equal width, so that a cover or a flat credits line does not decide. Units are
 * pixels.
 * Ten slices of 850 x 3699 are a strip; pages of 2481 x 3503 between a wide and a narrow band are pages.
 */
export function shapeOfPages(pages: readonly PageSize[]): 'strip' | 'pages' {
  const aspects = pages
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ width, height }) => height / width);
  const whole = aspects.reduce((sum, aspect) => sum + aspect, 0);
  const tall = aspects.reduce((sum, aspect) => sum + (aspect >= stripAspect ? aspect : 0), 0);
  return whole > 0 && tall >= stripShare * whole ? 'strip' : 'pages';
}
