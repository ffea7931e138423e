import type { Mode } from './settings-rules.ts';

/** What lies side by side on the screen: one page or two, 1-based, in the order of reading. */
export type Spread = readonly number[];

interface Shaped {
  width: number;
  height: number;
  is_wide?: number;
}

export const isWide = ({ width, height, is_wide }: Shaped) => is_wide === 1 || width > height;

/**
 * Pages that stand alone by what is known before any has loaded: wide ones, for they are spreads of their own; the
 * cover; and the page after the cover where an odd number of pages would be left before the first wide one, since a
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
 * The chapter as it is turned: every page by itself, or two by two. `shifts`: pages whose standing alone the reader has
 * turned round.
 */
export function spreadsOf(images: readonly Shaped[], mode: Mode, shifts: ReadonlySet<number> = new Set()): Spread[] {
  if (mode !== 'double') return images.map((_, index) => [index + 1]);
  const byShape = aloneByShape(images);
  const isAlone = (page: number) =>
    byShape.has(page) !== (shifts.has(page) && !isWide(images[page - 1] ?? { width: 0, height: 1 }));
  const spreads: Spread[] = [];
  for (let page = 1; page <= images.length; ) {
    const next = page + 1;
    const isPair = next <= images.length && !isAlone(page) && !isAlone(next);
    spreads.push(isPair ? [page, next] : [page]);
    page += isPair ? 2 : 1;
  }
  return spreads;
}

/** Which spread a page lies in, from 0; past the last page is the end of the chapter, one after the last spread. */
export function spreadAt(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => (spread.at(-1) ?? 0) >= page);
  return found < 0 ? spreads.length : found;
}

/** The page a spread is entered by; after the last spread, the place after the last page. */
export function pageOfSpread(spreads: readonly Spread[], index: number): number {
  return spreads[index]?.[0] ?? (spreads.at(-1)?.at(-1) ?? 0) + 1;
}

/**
 * Moves the pairing by one page from here on. Of a pair the first comes to stand alone; a page alone joins the one
 * after it. A reader who misses a page in the middle of a book corrects it there; earlier pages do not change.
 */
export function shiftAt(spreads: readonly Spread[], page: number, shifts: ReadonlySet<number>): Set<number> {
  const first = spreads[spreadAt(spreads, page)]?.[0];
  const changed = new Set(shifts);
  if (first === undefined) return changed;
  if (!changed.delete(first)) changed.add(first);
  return changed;
}

const groupSize = 10;

/** The spreads in groups of ten, each with the place of its first. */
export function groupsOf(spreads: readonly Spread[]): { from: number; spreads: readonly Spread[] }[] {
  return Array.from({ length: Math.ceil(spreads.length / groupSize) }, (_, group) => ({
    from: group * groupSize,
    spreads: spreads.slice(group * groupSize, (group + 1) * groupSize),
  }));
}
