import type { Database } from '@yonkoma/service-kit';
import { scoreOf } from './score-rules.ts';

/** Writes the place in the order of ratings again. Inside the transaction that changed what it is made of. */
export async function keepScore(transaction: Database, comicId: number): Promise<void> {
  const row: { rating_count: number; rating_sum: number; rating_seed: number } | undefined = await transaction('comic')
    .where({ id: comicId })
    .forUpdate()
    .first('rating_count', 'rating_sum', 'rating_seed');
  if (!row) return;
  const score = scoreOf({ count: row.rating_count, sum: row.rating_sum, seed: row.rating_seed });
  await transaction('comic').where({ id: comicId }).whereNot({ score }).update({ score });
}

/** The mean of what the files of a comic's chapters say. Inside the transaction that changed its chapters. */
export async function keepSeed(transaction: Database, comicId: number): Promise<void> {
  const row: { mean?: number | string | null } | undefined = await transaction('chapter')
    .where({ comic_id: comicId })
    .whereNotNull('rating_seed')
    .avg({ mean: 'rating_seed' })
    .first();
  const seed = Math.round(Number(row?.mean ?? 0));
  await transaction('comic').where({ id: comicId }).whereNot({ rating_seed: seed }).update({ rating_seed: seed });
  await keepScore(transaction, comicId);
}

/** Keeps what the file of an unchanged chapter says now. */
export async function keepChapterSeed(transaction: Database, chapterId: number, seed: number | null): Promise<void> {
  const row: { comic_id: number; rating_seed: number | null } | undefined = await transaction('chapter')
    .where({ id: chapterId })
    .first('comic_id', 'rating_seed');
  if (!row || row.rating_seed === seed) return;
  await transaction('chapter').where({ id: chapterId }).update({ rating_seed: seed });
  await keepSeed(transaction, row.comic_id);
}
