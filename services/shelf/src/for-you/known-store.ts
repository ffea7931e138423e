import type { Database } from '@yonkoma/service-kit';

const fewStars = 2;

/** The comics that a member read, the latest first. */
export const listLatestRead = async (db: Database, memberId: number, limit: number): Promise<number[]> =>
  db('read_record')
    .where({ member_id: memberId })
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .pluck('comic_id');

/** Those of these comics to which the member gave one or two stars. */
export const listDisliked = async (db: Database, memberId: number, ids: readonly number[]): Promise<number[]> =>
  db('rating').where({ member_id: memberId }).where('stars', '<=', fewStars).whereIn('comic_id', ids).pluck('comic_id');

/** Those of these comics that the member has in the collection, or does not like. */
export async function listOwnAmong(db: Database, memberId: number, ids: readonly number[]): Promise<Set<number>> {
  const collected: number[] = await db('comic_like')
    .where({ member_id: memberId, is_liked: 1 })
    .whereIn('comic_id', ids)
    .pluck('comic_id');
  return new Set([...collected, ...(await listDisliked(db, memberId, ids))]);
}
