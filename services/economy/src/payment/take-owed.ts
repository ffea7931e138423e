import type { Database } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { listOwedDisputes, updateDispute } from './dispute-store.ts';
import { listOwed, updatePayment } from './payment-store.ts';

/**
 * Takes from the balance what the provider gave back, and what a bank takes back. What the member has spent stays owed,
 * and is taken from the next payment: a balance is never below zero.
 */
export async function takeOwed(transaction: Database, memberId: number, now: number): Promise<void> {
  const take = async (owed: number, reason: 'payment-refund' | 'payment-dispute', keyOf: (due: number) => string) => {
    const held = (await holdAccount(transaction, memberId))?.money_cents ?? 0;
    const due = Math.min(owed, held);
    if (due > 0) await postEntry(transaction, 'money', { memberId, amount: -due, reason, key: keyOf(due), now });
    return Math.max(due, 0);
  };
  for (const { id, refunded_cents: refunded, taken_cents: taken } of await listOwed(transaction, memberId)) {
    const due = await take(refunded - taken, 'payment-refund', (cents) => `payment ${id} back ${taken + cents}`);
    if (due > 0) await updatePayment(transaction, id, { taken_cents: taken + due });
  }
  for (const { id, cents: disputed, taken_cents: taken } of await listOwedDisputes(transaction, memberId)) {
    const due = await take(disputed - taken, 'payment-dispute', (cents) => `dispute ${id} taken ${taken + cents}`);
    if (due > 0) await updateDispute(transaction, id, { taken_cents: taken + due });
  }
}

/** What a member has spent of payments that were given or taken back, in cents. */
export async function readOwed(db: Database, memberId: number): Promise<number> {
  const refunds = (await listOwed(db, memberId)).map(({ refunded_cents: back, taken_cents: taken }) => back - taken);
  const disputes = (await listOwedDisputes(db, memberId)).map(({ cents, taken_cents: taken }) => cents - taken);
  return [...refunds, ...disputes].reduce((sum, cents) => sum + cents, 0);
}
