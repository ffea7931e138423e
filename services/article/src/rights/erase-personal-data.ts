import type { erasePersonalDataByArticle } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import { heatArticle, holdArticle } from '../article/article-store.ts';
import { countReaction, saveReaction } from '../reaction/reaction-store.ts';
import { dropMarks, listPersonalReactions } from './personal-data-store.ts';

const atOnce = 50;

/** Erases reactions as if they were taken back, so that every count stays right. */
export const erasePersonalData: Verb<unknown, typeof erasePersonalDataByArticle> = async (
  { db, now },
  { member_id: memberId },
) => {
  for (const reaction of ['article_like', 'article_collect'] as const) {
    const own = await listPersonalReactions(db, reaction, memberId, 0, atOnce);
    for (const { article_id } of own) {
      await transact(db, async (transaction) => {
        await holdArticle(transaction, article_id);
        await saveReaction(transaction, reaction, { article_id, member_id: memberId, is_on: 0, toggled_at: now });
        await countReaction(transaction, reaction, article_id, -1);
        await heatArticle(transaction, article_id);
      });
    }
    if (own.length === atOnce) return { next: 'more' };
  }
  await transact(db, (transaction) => dropMarks(transaction, memberId));
  return { next: '' };
};
