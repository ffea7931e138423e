import type { Endpoint } from '../endpoint.ts';
import type * as schema from './lock.schema.ts';

/** The number of free pages of a chapter with a price. */
export const freePages = 3;

/** Whether the chapter has a price that this visitor has not paid. */
export const isLocked = ({ is_lock, is_buy }: { is_lock: number; is_buy: number }): boolean =>
  is_lock === 1 && is_buy === 0;

/** Whether the chapter is open to some levels only, and not to that of this visitor. */
export const isNotOpenYet = ({ early }: { early?: { is_open: number } | undefined }): boolean => early?.is_open === 0;

export const buyChapter: Endpoint<typeof schema.buyChapter> = {
  name: 'comic.buyChapter',
  method: 'POST',
  path: '/api/comic/chapterbuy',
  access: 'login',
};
