import * as v from 'valibot';
import { ComicItem } from '../comic/comic.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, PageNumber, UnixTime, whole, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { collectionOrders } from './collection.wire.ts';
import { ReadRecord } from './record.schema.ts';
import { ComicIds, MaybeState } from './state.schema.ts';
import { readingStates } from './state.wire.ts';

/** A comic in a member's collection: the wire calls it a like. */
export const LikeRecord = v.object({
  id: Whole,
  comic_id: Whole,
  create_time: UnixTime,
  comic: ComicItem,
  /** A chapter was published since the member last read the comic or added it here. */
  has_update: Flag,
  /** Muted: new chapters make no notice. */
  is_muted: Flag,
  /** The place of the member. */
  record: v.nullable(ReadRecord),
  /** Whether it is in the collection: comics with a reading state need not be. */
  is_like: Flag,
  state: MaybeState,
});
export type LikeRecord = v.InferOutput<typeof LikeRecord>;

/** Toggled when left out. A second toggle within a short time counts as the same tap. */
const State = v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag]), v.transform(Number), Flag));

export const collectComic = {
  input: v.object({ comic_id: Id, state: State }),
  reply: v.object({ is_like: Flag, like_count: Whole, is_muted: Flag }),
  refusals: ['comic-not-found', 'collection-full', 'collection-full-yet'],
  summary: 'Put a comic into the collection, or take it out',
};

export const collectComicByQuery = {
  ...collectComic,
};
export const CollectionOrder = v.picklist(collectionOrders);
export type CollectionOrder = v.InferOutput<typeof CollectionOrder>;

export const listCollection = {
  input: v.object({
    order: v.optional(CollectionOrder, 'added'),
    /** Comics in this reading state, whether they are in the collection or not. */
    state: v.optional(MaybeState, ''),
    page: PageNumber,
    limit: v.optional(
      v.pipe(
        whole(1, 1_000_000),
        v.transform((limit) => Math.min(limit, 100)),
      ),
      100,
    ),
  }),
  reply: v.object({
    list: v.array(LikeRecord),
    total: Whole,
    /** How many comics are in the collection, and in each reading state. */
    counts: v.object(v.entriesFromList(['collected', ...readingStates], Whole)),
  }),
  summary: 'The member’s collection, or the comics in a reading state: the last added, or updated, or by title, first',
};

export const collectComics = {
  input: v.object({ comic_ids: ComicIds, state: Flag }),
  /** The comics that were changed. */
  reply: v.object({ comic_ids: v.array(Whole) }),
  refusals: ['comic-not-found', 'collection-full', 'collection-full-yet'],
  summary: 'Put several comics into the collection, or take them out',
};

export const muteComic = {
  input: v.object({ comic_id: Id, state: v.pipe(v.union([v.picklist(['0', '1']), Flag]), v.transform(Number), Flag) }),
  reply: v.object({ is_muted: Flag }),
  refusals: ['comic-not-collected'],
  summary: 'Have no notices of a comic in the collection, or have them again',
};

/**
 * Members who want notices about a comic’s chapters in these languages, by ascending id; nobody while the comic is not
 * to be seen. What comes in the original language concerns everybody, a translation those who read the comic in its
 * language or have not begun it.
 */
export const listFollowers = /* @__PURE__ */ peerEndpoint({
  name: 'shelf.listFollowers',
  input: v.object({ comic_id: Id, languages: v.array(ContentLanguage), after: Whole, limit: Whole }),
  reply: v.object({ member_ids: v.array(Whole) }),
  summary: 'Members who follow a comic, some at a time',
});
