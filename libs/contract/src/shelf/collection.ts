import * as v from 'valibot';
import { endpoint, peerEndpoint } from '../endpoint.ts';
import { Flag, Id, PageNumber, UnixTime, Whole, whole } from '../fields.ts';
import { ContentLanguage } from '../language.ts';
import { ComicItem } from '../comic/comic.ts';
import { ReadRecord } from './record.ts';

/** A comic in a member's collection: the wire calls it a like. */
export const LikeRecord = v.object({
  id: Whole,
  comic_id: Whole,
  create_time: UnixTime,
  comic: ComicItem,
  /** A chapter came since the member last read the comic, or put it here. */
  has_update: Flag,
  /** New chapters make no notice. */
  is_muted: Flag,
  /** Where the member stopped. */
  record: v.nullable(ReadRecord),
});
export type LikeRecord = v.InferOutput<typeof LikeRecord>;

/** Absent toggles; a toggle so soon after another is taken for the same tap. */
const State = v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag]), v.transform(Number), Flag));

/** Seconds in which a comic put back stands where it stood, as if it had never been taken out. */
export const undoS = 120;

/** Comics in one collection. */
export const maxCollected = 10_000;

export const collectComic = endpoint({
  name: 'shelf.collectComic',
  method: 'POST',
  path: '/api/comic/comiclike',
  input: v.object({ comic_id: Id, state: State }),
  reply: v.object({ is_like: Flag, like_count: Whole, is_muted: Flag }),
  access: 'login',
  refusals: ['comic-not-found', 'collection-full'],
  summary: 'Put a comic into the collection, or take it out',
});

/** The spelling of the origin: the same verb by a GET that changes something. */
export const collectComicByQuery = endpoint({
  ...collectComic,
  name: 'shelf.collectComicByQuery',
  method: 'GET',
  changesState: true,
});

export const collectionOrders = ['added', 'updated', 'title'] as const;
export const CollectionOrder = v.picklist(collectionOrders);
export type CollectionOrder = v.InferOutput<typeof CollectionOrder>;

export const listCollection = endpoint({
  name: 'shelf.listCollection',
  method: 'GET',
  path: '/api/comic/commiclikerecord',
  input: v.object({
    order: v.optional(CollectionOrder, 'added'),
    page: PageNumber,
    limit: v.optional(
      v.pipe(
        whole(1, 1_000_000),
        v.transform((limit) => Math.min(limit, 100)),
      ),
      100,
    ),
  }),
  reply: v.object({ list: v.array(LikeRecord), total: Whole }),
  access: 'login',
  summary: 'The member’s collection: the last added, or updated, or by title, first',
});

export const muteComic = endpoint({
  name: 'shelf.muteComic',
  method: 'POST',
  path: '/api/comic/comicmute',
  input: v.object({ comic_id: Id, state: v.pipe(v.union([v.picklist(['0', '1']), Flag]), v.transform(Number), Flag) }),
  reply: v.object({ is_muted: Flag }),
  access: 'login',
  refusals: ['comic-not-collected'],
  summary: 'Have no notices of a comic in the collection, or have them again',
});

/**
 * Who wants to hear of a comic’s chapters in these languages, by ascending id; nobody while the comic is not to be
 * seen.
 * What comes in the original language concerns everybody, a translation those who read the comic in its language or
 * have not begun it.
 */
export const listFollowers = peerEndpoint({
  name: 'shelf.listFollowers',
  input: v.object({ comic_id: Id, languages: v.array(ContentLanguage), after: Whole, limit: Whole }),
  reply: v.object({ member_ids: v.array(Whole) }),
  summary: 'Members who follow a comic, some at a time',
});
