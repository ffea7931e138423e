import * as v from 'valibot';
import { ComicItem } from '../comic/comic.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { MemberCard } from '../member/member.schema.ts';
import { PageDescription } from '../seo/page-description.schema.ts';
import { sitemapEntries, sitemapParts } from '../seo/sitemap.schema.ts';
import { ComicIds } from './state.schema.ts';

/** Names a list in its address. It cannot be guessed and does not count up. */
export const ListKey = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));

/** A text as written. The service checks its length and content; this limit only refuses very long input. */
const Written = v.pipe(v.string(), v.maxLength(8_000, 'list-too-long'));

/** Where comics stand in a list. */
const Place = v.union([v.picklist(['first', 'last']), v.object({ after: Id })]);

/** The refusals of the rules for texts of members. */
const textRefusals = ['list-empty', 'list-too-long', 'list-word', 'list-links', 'list-marks', 'member-muted'] as const;

const about = {
  key: v.string(),
  name: v.string(),
  description: v.string(),
  /** Everybody may read it, and search engines list it. */
  is_public: Flag,
  /** A moderator withdrew it: only its maker sees it, and it cannot be public. */
  is_withdrawn: Flag,
  updated_at: UnixTime,
};

/** One of the member's own lists. */
export const OwnList = v.object({
  ...about,
  /** All comics in it, also those that nobody sees now. */
  count: Whole,
  /** Whether the comic that was asked for is in it. */
  has: Flag,
  /** The covers of the first comics, three at most. Empty when asked for a comic. */
  covers: v.array(Picture),
});
export type OwnList = v.InferOutput<typeof OwnList>;

export const ListedComic = v.object({
  comic: ComicItem,
  /** What the maker says about it here. */
  note: v.string(),
  added_at: UnixTime,
});
export type ListedComic = v.InferOutput<typeof ListedComic>;

const Texts = { name: Written, description: Written, is_public: Flag };
const Made = v.object({ key: v.string(), name: v.string(), description: v.string(), is_public: Flag });

export const createList = {
  input: v.object(Texts),
  reply: Made,
  refusals: ['lists-full', ...textRefusals],
  summary: 'Make a list of comics, private or public',
};

export const editList = {
  input: v.object({ key: ListKey, ...Texts }),
  reply: Made,
  refusals: ['list-not-found', 'list-withdrawn', ...textRefusals],
  summary: 'Give a list another name or description, make it public or private',
};

export const deleteList = {
  input: v.object({ key: ListKey }),
  reply: v.null(),
  summary: 'Delete a list with its notes; the same again changes nothing',
};

export const addToList = {
  input: v.object({
    key: ListKey,
    comic_ids: ComicIds,
    /** For all of them. */
    note: v.optional(Written, ''),
    place: v.optional(Place, 'last'),
  }),
  /** The comics that were not in it. */
  reply: v.object({ comic_ids: v.array(Whole), count: Whole }),
  refusals: ['list-not-found', 'comic-not-found', 'list-full', ...textRefusals],
  summary: 'Put comics into a list; those that are in it stay as they are',
};

export const removeFromList = {
  input: v.object({ key: ListKey, comic_ids: ComicIds }),
  reply: v.object({ count: Whole }),
  refusals: ['list-not-found'],
  summary: 'Take comics out of a list',
};

export const placeInList = {
  input: v.object({ key: ListKey, comic_id: Id, place: Place }),
  reply: v.null(),
  refusals: ['list-not-found', 'comic-not-listed'],
  summary: 'Move a comic of a list to the first or last place, or behind another one',
};

export const noteInList = {
  input: v.object({ key: ListKey, comic_id: Id, note: Written }),
  /** The note as it is kept. */
  reply: v.object({ note: v.string() }),
  refusals: ['list-not-found', 'comic-not-listed', ...textRefusals],
  summary: 'Say something about a comic in a list; an empty note takes it back',
};

export const listOwnLists = {
  input: v.object({ comic_id: v.optional(Id) }),
  reply: v.object({ lists: v.array(OwnList) }),
  summary: 'The member’s lists, the last changed first, and which of them have a comic',
};

export const readList = {
  input: v.object({ key: ListKey, page: PageNumber, limit: Limit }),
  reply: v.object({
    about: v.object({ ...about, is_own: Flag, user: MemberCard }),
    list: v.array(ListedComic),
    /** The comics that the caller sees. */
    total: Whole,
  }),
  refusals: ['list-not-found'],
  summary: 'A public list, or one of one’s own, with its comics in the order of its maker',
};

export const describeListPage = /* @__PURE__ */ peerEndpoint({
  name: 'shelf.describePage',
  input: v.object({ key: ListKey }),
  reply: PageDescription,
  refusals: ['list-not-found'],
  summary: 'Title, description and structured data of the page of a list',
});

export const listShelfSitemapParts = /* @__PURE__ */ sitemapParts('shelf');
export const listShelfSitemapEntries = /* @__PURE__ */ sitemapEntries('shelf');
