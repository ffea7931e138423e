import * as v from 'valibot';
import { Flag, Id, Index, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { bookmarkOrders, maxMergedBookmarks, maxNoteLength } from './bookmark.wire.ts';

/** A note of the member, which nobody else sees. */
export const Note = v.pipe(
  v.string('rule-note'),
  v.maxLength(4_000, 'rule-note'),
  v.trim(),
  v.maxGraphemes(maxNoteLength, 'rule-note'),
  v.maxLength(1_000, 'rule-note'),
);

/** A page a member marked, with the chapter it is in. */
export const PageBookmark = v.object({
  id: Whole,
  chapter_id: Whole,
  chapter_title: v.string(),
  chapter_number: v.string(),
  chapter_language: ContentLanguage,
  /** The 1-based page, and the number of pages. */
  image_index: Whole,
  image_count: Whole,
  note: v.string(),
  create_time: UnixTime,
});
export type PageBookmark = v.InferOutput<typeof PageBookmark>;

/** A bookmark in the list of all comics. */
export const Bookmark = v.object({
  ...PageBookmark.entries,
  comic: v.object({ id: Whole, title: v.string(), title_lang: v.string(), picture: v.nullable(Picture) }),
  /** The page itself; null where the member may not see it now. */
  picture: v.nullable(Picture),
});
export type Bookmark = v.InferOutput<typeof Bookmark>;

export const markPage = {
  /** Without a note, an existing note stays. */
  input: v.object({ chapter_id: Id, index: Index, note: v.optional(Note) }),
  reply: v.object({ bookmark: PageBookmark }),
  refusals: ['chapter-not-found', 'page-not-found', 'bookmarks-full'],
  summary: 'Bookmarks a page, or changes its note; the same again changes nothing',
};

export const unmarkPage = {
  input: v.object({ chapter_id: Id, index: Index }),
  reply: v.null(),
  summary: 'Takes the bookmark of a page away, if there is one',
};

export const listComicBookmarks = {
  input: v.object({ comic_id: Id }),
  reply: v.object({ list: v.array(PageBookmark) }),
  summary: 'The member’s bookmarks in one comic, in the order of its pages',
};

export const listBookmarks = {
  input: v.object({ order: v.optional(v.picklist(bookmarkOrders), 'new'), page: PageNumber, limit: Limit }),
  reply: v.object({ list: v.array(Bookmark), total: Whole }),
  summary: 'The member’s bookmarks in all comics: the latest first, or comic by comic',
};

export const mergeBookmarks = {
  input: v.object({
    bookmarks: v.pipe(
      v.array(
        v.object({
          chapter_id: Id,
          index: Index,
          note: Note,
          /** When it was made. */
          at: UnixTime,
        }),
      ),
      v.maxLength(maxMergedBookmarks),
    ),
  }),
  /** 1 when the limit was reached and the remaining bookmarks were not stored. */
  reply: v.object({ is_full: Flag }),
  summary:
    'Adds bookmarks made before signing in; those there already stay as they are, pages that have gone are passed over',
};
