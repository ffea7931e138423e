import type { Database } from '@yonkoma/service-kit';
import type { Answered } from '../notice/notice.ts';

/** The comment is 0 where the notice is of another kind after all. */
export interface OldNotice {
  id: number;
  commentId: number;
}

/**
 * Notices of the older kind behind an id, which hold the name and the words of who answered or named their reader, and
 * not who that is.
 */
export async function listOld(db: Database, after: number, limit: number): Promise<OldNotice[]> {
  const rows: { id: number; body: string }[] = await db('notice')
    .where({ type: 'activity', is_for_all: 0, kind: 'answers' })
    .where('id', '>', after)
    .where('body', 'like', '{"said":%')
    .where((said) => said.where('body', 'like', '%"why":"answered"%').orWhere('body', 'like', '%"why":"named"%'))
    .orderBy('id')
    .limit(limit)
    .select('id', 'body');
  return rows.map(({ id, body }) => {
    const { said } = JSON.parse(body) as { said: Answered };
    // All of that kind are of comments on comics; only their text might look like another one's reason.
    return { id, commentId: said.why === 'answered' || said.why === 'named' ? said.comment_id : 0 };
  });
}

/** Answers who had not read them yet. */
export async function dropNotices(transaction: Database, ids: readonly number[]): Promise<number[]> {
  const readers: number[] = await transaction('notice_receipt')
    .whereIn('notice_id', ids)
    .whereNull('read_at')
    .distinct('member_id')
    .pluck('member_id');
  await transaction('notice').whereIn('id', ids).delete();
  return readers;
}
