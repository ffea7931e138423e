import { freePages } from '@yonkoma/contract';

export interface Priced {
  price_score: number;
  image_count: number;
}

/** The price of a chapter; 0 for one that has no more than the free pages. */
export const priceOf = ({ price_score: price, image_count: count }: Priced): number =>
  count > freePages ? Number(price) : 0;

/** The number of pages that a reader may see. */
export const openPages = (chapter: Priced, isBought: boolean): number =>
  priceOf(chapter) > 0 && !isBought ? freePages : chapter.image_count;

/** The key of a purchase in the ledger, which stores each key once. */
export const purchaseKey = (memberId: number, chapterId: number): string => `unlock ${memberId} ${chapterId}`;
