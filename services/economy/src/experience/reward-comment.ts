import { type answerPublished, type commentPublished, dayOf, type questionPublished } from '@yonkoma/contract';
import { describeReaders, readSettings } from '@yonkoma/contract/schema';
import type { Call, EventHandler } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { openAccount } from '../account/account-store.ts';
import { gain } from './gain.ts';

/**
 * A text that everybody can read gives its author experience, each text once; it counts for the day on which it became
 * visible.
 */
async function reward(
  { db, now, ask }: Call<EconomyConfig>,
  { author_id: memberId, published_at }: { author_id: number; published_at: number },
  subject: string,
): Promise<void> {
  const [author] = await ask(describeReaders, { ids: [memberId] });
  if (!author?.is_active) return;
  await openAccount(db, memberId);
  const { timeZone } = await ask(readSettings, {});
  await gain(db, { memberId, action: 'comment', subject, day: dayOf(published_at, timeZone) }, now);
}

export const rewardComment: EventHandler<EconomyConfig, typeof commentPublished> = async (call, comment) =>
  reward(call, comment, String(comment.comment_id));

export const rewardQuestion: EventHandler<EconomyConfig, typeof questionPublished> = async (call, question) =>
  reward(call, question, `question ${question.question_id}`);

export const rewardAnswer: EventHandler<EconomyConfig, typeof answerPublished> = async (call, answer) =>
  reward(call, answer, `answer ${answer.reply_id}`);
