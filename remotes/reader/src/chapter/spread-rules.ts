import type { Mode, Wide } from './settings-rules.ts';
import { isStrip, isTall } from './size-rules.ts';

/**
 * The pages that share a screen, side by side or a strip above the page after it: one or two, 1-based, in the order of
 * reading.
 */
export type Spread = readonly number[];

interface Shaped {
  width: number;
  height: number;
  is_wide?: number;
}

export const isWide = ({ width, height, is_wide }: Shaped) => is_wide === 1 || width > height;

/**
 * Two pages side by side are at most this many times as wide as high. A wider page is a banner, which is meant to be
 * seen whole.
 */
const bannerShare = 2.4;

export const isDouble = (page: Shaped): boolean => isWide(page) && page.width <= page.height * bannerShare;

/** A screen on which a strip alone would be nearly empty, and how wide pages are shown on it. */
export interface Upright {
  wide: Wide;
}

/**
 * Whether a strip shares the screen with the page after it. Not with a page that is scrolled, and neither may be one
 * that is split or rotated.
 */
const isStackedOn = (strip: Shaped, page: Shaped | undefined, { wide }: Upright): boolean =>
  page !== undefined && isStrip(strip) && !isTall(page) && (wide === 'whole' || (!isDouble(strip) && !isDouble(page)));

/**
 * Pages that stand alone, by what is known before any has loaded: wide ones, because each is a spread itself; the
 * cover; and the page after the cover when an odd number of pages would be left before the first wide one, because a
 * printed spread always begins on a left-hand page.
 */
function aloneByShape(images: readonly Shaped[]): Set<number> {
  const alone = new Set<number>();
  images.forEach((image, index) => {
    if (isWide(image)) alone.add(index + 1);
  });
  const firstWide = images.findIndex(isWide) + 1;
  alone.add(1);
  if (firstWide > 2 && firstWide % 2 === 1) alone.add(2);
  return alone;
}

/**
 * The spreads of a chapter: every page alone, or two by two. `shifts`: pages for which the reader has reversed whether
 * they stand alone. `upright`: the screen, when it is higher than wide; on it a strip
 * stands above the page after it, where pages come one at a time.
 */
export function spreadsOf(
  images: readonly Shaped[],
  mode: Mode,
  shifts: ReadonlySet<number> = new Set(),
  upright?: Upright,
): Spread[] {
  const byShape = aloneByShape(images);
  const isAlone = (page: number) =>
    mode !== 'double' ||
    byShape.has(page) !== (shifts.has(page) && !isWide(images[page - 1] ?? { width: 0, height: 1 }));
  const spreads: Spread[] = [];
  for (let page = 1; page <= images.length; ) {
    const next = page + 1;
    const [image, after] = [images[page - 1], images[page]];
    const isStacked = upright && mode === 'single' && image && isStackedOn(image, after, upright);
    const isPair = isStacked || (next <= images.length && !isAlone(page) && !isAlone(next));
    spreads.push(isPair ? [page, next] : [page]);
    page += isPair ? 2 : 1;
  }
  return spreads;
}

/**
 * Index of the spread that contains a page, from 0. Past the last page it is the end of the chapter, one after the last
 * spread.
 */
export function spreadAt(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page);
  return found < 0 ? spreads.length : found;
}

/** The first page of a spread; after the last spread, the place after the last page. */
export function pageOfSpread(spreads: readonly Spread[], index: number): number {
  return spreads[index]?.[0] ?? (spreads.at(-1)?.at(-1) ?? 0) + 1;
}

/**
 * Moves the pairing by one page from here on. The first page of a pair then stands alone; a page that stands alone
 * joins the next one. So a reader can correct a missing page in the middle of a book; earlier pages do not change.
 */
export function shiftAt(spreads: readonly Spread[], page: number, shifts: ReadonlySet<number>): Set<number> {
  const first = spreads[spreadAt(spreads, page)]?.[0];
  const changed = new Set(shifts);
  if (first === undefined) return changed;
  if (!changed.delete(first)) changed.add(first);
  return changed;
}

const groupSize = 10;

/** The spreads in groups of ten, each with the index of its first spread. */
export function groupsOf(spreads: readonly Spread[]): { from: number; spreads: readonly Spread[] }[] {
  return Array.from({ length: Math.ceil(spreads.length / groupSize) }, (_, group) => ({
    from: group * groupSize,
    spreads: spreads.slice(group * groupSize, (group + 1) * groupSize),
  }));
}
