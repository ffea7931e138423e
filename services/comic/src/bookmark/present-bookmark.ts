import type { PageBookmark } from '@yonkoma/contract';
import { asContentLanguage } from '../comic/language-rules.ts';
import type { BookmarkRow } from './bookmark.ts';

export const presentBookmark = (row: BookmarkRow): PageBookmark => ({
  id: row.id,
  chapter_id: row.chapter_id,
  chapter_title: row.chapter_title,
  chapter_number: row.chapter_number,
  chapter_language: asContentLanguage(row.chapter_language),
  image_index: row.image_index,
  image_count: row.image_count,
  note: row.note,
  create_time: Number(row.created_at),
});
