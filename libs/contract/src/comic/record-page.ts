import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Index } from '../fields.ts';
import { ReadRecord } from '../shelf/record.ts';

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

/** The same by POST. */
export const recordPageByPost = endpoint({
  ...recordPage,
  name: 'comic.recordPageByPost',
  method: 'POST',
  changesState: false,
});
