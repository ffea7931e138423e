import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Whole } from '../fields.ts';

/** Pages of a chapter with a price that everybody may read. */
export const freePages = 3;

/** Of this visitor: it has a price, and they have not paid it. */
export const isLocked = ({ is_lock, is_buy }: { is_lock: number; is_buy: number }): boolean =>
  is_lock === 1 && is_buy === 0;

export const buyChapter = endpoint({
  name: 'comic.buyChapter',
  method: 'POST',
  path: '/api/comic/chapterbuy',
  access: 'login',
  input: v.object({
    id: Id,
    /** What the reader was told it costs: nobody pays another price than they saw. */
    price_score: Whole,
  }),
  /** `score` is what the member has now; null where nothing was left to pay. */
  reply: v.object({ score: v.nullable(Whole) }),
  /** `data.price_score` of a price that changed is what it is now. */
  refusals: ['chapter-not-found', 'chapter-taken-down', 'chapter-moved', 'chapter-price-changed', 'score-too-low'],
  summary: 'Open the rest of a chapter for points: paid once, however often it is asked for',
});
