import { type Database, keptPageRows } from '@yonkoma/service-kit';
import type { CommentRow } from '../comment/comment.ts';

/** Not what was deleted: nothing of that is left. */
export async function listOwnComments(
  db: Database,
  memberId: number,
  after: number,
  limit = keptPageRows,
): Promise<CommentRow[]> {
  return db<CommentRow>('article_comment')
    .where({ member_id: memberId })
    .whereNot({ status: 3 })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

export async function listMarks(
  db: Database,
  mark: 'article_like' | 'article_collect',
  memberId: number,
  after: number,
  limit = keptPageRows,
): Promise<{ article_id: number; toggled_at: number }[]> {
  return db(mark)
    .where({ member_id: memberId, is_on: 1 })
    .where('article_id', '>', after)
    .orderBy('article_id')
    .limit(limit)
    .select('article_id', 'toggled_at');
}

/** What stays when marks and comments are gone. */
export async function dropRest(transaction: Database, memberId: number): Promise<void> {
  for (const table of ['article_like', 'article_collect', 'writer', 'recent_text'])
    await transaction(table).where({ member_id: memberId }).delete();
  await transaction('article_comment_report').where({ member_id: memberId }).update({ content: '' });
  await transaction('article_comment').where({ member_id: memberId }).update({ member_id: 0, text: '', mentions: '' });
}
