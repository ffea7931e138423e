import type { PageBookmark } from '@yonkoma/contract';
import type { ShownChapter } from '../subject/shown.ts';
import type { BookmarkRow } from './bookmark.ts';

export const presentBookmark = (row: BookmarkRow, chapter: ShownChapter): PageBookmark => ({
  id: row.id,
  chapter_id: row.chapter_id,
  chapter_title: chapter.title,
  chapter_number: chapter.number,
  chapter_language: chapter.language,
  image_index: row.image_index,
  image_count: chapter.image_count,
  note: row.note,
  create_time: Number(row.created_at),
});
