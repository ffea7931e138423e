import { type Database, isTaken } from '@yonkoma/service-kit';
import type { CollectedRow, LikeRow } from './like.ts';

export async function findLike(db: Database, memberId: number, comicId: number): Promise<LikeRow | undefined> {
  return db<LikeRow>('comic_like').where({ member_id: memberId, comic_id: comicId }).first();
}

/** The rows of these comics, by comic. */
export async function findLikes(
  db: Database,
  memberId: number,
  comicIds: readonly number[],
): Promise<Map<number, LikeRow>> {
  const rows: LikeRow[] = await db('comic_like').where({ member_id: memberId }).whereIn('comic_id', comicIds);
  return new Map(rows.map((row) => [row.comic_id, row]));
}

/** Returns false when another tap of the member was first. */
export async function addLike(transaction: Database, memberId: number, comicId: number, now: number): Promise<boolean> {
  try {
    await transaction('comic_like').insert({
      member_id: memberId,
      comic_id: comicId,
      is_liked: 1,
      created_at: now,
      toggled_at: now,
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Returns false when the row has changed since it was read: another tap was first. */
export async function turnLike(
  transaction: Database,
  { id, is_liked, toggled_at }: LikeRow,
  changed: Partial<LikeRow>,
): Promise<boolean> {
  return (await transaction('comic_like').where({ id, is_liked, toggled_at }).update(changed)) === 1;
}

export async function setMuted(db: Database, memberId: number, comicId: number, state: 0 | 1): Promise<boolean> {
  return (
    (await db('comic_like')
      .where({ member_id: memberId, comic_id: comicId, is_liked: 1 })
      .update({ is_muted: state })) === 1
  );
}

/** The complete collection of a member, visible or not, the last added first. */
export async function listCollected(db: Database, memberId: number): Promise<CollectedRow[]> {
  return db('comic_like')
    .where({ member_id: memberId, is_liked: 1 })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'comic_id', 'is_muted', 'created_at');
}

/** Includes comics that cannot be seen. */
export async function countOwn(db: Database, memberId: number): Promise<number> {
  const [row] = await db('comic_like').where({ member_id: memberId, is_liked: 1 }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/**
 * Members who want notices of the comic, by ascending id, with the chapter of their place; null if they have not begun.
 */
export async function listFollowing(
  db: Database,
  comicId: number,
  after: number,
  limit: number,
): Promise<{ member_id: number; chapter_id: number | null }[]> {
  return db('comic_like')
    .leftJoin('read_record', (join) =>
      join.on('read_record.member_id', 'comic_like.member_id').andOn('read_record.comic_id', 'comic_like.comic_id'),
    )
    .where({ 'comic_like.comic_id': comicId, 'comic_like.is_liked': 1, 'comic_like.is_muted': 0 })
    .where('comic_like.member_id', '>', after)
    .orderBy('comic_like.member_id')
    .limit(limit)
    .select('comic_like.member_id', 'read_record.chapter_id');
}
