import type { LedgerReason } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { changeAccount } from '../account/change-account.ts';
import { columnOf, findEntry, type Holding, keepEntry } from './ledger-store.ts';

export interface Move {
  memberId: number;
  /** Points, or cents; below 0 takes. */
  amount: number;
  reason: LedgerReason;
  /** An operator's own words, or what it was for. */
  memo?: string;
  /** Names the cause; null for one that is its own. */
  key: string | null;
  now: number;
}

/**
 * The only way points and money move: one entry with before and after, in the transaction of what causes it.
 * @returns what the member has afterwards; for a key that was there, what they had after its entry
 * @throws Refusal `score-too-low` or `money-too-low` when it would leave less than nothing
 */
export async function postEntry(
  transaction: Database,
  kind: Holding,
  { memberId, amount, reason, memo = '', key, now }: Move,
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
  const after = await keepEntry(transaction, kind, { memberId, amount, before, reason, memo, key, at: now });
  await changeAccount(transaction, memberId, { [columnOf(kind)]: after }, now);
  return after;
}
