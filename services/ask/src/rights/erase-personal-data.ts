import type { erasePersonalDataByAsk } from '@yonkoma/contract/schema';
import { type Database, transact, type Verb } from '@yonkoma/service-kit';
import { removeReply } from '../answer/delete-answer.ts';
import { addToReply, holdReply } from '../question/reply-store.ts';
import { saveReaction, type Reaction } from '../question/reaction-store.ts';
import { addToQuestion, heatQuestion, holdQuestion } from '../question/question-store.ts';
import { removeQuestion } from '../reward/remove-question.ts';
import { ensureWriter } from '../text/writer-store.ts';
import { dropRest, listPersonalReactions, listPersonalQuestions, listPersonalReplies } from './personal-data-store.ts';

const atOnce = 50;

/**
 * Erases questions and answers as if their author deleted them, and reactions as if they were taken back, so that every
 * count stays right. Answers of others remain when their question is deleted.
 */
export const erasePersonalData: Verb<unknown, typeof erasePersonalDataByAsk> = async (
  { db, now },
  { member_id: memberId },
) => {
  await ensureWriter(db, memberId);
  const replies = await listPersonalReplies(db, memberId, 0, atOnce);
  for (const row of replies) await transact(db, (transaction) => removeReply(transaction, row, now));
  const questions = await listPersonalQuestions(db, memberId, 0, atOnce);
  for (const row of questions) await transact(db, (transaction) => removeQuestion(transaction, row, now));
  let isMore = replies.length === atOnce || questions.length === atOnce;
  for (const reaction of ['question_like', 'question_collect', 'reply_like'] as const) {
    const own = await listPersonalReactions(db, reaction, memberId, 0, atOnce);
    for (const { id } of own) await transact(db, (transaction) => takeOff(transaction, reaction, id, memberId, now));
    isMore ||= own.length === atOnce;
  }
  if (isMore) return { next: 'more' };
  await transact(db, (transaction) => dropRest(transaction, memberId));
  return { next: '' };
};

async function takeOff(
  transaction: Database,
  reaction: Reaction,
  id: number,
  memberId: number,
  now: number,
): Promise<void> {
  await (reaction === 'reply_like' ? holdReply(transaction, id) : holdQuestion(transaction, id));
  await saveReaction(transaction, reaction, id, { memberId, isOn: 0, now });
  if (reaction === 'reply_like') return addToReply(transaction, id, 'like_count', -1);
  await addToQuestion(transaction, id, reaction === 'question_like' ? { like_count: -1 } : { collect_count: -1 });
  await heatQuestion(transaction, id);
}
