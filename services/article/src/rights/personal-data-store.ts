import { type Database, personalDataPageRows } from '@yonkoma/service-kit';

export async function listPersonalReactions(
  db: Database,
  reaction: 'article_like' | 'article_collect',
  memberId: number,
  after: number,
  limit = personalDataPageRows,
): Promise<{ article_id: number; toggled_at: number }[]> {
  return db(reaction)
    .where({ member_id: memberId, is_on: 1 })
    .where('article_id', '>', after)
    .orderBy('article_id')
    .limit(limit)
    .select('article_id', 'toggled_at');
}

/** Deletes the rows of reactions that were taken back. */
export async function dropMarks(transaction: Database, memberId: number): Promise<void> {
  for (const table of ['article_like', 'article_collect'])
    await transaction(table).where({ member_id: memberId }).delete();
}
