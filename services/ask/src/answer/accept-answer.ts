import type { acceptAnswer as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { answerAccepted } from '@yonkoma/contract/schema';
import {
  type Call,
  createActionLimit,
  type Database,
  loginNeeded,
  publish,
  refuse,
  transact,
} from '@yonkoma/service-kit';
import { findPublic } from '../question/find-shown.ts';
import { type QuestionRow, rewardCode, rewardOf, statusCode } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { answerKind, type ReplyRow } from '../question/reply.ts';
import { changeReply, findReply, holdReply } from '../question/reply-store.ts';

const decisions = createActionLimit({ limit: 30, windowS: 600 });

/**
 * Offered points are paid for the first accepted answer, and then the choice is final. Without points the asker may
 * choose another answer later. Repeated or concurrent requests are safe: the question is locked, the event is published
 * once, and the ledger stores one entry for the key of the question.
 */
export async function acceptAnswer(
  { db, now, session }: Call,
  { id, state }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const answer = await findReply(db, id);
  if (answer?.kind !== answerKind || answer.status !== statusCode('normal')) return refuse('answer-not-found');
  const question = await findPublic(db, answer.question_id);
  if (question.member_id !== memberId) refuse('answer-not-yours-to-accept');
  if (!decisions.admits(db, memberId, now)) refuse('mark-too-fast', { seconds: 600 });
  const { after } = await transact(db, (transaction) =>
    settleQuestion(transaction, question, now, (row) =>
      state === 1 ? accept(transaction, row, id, now) : takeBack(transaction, row, id),
    ),
  );
  return { accept_id: after.accept_id, is_solved: after.accept_id > 0 ? 1 : 0, reward_score: rewardOf(after) };
}

async function accept(transaction: Database, row: QuestionRow, id: number, now: number): Promise<Partial<QuestionRow>> {
  if (row.accept_id === id) return {};
  if (row.accept_id !== 0 && row.reward_state === rewardCode('paid')) refuse('question-solved');
  const answer: ReplyRow | undefined = await holdReply(transaction, id);
  if (answer?.status !== statusCode('normal')) return refuse('answer-not-found');
  const isPaying = row.reward_state === rewardCode('reserved');
  if (isPaying && answer.member_id === row.member_id) refuse('answer-own-reward');
  if (row.accept_id !== 0) await changeReply(transaction, row.accept_id, { is_accepted: 0 });
  await changeReply(transaction, id, { is_accepted: 1 });
  if (answer.member_id !== row.member_id) {
    await publish(transaction, answerAccepted, {
      subject: `question ${row.id}`,
      now,
      data: {
        question_id: row.id,
        answer_id: id,
        title: row.title,
        asker_id: row.member_id,
        author_id: answer.member_id,
        reward: isPaying ? row.reward : 0,
        accepted_at: now,
      },
    });
  }
  return { accept_id: id, ...(isPaying ? { reward_state: rewardCode('paid') } : {}) };
}

async function takeBack(transaction: Database, row: QuestionRow, id: number): Promise<Partial<QuestionRow>> {
  if (row.accept_id !== id) return {};
  if (row.reward_state === rewardCode('paid')) refuse('question-solved');
  await changeReply(transaction, id, { is_accepted: 0 });
  return { accept_id: 0 };
}
