import * as v from 'valibot';
import { Id, Index } from '../fields.schema.ts';
import { ReadRecord } from './record.schema.ts';

export const recordPage = {
  input: v.object({ comic_id: Id, chapter_id: Id, index: Index }),
  reply: v.object({ record: v.nullable(ReadRecord) }),
  refusals: ['chapter-not-found', 'chapter-early', 'chapter-not-open'],
  summary: 'Counts a view and, for members, keeps the page reached',
};

export const recordPageByPost = {
  ...recordPage,
};
