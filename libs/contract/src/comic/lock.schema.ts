import * as v from 'valibot';
import { Id, Whole } from '../fields.schema.ts';

export const buyChapter = {
  input: v.object({
    id: Id,
    /** The price that the reader saw; another price is refused. */
    price_score: Whole,
  }),
  /** `score` is what the member has now; null where nothing was left to pay. */
  reply: v.object({ score: v.nullable(Whole) }),
  /** `data.price_score` of a price that changed is what it is now. */
  refusals: ['chapter-not-found', 'chapter-taken-down', 'chapter-moved', 'chapter-price-changed', 'score-too-low'],
  summary: 'Open the rest of a chapter for points: paid once, however often it is asked for',
};
