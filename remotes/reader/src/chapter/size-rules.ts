import type { Fit, Mode } from './settings-rules.ts';

interface Shape {
  width: number;
  height: number;
}

/** A page higher than its width times this factor is made for scrolling. */
const tallShare = 2.2;

/** A page wider than its height times this factor is a strip, such as a title. */
const stripShare = 2;

/** The ratio of a page, known before it has loaded; a default when its size is unknown. */
export const ratioOf = ({ width, height }: Shape): number => (width > 0 && height > 0 ? width / height : 0.7);

export const isTall = (page: Shape): boolean => 1 / ratioOf(page) > tallShare;
export const isStrip = (page: Shape): boolean => ratioOf(page) > stripShare;

/** Whether pages that share a screen stand one above the other: a strip above the page after it. */
const isStack = ([first, second]: readonly Shape[]): boolean =>
  first !== undefined && second !== undefined && isStrip(first);

/** The fit that `smart` means for pages side by side. */
export function fitFor(pages: readonly Shape[], fit: Fit): Exclude<Fit, 'smart'> {
  if (fit !== 'smart') return fit;
  return pages.some(isTall) ? 'width' : 'page';
}

/** The layout of a page: the sum of the ratios of all pages in its row, and the maximum width of a column of pages. */
export interface Standing {
  mode: Mode;
  fit: Fit;
  rowRatio: number;
  /** The ratio of all pages one above the other, when they stand so. Then all have the same width. */
  stackRatio?: number;
  columnPx: number;
}

/** The layout of the pages that share a screen. */
export function standingOf(
  pages: readonly Shape[],
  { mode, fit, columnPx }: Pick<Standing, 'mode' | 'fit' | 'columnPx'>,
): Standing {
  const shared = { mode, fit: fitFor(pages, fit), columnPx };
  if (!isStack(pages)) return { ...shared, rowRatio: pages.reduce((sum, page) => sum + ratioOf(page), 0) };
  const stackRatio = 1 / pages.reduce((sum, page) => sum + 1 / ratioOf(page), 0);
  return { ...shared, rowRatio: stackRatio, stackRatio };
}

/** The `sizes` attribute: the width at which a page of this shape is shown, known before any page has loaded. */
export function imageSizes(page: Shape, { mode, fit, rowRatio, stackRatio, columnPx }: Standing): string {
  const ratio = stackRatio ?? ratioOf(page);
  const screenHigh = `${round(ratio * 100)}vh`;
  const share = round((ratio / rowRatio) * 100);
  const widest = mode === 'scroll' ? `min(100vw, ${columnPx}px)` : `${share}vw`;
  const inWidest = mode === 'scroll' ? `100vw, ${columnPx}px` : widest;
  const shown = fitFor([page], fit);
  if (shown === 'original') return mode === 'scroll' ? `min(100vw, ${page.width}px)` : `${page.width}px`;
  if (shown === 'width') return widest;
  return shown === 'height' ? screenHigh : `min(${inWidest}, ${screenHigh})`;
}

/**
 * The width of a page's box, relative to the size of its view (cq units). It follows from its shape, its neighbour's
 * shape and the fit, before anything has loaded.
 */
export function boxWidth(page: Shape, { mode, fit, rowRatio, stackRatio, columnPx }: Standing): string {
  const ratio = stackRatio ?? ratioOf(page);
  const shown = fitFor([page], fit);
  const natural = `${page.width || 700}px`;
  if (mode === 'scroll')
    return (
      'min(100cqw, ' +
      `${shown === 'original' ? natural : `${columnPx}px`}${shown === 'page' ? `, 100cqh * ${ratio}` : ''})`
    );
  if (shown === 'original') return natural;
  if (shown === 'height') return `calc(100cqh * ${ratio})`;
  const rowHeight = `100cqw / ${rowRatio}`;
  return `calc(${shown === 'width' ? rowHeight : `min(100cqh, ${rowHeight})`} * ${ratio})`;
}

/** The `sizes` of a magnified page, which needs that many more pixels. */
export function magnified(sizes: string, factor: number): string {
  return factor === 1 ? sizes : `calc(${sizes} * ${factor})`;
}

const round = (value: number) => Math.round(value * 10) / 10;
