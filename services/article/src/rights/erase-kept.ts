import type { eraseKeptByArticle } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import { heatArticle, holdArticle } from '../article/article-store.ts';
import { countMark, keepMark } from '../mark/mark-store.ts';
import { dropMarks, listMarks } from './kept-store.ts';

const atOnce = 50;

/** Marks go as if they were taken off, so that every count stays right. */
export const eraseKept: Verb<unknown, typeof eraseKeptByArticle> = async ({ db, now }, { member_id: memberId }) => {
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
  await transact(db, (transaction) => dropMarks(transaction, memberId));
  return { next: '' };
};
