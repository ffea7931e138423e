import type { Database } from '@yonkoma/service-kit';

export async function markChapterAt(transaction: Database, comicId: number, now: number): Promise<void> {
  await transaction('comic').where('id', comicId).update({ chapter_at: now });
}

/** The data of a comic for subscribers of its chapters. */
export async function findPublished(
  db: Database,
  comicId: number,
): Promise<
  { original_language: string; like_count: number; titles: { language: string; title: string }[] } | undefined
> {
  const comic = await db('comic').where('id', comicId).first('original_language', 'like_count');
  return (
    comic && {
      ...comic,
      titles: await db('comic_title').where('comic_id', comicId).whereNot('title', '').select('language', 'title'),
    }
  );
}

export async function listPublished(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; language: string; number: string; title: string }[]> {
  return db('chapter')
    .whereIn('id', ids)
    .orderBy([{ column: 'sort' }, { column: 'id' }])
    .select('id', 'language', 'number', 'title');
}
