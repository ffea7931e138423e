import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { ComicItem } from '../comic/comic.schema.ts';
import { Id } from '../fields.schema.ts';
import { maxReadComics } from './for-you.wire.ts';

/** Ids of comics that were read lately, the latest first. */
const Latest = v.pipe(v.array(Id), v.maxLength(maxReadComics));

export const listForYou = {
  input: v.object({
    /** Those that were read on this device without an account. */
    comic_ids: v.optional(Latest, []),
  }),
  reply: v.object({ list: v.array(ComicItem) }),
  summary: 'Comics like those that were read lately, on this device or by the member; empty for who has read nothing',
};

export const recommendComics = /* @__PURE__ */ peerEndpoint({
  name: 'comic.recommendComics',
  input: v.object({
    liked_ids: Latest,
    /** Comics that are not to be among the recommended ones. */
    known_ids: v.pipe(v.array(Id), v.maxLength(1_000)),
  }),
  reply: v.object({ list: v.array(ComicItem) }),
  summary: 'At most 24 comics like these, the nearest first',
});
