import type { Database } from '@yonkoma/service-kit';
import { never } from './shown.ts';

interface Fate {
  taken_down_at: number | null;
  merged_into: number | null;
}

export async function findComicFate(db: Database, id: number): Promise<Fate | undefined> {
  return db('comic').where({ id }).first('taken_down_at', 'merged_into');
}

export interface ChapterFate extends Fate {
  id: number;
  comic_id: number;
  comic_taken_down_at: number | null;
  is_shown: boolean;
}

export async function findChapterFate(db: Database, id: number): Promise<ChapterFate | undefined> {
  const row: (Omit<ChapterFate, 'is_shown'> & { shown_from: number }) | undefined = await db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .where('chapter.id', id)
    .first(
      'chapter.id',
      'chapter.comic_id',
      'chapter.taken_down_at',
      'chapter.merged_into',
      'chapter.shown_from',
      'comic.taken_down_at as comic_taken_down_at',
    );
  return row && { ...row, is_shown: Number(row.shown_from) < never };
}

/** Which of these chapters were taken down, on their own or with their comic. */
export async function listTakenDownIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const taken = await db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .whereIn('chapter.id', ids)
    .where((query) => void query.whereNotNull('chapter.taken_down_at').orWhereNotNull('comic.taken_down_at'))
    .orderBy('chapter.id')
    .pluck('chapter.id');
  return taken as number[];
}

/** Which of these chapters are visible and belong to comics for adults. */
export async function listAdultIds(db: Database, ids: readonly number[], now: number): Promise<number[]> {
  return db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .whereIn('chapter.id', ids)
    .where('comic.is_adult', 1)
    .where('chapter.shown_from', '<=', now)
    .orderBy('chapter.id')
    .pluck('chapter.id');
}
