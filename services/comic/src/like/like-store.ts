import type { Database } from '@yonkoma/service-kit';
import { shown } from '../publish/shown.ts';
import type { CollectedRow, LikeRow } from './like.ts';

export async function findLike(db: Database, memberId: number, comicId: number): Promise<LikeRow | undefined> {
  return db<LikeRow>('comic_like').where({ member_id: memberId, comic_id: comicId }).first();
}

/** False when the member's other tap was first. */
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
    const { code = '' } = error as { code?: string };
    if (code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE') return false;
    throw error;
  }
}

/** False when the row is no more as it was read: another tap was first. */
export async function turnLike(
  transaction: Database,
  { id, is_liked, toggled_at }: LikeRow,
  changed: Partial<LikeRow>,
): Promise<boolean> {
  return (await transaction('comic_like').where({ id, is_liked, toggled_at }).update(changed)) === 1;
}

/**
 * Moves the count of a comic, and answers it. The lock on the comic's row is the last that is taken and held until the
 * commit only.
 */
export async function moveCount(transaction: Database, comicId: number, by: 1 | -1): Promise<number | undefined> {
  const moved = await transaction('comic')
    .where('id', comicId)
    .update({ like_count: transaction.raw('like_count + ?', [by]) });
  return moved === 1 ? countLikes(transaction, comicId) : undefined;
}

/** How many have it in their collection, as the comic's row says. */
export async function countLikes(db: Database, comicId: number): Promise<number | undefined> {
  return (await db('comic').where('id', comicId).first('like_count'))?.like_count;
}

export async function setMuted(db: Database, memberId: number, comicId: number, state: 0 | 1): Promise<boolean> {
  return (
    (await db('comic_like')
      .where({ member_id: memberId, comic_id: comicId, is_liked: 1 })
      .update({ is_muted: state })) === 1
  );
}

const collected = (db: Database, now: number, memberId: number) =>
  db('comic_like')
    .join('comic', 'comic.id', 'comic_like.comic_id')
    .where('comic_like.member_id', memberId)
    .where('comic_like.is_liked', 1)
    .modify(shown('comic', now));

const columns = [
  'comic_like.id',
  'comic_like.comic_id',
  'comic_like.is_muted',
  'comic_like.created_at',
  'comic.chapter_at',
  'comic.original_language',
];

/** Those in the collection that can be seen; by when they were added or had a chapter, the latest first. */
export async function listCollected(
  db: Database,
  now: number,
  memberId: number,
  { order, limit, offset }: { order: 'added' | 'updated'; limit: number; offset: number },
): Promise<CollectedRow[]> {
  const column = order === 'added' ? 'comic_like.created_at' : 'comic.chapter_at';
  return collected(db, now, memberId)
    .select(columns)
    .orderBy([
      { column, order: 'desc' },
      { column: 'comic_like.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
}

/** The whole collection, for orders that no index has. */
export async function listAllCollected(db: Database, now: number, memberId: number): Promise<CollectedRow[]> {
  return collected(db, now, memberId).select(columns).orderBy('comic_like.id');
}

export async function countCollected(db: Database, now: number, memberId: number): Promise<number> {
  const [row] = await collected(db, now, memberId).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** With those that cannot be seen. */
export async function countOwn(db: Database, memberId: number): Promise<number> {
  const [row] = await db('comic_like').where({ member_id: memberId, is_liked: 1 }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/**
 * Members who want to hear of the comic, by ascending id: everybody, or those who read it in one of these languages or
 * have not begun it.
 */
export async function listFollowerIds(
  db: Database,
  comicId: number,
  languages: readonly string[] | 'everybody',
  after: number,
  limit: number,
): Promise<number[]> {
  const query = db('comic_like')
    .where({ 'comic_like.comic_id': comicId, is_liked: 1, is_muted: 0 })
    .where('comic_like.member_id', '>', after);
  if (languages !== 'everybody') {
    query
      .leftJoin('read_record', (join) =>
        join.on('read_record.member_id', 'comic_like.member_id').andOn('read_record.comic_id', 'comic_like.comic_id'),
      )
      .leftJoin('chapter', 'chapter.id', 'read_record.chapter_id')
      .where((concerned) => void concerned.whereNull('chapter.id').orWhereIn('chapter.language', languages));
  }
  return query.orderBy('comic_like.member_id').limit(limit).pluck('comic_like.member_id');
}

/** When the newest chapter of each of these comics came, by language. */
export async function listNewest(
  db: Database,
  now: number,
  comicIds: readonly number[],
): Promise<{ comic_id: number; language: string; came_at: number }[]> {
  const came = 'CASE WHEN shown_from > created_at THEN shown_from ELSE created_at END';
  return db('chapter')
    .whereIn('comic_id', comicIds)
    .modify(shown('chapter', now))
    .groupBy('comic_id', 'language')
    .select('comic_id', 'language', db.raw(`MAX(${came}) AS came_at`));
}

/**
 * Who collected one comic collects another from now on, for two that turned out to be the same; counts follow.
 * Who had both keeps the one there.
 */
export async function moveLikes(transaction: Database, fromComicId: number, toComicId: number): Promise<void> {
  const there = transaction('comic_like').select('member_id').where({ comic_id: toComicId });
  const both: number[] = await transaction('comic_like')
    .where({ comic_id: fromComicId })
    .whereIn('member_id', there)
    .pluck('id');
  for (let at = 0; at < both.length; at += 500)
    await transaction('comic_like')
      .whereIn('id', both.slice(at, at + 500))
      .delete();
  await transaction('comic_like').where({ comic_id: fromComicId }).update({ comic_id: toComicId });
  const [row] = await transaction('comic_like').where({ comic_id: toComicId, is_liked: 1 }).count({ count: '*' });
  await transaction('comic')
    .where('id', toComicId)
    .update({ like_count: Number(row?.count ?? 0) });
  await transaction('comic').where('id', fromComicId).update({ like_count: 0 });
}
