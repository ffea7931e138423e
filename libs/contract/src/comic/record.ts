import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Index, UnixTime, Whole } from '../fields.ts';

/** Where a member stopped: one row per member and comic. */
export const ReadRecord = v.object({
  id: Whole, comic_id: Whole, chapter_id: Whole, chapter_title: v.string(),
  /** 1-based page reached. */
  image_index: Whole,
  update_time: UnixTime,
});
export type ReadRecord = v.InferOutput<typeof ReadRecord>;

export const recordPage = endpoint({
  name: 'comic.recordPage',
  method: 'GET',
  path: '/api/comic/seeimage',
  input: v.object({ comic_id: Id, chapter_id: Id, index: Index }),
  reply: v.object({ record: v.nullable(ReadRecord) }),
  access: 'public',
  changesState: true,
  refusals: ['chapter-not-found'],
  summary: 'Counts a view and, for members, keeps the page reached',
});
