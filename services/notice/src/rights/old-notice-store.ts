import type { Database } from '@yonkoma/service-kit';
import type { Answered } from '../notice/notice.ts';

/** `commentId` is 0 if the notice is of another kind. */
export interface OldNotice {
  id: number;
  commentId: number;
}

/**
 * Older notices after an id, which contain the name and the words, but not the id, of the member who answered or named
 * the reader.
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
    // All older notices are about comments on comics. The query compares text only, so a comment's text might look like
    // a reason.
    return { id, commentId: said.why === 'answered' || said.why === 'named' ? said.comment_id : 0 };
  });
}

/** Returns the members who had not read them yet. */
export async function dropNotices(transaction: Database, ids: readonly number[]): Promise<number[]> {
  const readers: number[] = await transaction('notice_receipt')
    .whereIn('notice_id', ids)
    .whereNull('read_at')
    .distinct('member_id')
    .pluck('member_id');
  await transaction('notice').whereIn('id', ids).delete();
  return readers;
}
