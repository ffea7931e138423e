import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, UnixTime, Whole } from '../fields.schema.ts';

/** The place of a member in a comic, with ids. */
export const Place = v.object({
  id: Whole,
  comic_id: Whole,
  chapter_id: Whole,
  /** The reached page, 1-based. */
  image_index: Whole,
  updated_at: UnixTime,
});
export type Place = v.InferOutput<typeof Place>;

export const readOwn = /* @__PURE__ */ peerEndpoint({
  name: 'shelf.readOwn',
  input: v.object({
    comic_id: Id,
    /** The chapter whose bookmarks are requested too. */
    chapter_id: v.optional(Id),
  }),
  reply: v.object({
    is_liked: Flag,
    is_muted: Flag,
    /** Members who have the comic in their collection, at this moment. */
    like_count: Whole,
    place: v.nullable(Place),
    /** Bookmarked pages of the chapter, ascending. */
    marks: v.array(Whole),
  }),
  summary: 'What the caller, a member, keeps of one comic and one of its chapters',
});
