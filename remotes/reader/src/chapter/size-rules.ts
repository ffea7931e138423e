import type { Fit, Mode } from './settings-rules.ts';

/** Widest column of a scrolled chapter, in pixels. */
export const columnPx = 800;

/** The `sizes` of the picture that `remote.json` has the gateway announce ahead. */
export const earlySizes = `min(100vw, ${columnPx}px)`;

/** The `sizes` attribute: how wide a page of this shape is shown, known before any of it has loaded. */
export function imageSizes({ width, height }: { width: number; height: number }, mode: Mode, fit: Fit): string {
  const screenHigh = `${round((width / height) * 100)}vh`;
  const widest = mode === 'scroll' ? earlySizes : '100vw';
  if (fit === 'width') return widest;
  return fit === 'height' ? screenHigh : `min(${mode === 'scroll' ? `100vw, ${columnPx}px` : '100vw'}, ${screenHigh})`;
}

/** Never asks for less than what was fetched ahead, so that the same picture is not fetched in two sizes. */
export function atLeastEarly(sizes: string): string {
  return sizes === earlySizes ? sizes : `max(${earlySizes}, ${sizes})`;
}

const round = (value: number) => Math.round(value * 10) / 10;
