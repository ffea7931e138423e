import { moveScore } from '@yonkoma/contract/schema';
import { type Call, PeerAway, refuse, Refusal, transact } from '@yonkoma/service-kit';
import { rewardCode } from '../question/question.ts';
import { findQuestion } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { removeQuestion } from './remove-question.ts';

/**
 * Takes the points that a question offers; others see the question only after that. The points are taken once, even if
 * this is repeated or was interrupted.
 * Returns false when the ledger does not answer: it is tried again later.
 * @throws Refusal `reward-too-high` when the member has too few; the question is removed completely
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
      log.warn(
        { question: id },
        'the points that a question offers are taken later, because the ledger does not answer',
      );
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
