import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Index, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { EarlyAccess } from './chapter.schema.ts';
import { ComicItem } from './comic.schema.ts';
import { maxSubjects } from './subject.ts';

const ids = (most: number) => v.pipe(v.array(Id), v.maxLength(most));

/** `sort`, then `number`, then `language` is the order in which a comic is read. */
const ShownChapter = v.object({
  id: Whole,
  comic_id: Whole,
  sort: v.number(),
  number: v.string(),
  language: ContentLanguage,
  title: v.string(),
  image_count: Whole,
});

export const findShown = /* @__PURE__ */ peerEndpoint({
  name: 'comic.findShown',
  input: v.object({
    comic_ids: v.optional(ids(maxSubjects), []),
    chapter_ids: v.optional(ids(maxSubjects), []),
    /** Whether to return the titles of the comics. */
    titles: v.optional(v.boolean(), false),
    /** Whether to return the chapter that follows each of the chapters. */
    next: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    comics: v.array(
      v.object({
        id: Whole,
        original_language: ContentLanguage,
        is_adult: Flag,
        /** When the newest chapter was published; 0 without chapters. */
        chapter_at: UnixTime,
        /** In the caller's language if there is one; empty unless requested. */
        title: v.string(),
      }),
    ),
    chapters: v.array(
      v.object({
        ...ShownChapter.entries,
        /** In the same language if there is one; missing unless requested, and after the last chapter. */
        next: v.optional(ShownChapter),
      }),
    ),
  }),
  peer: { answerBytes: 16 * 1024 * 1024 },
  summary: 'Which of these comics and chapters readers see now, with what lists of them are ordered by',
});

export const openChapters = /* @__PURE__ */ peerEndpoint({
  name: 'comic.openChapters',
  input: v.object({ ids: ids(1_000) }),
  reply: v.object({
    chapters: v.array(
      v.object({
        id: Whole,
        comic_id: Whole,
        /**
         * The number of pages that the caller may see: all, or the free ones of a chapter that they have not bought.
         */
        open_pages: Whole,
        /** 1 for a comic for adults that the caller may not open. */
        is_closed: Flag,
        /** Missing once it is open to everybody. */
        early: v.optional(EarlyAccess),
      }),
    ),
  }),
  summary: 'How much of these chapters the caller may see',
});

export const describeComics = /* @__PURE__ */ peerEndpoint({
  name: 'comic.describeComics',
  input: v.object({ ids: ids(200) }),
  reply: v.object({ list: v.array(ComicItem) }),
  summary: 'Comics as lists show them to the caller, in the order of the ids',
});

export const showPages = /* @__PURE__ */ peerEndpoint({
  name: 'comic.showPages',
  input: v.object({ pages: v.pipe(v.array(v.object({ chapter_id: Id, index: Index })), v.maxLength(200)) }),
  /** In the order of the input; null when the caller may not see the page. */
  reply: v.object({ pictures: v.array(v.nullable(Picture)) }),
  summary: 'Pictures of single pages, as far as the caller may see them',
});

export const listNewestChapters = /* @__PURE__ */ peerEndpoint({
  name: 'comic.listNewestChapters',
  input: v.object({ comic_ids: ids(200) }),
  reply: v.object({
    newest: v.array(v.object({ comic_id: Whole, language: ContentLanguage, came_at: UnixTime })),
  }),
  summary: 'When the newest chapter of each comic came, by language',
});

export const nameSubjects = /* @__PURE__ */ peerEndpoint({
  name: 'comic.nameSubjects',
  input: v.object({ comic_ids: v.optional(ids(1_000), []), chapter_ids: v.optional(ids(1_000), []) }),
  reply: v.object({
    comics: v.array(v.object({ id: Whole, title: v.nullable(v.string()) })),
    chapters: v.array(v.object({ id: Whole, comic_id: Whole, number: v.string(), language: ContentLanguage })),
  }),
  summary: 'What comics are called in their own language, and chapters numbered, whether they are shown or not',
});

export const takeLikeCounts = /* @__PURE__ */ peerEndpoint({
  name: 'comic.takeLikeCounts',
  input: v.object({
    counts: v.pipe(
      v.array(
        v.object({
          comic_id: Whole,
          like_count: Whole,
          /** Of two counts of one comic, the one with the higher version is the newer one. */
          version: Whole,
        }),
      ),
      v.maxLength(1_000),
    ),
  }),
  reply: v.null(),
  summary: 'How many members have these comics in their collection; the same, or an older one, changes nothing',
});
