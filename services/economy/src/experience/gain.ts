import { levelReached } from '@yonkoma/contract/schema';
import { type Database, publish, refuse } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { changeAccount } from '../account/change-account.ts';
import { levelOf } from '../account/level-rules.ts';
import { type Deed, hasDeed, keepDeed, sumGained } from './experience-store.ts';
import { gainOf } from './gain-rules.ts';

export interface Gained {
  experience: number;
  add: number;
  level: number;
  isLevelUp: boolean;
}

/**
 * Counts a deed in the transaction of its cause: once for each subject and day, at most the day's limit. Experience
 * never falls. A new level is published.
 */
export async function gain(transaction: Database, deed: Deed, now: number): Promise<Gained> {
  const account = await holdAccount(transaction, deed.memberId);
  if (!account) return refuse('member-not-found');
  const gained = (await sumGained(transaction, deed)).find(({ action }) => action === deed.action)?.amount ?? 0;
  const add = (await hasDeed(transaction, deed)) ? 0 : gainOf(deed.action, gained);
  const experience = account.experience + add;
  if (add > 0) {
    await keepDeed(transaction, deed, add, now);
    await changeAccount(transaction, deed.memberId, account, { experience }, now);
  }
  const level = levelOf(experience);
  const isLevelUp = level > levelOf(account.experience);
  if (isLevelUp)
    await publish(transaction, levelReached, {
      subject: `member ${deed.memberId}`,
      data: { member_id: deed.memberId, level, at: now },
      now,
    });
  return { experience, add, level, isLevelUp };
}
