import { rewardReturned } from '@yonkoma/contract';
import { type Database, publish, Refusal, type Running, transact } from '@yonkoma/service-kit';
import { type QuestionRow, rewardCode } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { listUnreserved, reserveReward } from './reserve-reward.ts';

/** Who accepts nothing for so long gets back what they offered. */
export const offeredForS = 60 * 86_400;
/** Longer than anybody waits for an answer to their asking. */
const stoppedAfterS = 60;
const atOnce = 50;

/** In the transaction that ends the offer: changes for `settleQuestion`, and the word that brings the points back. */
export async function returnReward(transaction: Database, { id, title, member_id: asker_id, reward, reward_state }: QuestionRow, now: number): Promise<Partial<Pick<QuestionRow, 'reward_state'>>> {
  if (reward_state !== rewardCode('reserved')) return {};
  await publish(transaction, rewardReturned, { subject: `question ${id}`, now, data: { question_id: id, title, asker_id, reward, returned_at: now } });
  return { reward_state: rewardCode('returned') };
}

/** Finishes what was stopped, and returns what nobody earned. Answers whether there may be more. */
export async function settleRewards(running: Pick<Running<unknown>, 'db' | 'call'>, now: number): Promise<boolean> {
  const { db } = running;
  const stopped = await listUnreserved(db, now - stoppedAfterS, atOnce);
  for (const id of stopped) {
    await reserveReward({ ...running.call(), now }, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  const late: Pick<QuestionRow, 'id' | 'member_id'>[] = await db<QuestionRow>('question').where({ reward_state: rewardCode('reserved') }).where('created_at', '<', now - offeredForS).orderBy('created_at').limit(atOnce).select('id', 'member_id');
  for (const row of late) await transact(db, (transaction) => settleQuestion(transaction, row, now, (question) => returnReward(transaction, question, now)));
  return late.length === atOnce;
}
