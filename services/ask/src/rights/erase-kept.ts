import type { eraseKeptByAsk } from '@yonkoma/contract/schema';
import { type Database, transact, type Verb } from '@yonkoma/service-kit';
import { removeReply } from '../answer/delete-answer.ts';
import { addToReply, holdReply } from '../answer/reply-store.ts';
import { keepMark, type Mark } from '../mark/mark-store.ts';
import { addToQuestion, heatQuestion, holdQuestion } from '../question/question-store.ts';
import { removeQuestion } from '../write/remove-question.ts';
import { ensureWriter } from '../write/writer-store.ts';
import { dropRest, listKeptMarks, listKeptQuestions, listKeptReplies } from './kept-store.ts';

const atOnce = 50;

/**
 * Questions and answers go as if their author took them back, marks as if they were taken off, so that every count
 * stays right. Answers of others stay under a question that is gone.
 */
export const eraseKept: Verb<unknown, typeof eraseKeptByAsk> = async ({ db, now }, { member_id: memberId }) => {
  await ensureWriter(db, memberId);
  const replies = await listKeptReplies(db, memberId, 0, atOnce);
  for (const row of replies) await transact(db, (transaction) => removeReply(transaction, row, now));
  const questions = await listKeptQuestions(db, memberId, 0, atOnce);
  for (const row of questions) await transact(db, (transaction) => removeQuestion(transaction, row, now));
  let isMore = replies.length === atOnce || questions.length === atOnce;
  for (const mark of ['question_like', 'question_collect', 'reply_like'] as const) {
    const own = await listKeptMarks(db, mark, memberId, 0, atOnce);
    for (const { id } of own) await transact(db, (transaction) => takeOff(transaction, mark, id, memberId, now));
    isMore ||= own.length === atOnce;
  }
  if (isMore) return { next: 'more' };
  await transact(db, (transaction) => dropRest(transaction, memberId));
  return { next: '' };
};

async function takeOff(transaction: Database, mark: Mark, id: number, memberId: number, now: number): Promise<void> {
  await (mark === 'reply_like' ? holdReply(transaction, id) : holdQuestion(transaction, id));
  await keepMark(transaction, mark, id, { memberId, isOn: 0, now });
  if (mark === 'reply_like') return addToReply(transaction, id, 'like_count', -1);
  await addToQuestion(transaction, id, mark === 'question_like' ? { like_count: -1 } : { collect_count: -1 });
  await heatQuestion(transaction, id);
}
