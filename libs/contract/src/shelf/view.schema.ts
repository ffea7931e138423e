import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';

/** The most comics, and the most chapters, in one call. */
const atOnce = 1_000;

export const takeViews = /* @__PURE__ */ peerEndpoint({
  name: 'comic.takeViews',
  input: v.object({
    comics: v.pipe(
      v.array(
        v.object({
          comic_id: Whole,
          /** All views that were ever counted. Of two of one comic, the higher number is the newer one. */
          views: Whole,
          /** The places in the orders of what is popular, in billionths of a doubling of readers. */
          day: Whole,
          week: Whole,
          month: Whole,
        }),
      ),
      v.maxLength(atOnce),
    ),
    chapters: v.pipe(v.array(v.object({ chapter_id: Whole, views: Whole })), v.maxLength(atOnce)),
  }),
  reply: v.null(),
  summary: 'The views of comics and chapters; the same, or older ones, change nothing',
});
