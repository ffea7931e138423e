import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';

export const buyChapter = {
  input: v.object({
    id: Id,
    /** The price that the reader saw; another price is refused. */
    price_score: Whole,
  }),
  /** `score` is the new balance of points; null when the member had paid before. */
  reply: v.object({ score: v.nullable(Whole) }),
  /** `chapter-price-changed`: `data.price_score` is the current price. */
  refusals: [
    'chapter-not-found',
    'chapter-taken-down',
    'chapter-moved',
    'chapter-early',
    'chapter-not-open',
    'chapter-price-changed',
    'score-too-low',
  ],
  summary: 'Open the rest of a chapter for points: paid once, however often it is asked for',
};
