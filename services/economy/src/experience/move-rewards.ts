import type { answerAccepted, rewardReturned } from '@yonkoma/contract';
import type { EventHandler } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { openAccount } from '../account/account-store.ts';
import { postEntry } from '../ledger/post-entry.ts';

/** Cuts a text to the length of the column. */
const cut = (text: string): string => [...text].slice(0, 255).join('');

/**
 * Writes the points as an entry of the ledger with the key of the question: they move once, even if the event is
 * repeated.
 */
export const giveReward: EventHandler<EconomyConfig, typeof answerAccepted> = async (
  { db, now },
  { question_id: id, title, author_id: memberId, reward },
) => {
  if (reward === 0) return;
  await openAccount(db, memberId);
  const key = `ask accept ${id}`;
  await postEntry(db, 'score', { memberId, amount: reward, reason: 'answer-accepted', memo: cut(title), key, now });
};

export const returnReward: EventHandler<EconomyConfig, typeof rewardReturned> = async (
  { db, now },
  { question_id: id, title, asker_id: memberId, reward },
) => {
  await openAccount(db, memberId);
  const key = `ask return ${id}`;
  await postEntry(db, 'score', { memberId, amount: reward, reason: 'reward-returned', memo: cut(title), key, now });
};
