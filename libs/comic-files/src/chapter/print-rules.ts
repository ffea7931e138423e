/** Pages look the same when their prints differ in at most this many of 64 bits. */
export const maxDistance = 8;
/** Chapters are the same when at least this share of the pages of the shorter one looks like pages of the other. */
const sameFrom = 0.6;
/** Fewer similar pages prove nothing: they may be an advertisement or a title page. */
const leastPages = 2;

export interface Printed {
  sort: number;
  print: string;
}

/** The number of bits in which two prints differ: 1 for `0f` and `0e`. */
export function distance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; differing !== 0n; differing &= differing - 1n) bits += 1;
  return bits;
}

/** Splits a print into four numbers of 16 bits. */
export const quartersOf = (print: string): [number, number, number, number] =>
  [0, 4, 8, 12].map((at) => Number.parseInt(print.slice(at, at + 4), 16)) as [number, number, number, number];

/**
 * The share of the pages of the shorter chapter that look like pages of the other. Each page counts once, and the order
 * of the pages must be the same.
 */
export function likeness(a: readonly Printed[], b: readonly Printed[]): { pages: number; part: number } {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  // The longest sequence of pairs that ascends in both chapters: duplicates have their pages in the same order.
  const best = Array<number>(many.length + 1).fill(0);
  for (const page of few) {
    let diagonal = 0;
    for (const [index, other] of many.entries()) {
      const above = best[index + 1] ?? 0;
      best[index + 1] =
        distance(page.print, other.print) <= maxDistance ? diagonal + 1 : Math.max(above, best[index] ?? 0);
      diagonal = above;
    }
  }
  const pages = best.at(-1) ?? 0;
  return { pages, part: few.length === 0 ? 0 : pages / few.length };
}

/** For a chapter of one page, one similar page is enough. */
export const isSame = ({ pages, part }: { pages: number; part: number }, shorter: number): boolean =>
  part >= sameFrom && pages >= Math.min(leastPages, shorter);
