import type { ReadRecord } from '@yonkoma/contract';
import type { Ask } from '@yonkoma/service-kit';
import { comicItems } from '../subject/items.ts';
import type { ShownChapter } from '../subject/shown.ts';
import type { RecordRow } from './record.ts';

/** The rows in visible chapters as the member sees them, each with its comic in the caller's language. */
export async function presentRecords(
  ask: Ask,
  rows: readonly RecordRow[],
  chapters: ReadonlyMap<number, ShownChapter>,
): Promise<ReadRecord[]> {
  const comics = await comicItems(
    ask,
    rows.map((row) => row.comic_id),
  );
  return rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    const chapter = chapters.get(row.chapter_id);
    if (!comic || !chapter) return [];
    const { id, title, title_lang, cover, picture, last_chapter } = comic;
    return [
      {
        id: row.id,
        comic_id: row.comic_id,
        chapter_id: row.chapter_id,
        chapter_title: chapter.title,
        chapter_number: chapter.number,
        chapter_language: chapter.language,
        image_index: row.image_index,
        image_count: chapter.image_count,
        update_time: Number(row.updated_at),
        comic: { id, title, title_lang, cover, picture, last_chapter },
      },
    ];
  });
}
