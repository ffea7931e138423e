import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Index, Limit, PageNumber, UnixTime, Whole } from '../fields.ts';
import { ContentLanguage } from '../language.ts';
import { Picture } from '../media/image.ts';
import { LastChapter } from '../comic/last-chapter.ts';

/** Where a member stopped: one row per member and comic. */
export const ReadRecord = v.object({
  id: Whole,
  comic_id: Whole,
  chapter_id: Whole,
  chapter_title: v.string(),
  /** With its language: the same number is the same chapter in another language. */
  chapter_number: v.string(),
  chapter_language: ContentLanguage,
  /** 1-based page reached, and of how many. */
  image_index: Whole,
  image_count: Whole,
  update_time: UnixTime,
  comic: v.object({
    id: Whole,
    title: v.string(),
    title_lang: v.string(),
    cover: v.string(),
    picture: v.nullable(Picture),
    last_chapter: v.nullable(LastChapter),
  }),
});
export type ReadRecord = v.InferOutput<typeof ReadRecord>;

export const listRecords = endpoint({
  name: 'shelf.listRecords',
  method: 'GET',
  path: '/api/user/recordlog',
  input: v.object({ comic_id: v.optional(Id), page: PageNumber, limit: Limit }),
  reply: v.object({ list: v.array(ReadRecord), total: Whole }),
  access: 'login',
  summary: 'Where the member stopped in each comic, the latest first',
});

/** How many places one call may bring. */
export const maxMergedRecords = 200;

export const mergeRecords = endpoint({
  name: 'shelf.mergeRecords',
  method: 'POST',
  path: '/api/user/recordmerge',
  input: v.object({
    records: v.pipe(
      v.array(
        v.object({
          comic_id: Id,
          chapter_id: Id,
          index: Index,
          /** When it was read. */
          at: UnixTime,
        }),
      ),
      v.maxLength(maxMergedRecords),
    ),
  }),
  reply: v.null(),
  access: 'login',
  summary:
    'Adds what was read before signing in: in each comic the newest ' +
    'place stays, chapters that have gone are passed over',
});

export const removeRecords = endpoint({
  name: 'shelf.removeRecords',
  method: 'POST',
  path: '/api/user/recordremove',
  input: v.object({ ids: v.union([v.literal('all'), v.pipe(v.array(Id), v.maxLength(100))]) }),
  reply: v.object({ total: Whole }),
  access: 'login',
  summary: 'Forgets some of the member’s records, or all; answers how many are left',
});
