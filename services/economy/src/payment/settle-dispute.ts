import type { FastifyBaseLogger } from 'fastify';
import { type Database, transact } from '@yonkoma/service-kit';
import { holdAccount, openAccount } from '../account/account-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { findDispute, keepDispute, updateDispute } from './dispute-store.ts';
import type { DisputeNews } from './payment-provider.ts';
import { findByIntent, holdPayment } from './payment-store.ts';
import { takeOwed } from './take-owed.ts';

/**
 * Does what a provider says of a payment that the bank takes back, once, in whichever order it comes and however often.
 * While the dispute is open, and when it is lost, the money is taken from the balance, or owed where it was spent. When
 * it is won, what was taken comes back. The end is final: whatever says `open` after it is older.
 * @returns the member whose balance may have changed; null when it is about nothing of this site
 */
export async function settleDispute(
  { db, log, now }: { db: Database; log: FastifyBaseLogger; now: number },
  { reference, intent, cents, currency, state }: DisputeNews,
): Promise<number | null> {
  // Sites can share an account at the provider, and a dispute does not carry the number of the payment.
  const known = await findByIntent(db, intent);
  if (!known) return null;
  const { member_id: memberId } = known;
  const about = { payment: known.id, dispute: reference, state };
  if (currency !== known.currency) {
    log.error({ ...about, currency }, 'a dispute is in another currency than its payment, so nothing was taken');
    return null;
  }
  await openAccount(db, memberId);
  const isNew = await transact(db, async (transaction) => {
    await holdAccount(transaction, memberId);
    const payment = await holdPayment(transaction, known.id);
    if (!payment) return false;
    const dispute = await findDispute(transaction, reference);
    if (dispute && (dispute.state !== 'open' || state === 'open')) return false;
    const closed_at = state === 'open' ? null : now;
    if (!dispute) {
      const left = Math.max(payment.cents - payment.refunded_cents, 0);
      await keepDispute(transaction, {
        reference,
        payment_id: payment.id,
        member_id: memberId,
        cents: Math.min(cents, left),
        state,
        opened_at: now,
        closed_at,
      });
    } else {
      const { id, taken_cents: taken } = dispute;
      await updateDispute(transaction, id, { state, closed_at, ...(state === 'won' && { taken_cents: 0 }) });
      if (state === 'won' && taken > 0)
        await postEntry(transaction, 'money', {
          memberId,
          amount: taken,
          reason: 'payment-dispute-won',
          key: `dispute ${id} won`,
          now,
        });
    }
    await takeOwed(transaction, memberId, now);
    return true;
  });
  if (isNew) log.warn(about, 'a bank takes a payment back, or has decided about it');
  return memberId;
}
