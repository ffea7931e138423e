import type { Database } from '@yonkoma/service-kit';

/** The number of members with the comic in their collection. */
export async function countLikes(db: Database, comicId: number): Promise<number> {
  return (await db('like_count').where({ comic_id: comicId }).first('likes'))?.likes ?? 0;
}

/** Changes the count of a comic and returns it. The lock on its row is taken last and is held only until the commit. */
export async function moveCount(transaction: Database, comicId: number, by: 1 | -1): Promise<number> {
  await transaction('like_count')
    .insert({ comic_id: comicId, likes: Math.max(0, by), version: 1, is_due: 1 })
    .onConflict('comic_id')
    .merge({ likes: transaction.raw('like_count.likes + ?', [by]), version: later(transaction), is_due: 1 });
  return countLikes(transaction, comicId);
}

/** Sets the count of a comic. */
export async function setCount(transaction: Database, comicId: number, likes: number): Promise<void> {
  await transaction('like_count')
    .insert({ comic_id: comicId, likes, version: 1, is_due: 1 })
    .onConflict('comic_id')
    .merge({ likes, version: later(transaction), is_due: 1 });
}

const later = (db: Database) => db.raw('like_count.version + 1');

export interface DueCount {
  comic_id: number;
  likes: number;
  version: number;
}

/** The counts that the comic domain does not know yet, of all comics or of one. */
export async function listDueCounts(db: Database, limit: number, comicId?: number): Promise<DueCount[]> {
  return db('like_count')
    .where({ is_due: 1, ...(comicId !== undefined && { comic_id: comicId }) })
    .orderBy('comic_id')
    .limit(limit)
    .select('comic_id', 'likes', 'version');
}

/** Marks these counts as known by the comic domain, unless they have changed since. */
export async function settleCounts(db: Database, counts: readonly DueCount[]): Promise<void> {
  for (const { comic_id, version } of counts) await db('like_count').where({ comic_id, version }).update({ is_due: 0 });
}
