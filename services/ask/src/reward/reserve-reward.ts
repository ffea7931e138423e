import { moveScore } from '@yonkoma/contract/schema';
import { type Call, PeerAway, refuse, Refusal, transact } from '@yonkoma/service-kit';
import { rewardCode } from '../question/question.ts';
import { findQuestion } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { removeQuestion } from './remove-question.ts';

/**
 * Takes the points that a question offers; only then others see it. However often it is asked for and wherever it was
 * stopped, they are taken once.
 * False when the ledger does not answer: it is asked again later.
 * @throws Refusal `reward-too-high` for who has too few, and nothing of the question is left
 */
export async function reserveReward(
  { db, now, ask, log }: Pick<Call, 'db' | 'now' | 'ask' | 'log'>,
  id: number,
): Promise<boolean> {
  const row = await findQuestion(db, id);
  if (row?.reward_state !== rewardCode('asked')) return true;
  try {
    await ask(moveScore, {
      memberId: row.member_id,
      amount: -row.reward,
      reason: 'question-reward',
      key: `ask reward ${id}`,
      subject: row.title,
    });
  } catch (error) {
    if (error instanceof PeerAway) {
      log.warn({ question: id }, 'points that a question offers are taken later: members do not answer');
      return false;
    }
    if (!(error instanceof Refusal)) throw error;
    await transact(db, (transaction) => removeQuestion(transaction, row, now));
    refuse('reward-too-high');
  }
  await transact(db, (transaction) =>
    settleQuestion(transaction, row, now, ({ reward_state }) =>
      reward_state === rewardCode('asked') ? { reward_state: rewardCode('reserved') } : {},
    ),
  );
  return true;
}
