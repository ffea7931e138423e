import type { Database } from '@yonkoma/service-kit';

export interface ExportedComic {
  id: number;
  series_key: string;
  original_language: string;
  author: string;
  region: string;
  year: number;
  status: number;
  is_adult: number;
  age_from: number | null;
  rhythm: string;
}

const columns = [
  'id',
  'series_key',
  'original_language',
  'author',
  'region',
  'year',
  'status',
  'is_adult',
  'age_from',
  'rhythm',
] as const;

/** Comics after this id that were neither taken down nor merged, drafts included; of `ids` only, if there are any. */
export async function listExported(
  db: Database,
  after: number,
  ids: readonly number[],
  limit: number,
): Promise<ExportedComic[]> {
  const query = db('comic')
    .select(...columns)
    .where('id', '>', after)
    .whereNull('taken_down_at')
    .whereNull('merged_into')
    .orderBy('id')
    .limit(limit);
  if (ids.length > 0) query.whereIn('id', ids);
  return query;
}

export async function listTexts(
  db: Database,
  comicIds: readonly number[],
): Promise<{ comic_id: number; language: string; title: string; description: string }[]> {
  return db('comic_title')
    .whereIn('comic_id', comicIds)
    .orderBy(['comic_id', 'language'])
    .select('comic_id', 'language', 'title', 'description');
}

/** The keys of the series of these comics. */
export async function listSeriesKeys(
  db: Database,
  comicIds: readonly number[],
): Promise<{ id: number; series_key: string; original_language: string }[]> {
  return db('comic').whereIn('id', comicIds).select('id', 'series_key', 'original_language');
}

export interface ExportedChapter {
  id: number;
  language: string;
  number: string;
  sort: number;
  title: string;
  direction: string;
  cover_hash: string | null;
  rating_seed: number | null;
  updated_at: number;
}

/** The chapters of a comic that were neither taken down nor merged, in their order. */
export async function listExportedChapters(db: Database, comicId: number): Promise<ExportedChapter[]> {
  const rows: ExportedChapter[] = await db('chapter')
    .where({ comic_id: comicId })
    .whereNull('taken_down_at')
    .whereNull('merged_into')
    .orderBy(['language', 'sort', 'id'])
    .select('id', 'language', 'number', 'sort', 'title', 'direction', 'cover_hash', 'rating_seed', 'updated_at');
  return rows.map((row) => ({ ...row, sort: Number(row.sort) }));
}
