import type { ReadRecord } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listComicsById } from '../comic/comic-store.ts';
import { asContentLanguage } from '../comic/language-rules.ts';
import { presentComics } from '../comic/present-comics.ts';
import { findRecord } from './record-store.ts';
import type { RecordRow } from './record.ts';

/** Rows as the member sees them, each with its comic in the caller's language. */
export async function presentRecords(call: Call, rows: readonly RecordRow[]): Promise<ReadRecord[]> {
  const comics = await presentComics(
    call,
    await listComicsById(
      call.db,
      call.now,
      call.language,
      rows.map((row) => row.comic_id),
    ),
  );
  return rows.flatMap((row) => {
    const comic = comics.get(row.comic_id);
    if (!comic) return [];
    const { id, title, title_lang, cover, picture, last_chapter } = comic;
    return [
      {
        id: row.id,
        comic_id: row.comic_id,
        chapter_id: row.chapter_id,
        chapter_title: row.chapter_title,
        chapter_number: row.chapter_number,
        chapter_language: asContentLanguage(row.chapter_language),
        image_index: row.image_index,
        image_count: row.image_count,
        update_time: row.updated_at,
        comic: { id, title, title_lang, cover, picture, last_chapter },
      },
    ];
  });
}

/** Where the caller stopped in a comic; null for a guest. */
export async function recordOf(call: Call, comicId: number): Promise<ReadRecord | null> {
  const row = call.session && (await findRecord(call.db, call.now, call.session.memberId, comicId));
  return row ? ((await presentRecords(call, [row]))[0] ?? null) : null;
}
