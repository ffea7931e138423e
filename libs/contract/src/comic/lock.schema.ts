import * as v from 'valibot';
import { Amount } from '../economy/wallet.schema.ts';
import { Id, Whole } from '../fields.schema.ts';

export const buyChapter = {
  input: v.object({
    id: Id,
    /** The price that the reader saw; another price is refused. */
    price_score: Whole,
    /** Pays with the balance instead of points: the price that the reader saw, such as `0.30`. */
    price_money: v.optional(Amount),
  }),
  /** `score` is the new balance of points; null when the member had paid before. */
  reply: v.object({
    score: v.nullable(Whole),
    /** After a payment with the balance: what is left of it, two decimals. */
    money: v.optional(v.string()),
  }),
  /** `chapter-price-changed`: `data.price_score` is the current price. */
  refusals: [
    'chapter-not-found',
    'chapter-taken-down',
    'chapter-moved',
    'chapter-early',
    'chapter-not-open',
    'chapter-price-changed',
    'score-too-low',
    'money-too-low',
    'exchange-changed',
  ],
  summary: 'Open the rest of a chapter for points or from the balance: paid once, however often it is asked for',
};
