import { freePages } from '@yonkoma/contract';

export interface Priced {
  price_score: number;
  image_count: number;
}

/** What a chapter costs; one that is over before its free pages are costs nothing. */
export const priceOf = ({ price_score: price, image_count: count }: Priced): number =>
  count > freePages ? Number(price) : 0;

/** How many of its pages a reader may see. */
export const openPages = (chapter: Priced, isBought: boolean): number =>
  priceOf(chapter) > 0 && !isBought ? freePages : chapter.image_count;

/** Names the purchase in the ledger, where it is written once. */
export const purchaseKey = (memberId: number, chapterId: number): string => `unlock ${memberId} ${chapterId}`;
