import { Refusal, type Running, transact } from '@yonkoma/service-kit';
import { settleQuestion } from '../question/settle-question.ts';
import { reserveReward } from './reserve-reward.ts';
import { returnReward } from './return-reward.ts';
import { listOffering, listUnreserved } from './reward-store.ts';

/** Seconds after which an asker who accepted no answer gets the offered points back. */
export const offeredForS = 60 * 86_400;
/** Longer than a client waits for the reply to a new question. */
const stoppedAfterS = 60;
const atOnce = 50;

/** Finishes interrupted reservations, and returns points that nobody earned. Returns whether there may be more. */
export async function settleRewards(running: Pick<Running<unknown>, 'db' | 'call'>, now: number): Promise<boolean> {
  const { db } = running;
  const stopped = await listUnreserved(db, now - stoppedAfterS, atOnce);
  for (const id of stopped) {
    await reserveReward({ ...running.call(), now }, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  const late = await listOffering(db, now - offeredForS, atOnce);
  for (const row of late)
    await transact(db, (transaction) =>
      settleQuestion(transaction, row, now, (question) => returnReward(transaction, question, now)),
    );
  return late.length === atOnce;
}
