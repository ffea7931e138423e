import * as v from 'valibot';
import { LastChapter } from '../comic/last-chapter.schema.ts';
import { Id, Index, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ContentLanguage } from '../language.schema.ts';
import { Picture } from '../media/image.schema.ts';
import { maxMergedRecords } from './record.wire.ts';

/** The place of a member in a comic; one row for each member and comic. */
export const ReadRecord = v.object({
  id: Whole,
  comic_id: Whole,
  chapter_id: Whole,
  chapter_title: v.string(),
  /** With its language: the same number is the same chapter in another language. */
  chapter_number: v.string(),
  chapter_language: ContentLanguage,
  /** The reached page, 1-based, and the number of pages. */
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

export const listRecords = {
  input: v.object({ comic_id: v.optional(Id), page: PageNumber, limit: Limit }),
  reply: v.object({ list: v.array(ReadRecord), total: Whole }),
  summary: 'Where the member stopped in each comic, the latest first',
};

export const mergeRecords = {
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
  summary:
    'Adds what was read before signing in: in each comic the newest ' +
    'place stays, chapters that have gone are passed over',
};

export const removeRecords = {
  input: v.object({ ids: v.union([v.literal('all'), v.pipe(v.array(Id), v.maxLength(100))]) }),
  reply: v.object({ total: Whole }),
  summary: 'Forgets some of the member’s records, or all; answers how many are left',
};
