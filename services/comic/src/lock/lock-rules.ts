import { freePages, lowestLevel, type Privileges } from '@yonkoma/contract';

export interface Priced {
  price_score: number;
  image_count: number;
}

/** A chapter that is open early to some levels: until `open_at`, in unix seconds, if that is not over. */
export interface Early {
  open_at: number;
  early_level: number;
}

/** The price of a chapter; 0 for one that has no more than the free pages. */
export const priceOf = ({ price_score: price, image_count: count }: Priced): number =>
  count > freePages ? Number(price) : 0;

/** The number of pages that a reader may see of a chapter that is open to them. */
export const openPages = (chapter: Priced, isBought: boolean): number =>
  priceOf(chapter) > 0 && !isBought ? freePages : chapter.image_count;

/** The key of a purchase in the ledger, which stores each key once. */
export const purchaseKey = (memberId: number, chapterId: number): string => `unlock ${memberId} ${chapterId}`;

export const isEarly = ({ open_at: openAt }: Early, now: number): boolean => Number(openAt) > now;

/**
 * The lowest level that reads an early chapter: the one that the chapter names, if that level reads early chapters at
 * all, else the lowest that does; null when none does.
 */
export function levelFor({ early_level: named }: Early, table: readonly Privileges[]): number | null {
  const lowest = lowestLevel(table, ({ readsEarly }) => readsEarly);
  return lowest === null ? null : Math.max(lowest, Number(named));
}
