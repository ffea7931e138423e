import type { Fit, Mode } from './settings-rules.ts';

interface Shape {
  width: number;
  height: number;
}

/** A page higher than this share of its width is a strip, made to be scrolled. */
const tallShare = 2.2;

/** The shape a page is given before it has loaded, and when nobody knows it. */
export const ratioOf = ({ width, height }: Shape): number => (width > 0 && height > 0 ? width / height : 0.7);

/** What a fit means for pages side by side. */
export function fitFor(pages: readonly Shape[], fit: Fit): Exclude<Fit, 'smart'> {
  if (fit !== 'smart') return fit;
  return pages.some((page) => 1 / ratioOf(page) > tallShare) ? 'width' : 'page';
}

/**
 * How a page stands on the screen: the ratios of all that share its row, added up, and the widest a column of pages
 * gets.
 */
export interface Standing {
  mode: Mode;
  fit: Fit;
  rowRatio: number;
  columnPx: number;
}

/** The `sizes` attribute: how wide a page of this shape is shown, known before any of it has loaded. */
export function imageSizes(page: Shape, { mode, fit, rowRatio, columnPx }: Standing): string {
  const ratio = ratioOf(page);
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
 * The width of a page's box by the size of the view it stands in (cq): what its shape, its neighbour's and the fit make
 * of it, before anything has loaded.
 */
export function boxWidth(page: Shape, { mode, fit, rowRatio, columnPx }: Standing): string {
  const ratio = ratioOf(page);
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

/** A page under the glass needs as many more pixels. */
export function magnified(sizes: string, factor: number): string {
  return factor === 1 ? sizes : `calc(${sizes} * ${factor})`;
}

const round = (value: number) => Math.round(value * 10) / 10;
