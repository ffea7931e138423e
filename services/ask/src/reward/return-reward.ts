import { rewardReturned } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { type QuestionRow, rewardCode } from '../question/question.ts';

/**
 * Call it in the transaction that ends the offer: returns changes for `settleQuestion`, and publishes the event that
 * returns the points.
 */
export async function returnReward(
  transaction: Database,
  { id, title, member_id: asker_id, reward, reward_state }: QuestionRow,
  now: number,
): Promise<Partial<Pick<QuestionRow, 'reward_state'>>> {
  if (reward_state !== rewardCode('reserved')) return {};
  await publish(transaction, rewardReturned, {
    subject: `question ${id}`,
    now,
    data: { question_id: id, title, asker_id, reward, returned_at: now },
  });
  return { reward_state: rewardCode('returned') };
}
