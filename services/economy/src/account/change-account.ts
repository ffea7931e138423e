import { accountChanged } from '@yonkoma/contract/schema';
import { type Database, publish } from '@yonkoma/service-kit';
import { type Account, updateAccount } from './account-store.ts';
import { levelOf } from './level-rules.ts';

/** An account in the form of the member domain. */
export function describeAccount(memberId: number, account: Account) {
  const { score, money_cents, experience, version } = account;
  return { member_id: memberId, version, score, money_cents, experience, level: levelOf(experience) };
}

/**
 * All changes of an account go through this function: in the transaction of their cause, with an event. `held` is the
 * account as `holdAccount` has read and locked it.
 */
export async function changeAccount(
  transaction: Database,
  memberId: number,
  held: Account,
  changes: Parameters<typeof updateAccount>[2],
  now: number,
): Promise<void> {
  await updateAccount(transaction, memberId, changes);
  const data = describeAccount(memberId, { ...held, ...changes, version: held.version + 1 });
  await publish(transaction, accountChanged, { subject: `member ${memberId}`, data, now });
}
