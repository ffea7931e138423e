import type { eraseKeptByArticle } from '@yonkoma/contract';
import { transact, type Verb } from '@yonkoma/service-kit';
import { heatArticle, holdArticle } from '../article/article-store.ts';
import { changeStatus } from '../comment/change-status.ts';
import { changeComment, dropEdits } from '../comment/comment-store.ts';
import { ensureWriter } from '../comment/writer-store.ts';
import { countMark, keepMark } from '../mark/mark-store.ts';
import { dropRest, listMarks, listOwnComments } from './kept-store.ts';

const atOnce = 50;

/** Comments go as if their author took them back, marks as if they were taken off, so that every count stays right. */
export const eraseKept: Verb<unknown, typeof eraseKeptByArticle> = async ({ db, now }, { member_id: memberId }) => {
  await ensureWriter(db, memberId);
  const comments = await listOwnComments(db, memberId, 0, atOnce);
  for (const row of comments) {
    await transact(db, async (transaction) => {
      await changeStatus(transaction, row, 'deleted', now);
      await changeComment(transaction, row.id, { text: '', mentions: '' });
      await dropEdits(transaction, row.id);
    });
  }
  for (const mark of ['article_like', 'article_collect'] as const) {
    const own = await listMarks(db, mark, memberId, 0, atOnce);
    for (const { article_id } of own) {
      await transact(db, async (transaction) => {
        await holdArticle(transaction, article_id);
        await keepMark(transaction, mark, { article_id, member_id: memberId, is_on: 0, toggled_at: now });
        await countMark(transaction, mark, article_id, -1);
        await heatArticle(transaction, article_id);
      });
    }
    if (own.length === atOnce) return { next: 'more' };
  }
  if (comments.length === atOnce) return { next: 'more' };
  await transact(db, (transaction) => dropRest(transaction, memberId));
  return { next: '' };
};
