import type { LedgerReason } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { changeAccount } from '../account/change-account.ts';
import { columnOf, findEntry, type Holding, keepEntry } from './ledger-store.ts';

export interface Move {
  memberId: number;
  /** Points or cents; a negative amount is taken. */
  amount: number;
  reason: LedgerReason;
  /** The operator's words, or the purpose. */
  memo?: string;
  /** Identifies the cause; null when each entry is its own cause. */
  key: string | null;
  /** The other member, of a gift. */
  otherId?: number;
  now: number;
}

/** The most points or cents that a member can have; the columns hold little more. */
const maxHolding = 2_000_000_000;

/**
 * All points and money move through this function: one entry with the amounts before and after, in the transaction of
 * its cause.
 * @returns the amount of the member afterwards; for a known key, the amount after its entry
 * @throws Refusal `score-too-low` or `money-too-low` when the amount would become negative, `holding-full` when it
 * would become more than an account holds
 */
export async function postEntry(
  transaction: Database,
  kind: Holding,
  { memberId, amount, reason, memo = '', key, otherId, now }: Move,
): Promise<number> {
  const account = await holdAccount(transaction, memberId);
  if (!account) return refuse('member-not-found');
  const earlier = key === null ? undefined : await findEntry(transaction, kind, key);
  if (earlier) {
    if (earlier.member_id !== memberId) throw new Error(`The ledger key ${key} belongs to another member`);
    return earlier.after;
  }
  const before = account[columnOf(kind)];
  if (before + amount < 0) refuse(kind === 'score' ? 'score-too-low' : 'money-too-low');
  if (before + amount > maxHolding) refuse('holding-full');
  const after = await keepEntry(transaction, kind, {
    memberId,
    amount,
    before,
    reason,
    memo,
    key,
    otherId,
    at: now,
  });
  await changeAccount(transaction, memberId, account, { [columnOf(kind)]: after }, now);
  return after;
}
