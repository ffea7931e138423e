import { type answerPublished, type commentPublished, dayOf, type questionPublished } from '@yonkoma/contract';
import { describeReaders, readSettings } from '@yonkoma/contract/schema';
import { type Call, type EventHandler, readEach, readOnce } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { openAccount } from '../account/account-store.ts';
import { gain } from './gain.ts';

const readAuthors = (call: Call<EconomyConfig>, ids: readonly number[]) =>
  readEach(call, 'reader', ids, (missing) => call.ask(describeReaders, { ids: missing }));

/** Reads the authors of some comments at once. */
export const prepareComments = async (
  call: Call<EconomyConfig>,
  comments: readonly { author_id: number }[],
): Promise<void> =>
  void (await readAuthors(
    call,
    comments.map(({ author_id: id }) => id),
  ));

/**
 * A text that everybody can read gives its author experience, each text once; it counts for the day on which it became
 * visible.
 */
async function reward(
  call: Call<EconomyConfig>,
  { author_id: memberId, published_at }: { author_id: number; published_at: number },
  subject: string,
): Promise<void> {
  const { db, now, ask } = call;
  const [author] = await readAuthors(call, [memberId]);
  if (!author?.is_active) return;
  await openAccount(db, memberId);
  const { timeZone } = await readOnce(call, 'settings', () => ask(readSettings, {}));
  await gain(db, { memberId, action: 'comment', subject, day: dayOf(published_at, timeZone) }, now);
}

export const rewardComment: EventHandler<EconomyConfig, typeof commentPublished> = async (call, comment) =>
  reward(call, comment, String(comment.comment_id));

export const rewardQuestion: EventHandler<EconomyConfig, typeof questionPublished> = async (call, question) =>
  reward(call, question, `question ${question.question_id}`);

export const rewardAnswer: EventHandler<EconomyConfig, typeof answerPublished> = async (call, answer) =>
  reward(call, answer, `answer ${answer.reply_id}`);
