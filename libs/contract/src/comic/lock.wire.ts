import type { Endpoint } from '../endpoint.ts';
import type * as schema from './lock.schema.ts';

/** Pages of a chapter with a price that everybody may read. */
export const freePages = 3;

/** Of this visitor: it has a price, and they have not paid it. */
export const isLocked = ({ is_lock, is_buy }: { is_lock: number; is_buy: number }): boolean =>
  is_lock === 1 && is_buy === 0;

export const buyChapter: Endpoint<typeof schema.buyChapter> = {
  name: 'comic.buyChapter',
  method: 'POST',
  path: '/api/comic/chapterbuy',
  access: 'login',
};
