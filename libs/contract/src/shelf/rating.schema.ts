import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Id, whole, Whole } from '../fields.schema.ts';
import { mostStars } from './rating.wire.ts';

/** How many members gave 1 to 5 stars. */
const Spread = v.pipe(v.array(Whole), v.length(mostStars));

const Rating = v.object({
  /** The caller's own stars; 0 for none. */
  own: Whole,
  count: Whole,
  /** `4.3`; empty when nobody has rated the comic. */
  average: v.string(),
  spread: Spread,
});

export const rateComic = {
  /** 0 withdraws one's rating. */
  input: v.object({ comic_id: Id, stars: whole(0, mostStars) }),
  reply: Rating,
  refusals: ['comic-not-found'],
  summary: 'Rate a comic with 1 to 5 stars, change the rating, or withdraw it',
};

export const readRating = {
  input: v.object({ comic_id: Id }),
  reply: Rating,
  summary: 'How members rate a comic, and the caller’s own rating',
};

export const takeRatings = /* @__PURE__ */ peerEndpoint({
  name: 'comic.takeRatings',
  input: v.object({
    ratings: v.pipe(
      v.array(
        v.object({
          comic_id: Whole,
          count: Whole,
          /** All stars together. */
          sum: Whole,
          /** Of two of one comic, the one with the higher version is the newer one. */
          version: Whole,
        }),
      ),
      v.maxLength(1_000),
    ),
  }),
  reply: v.null(),
  summary: 'The ratings of comics, for lists and their order',
});
