import type { FastifyBaseLogger } from 'fastify';
import { type Database, transact } from '@yonkoma/service-kit';
import { holdAccount, openAccount } from '../account/account-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import type { PaymentNews } from './payment-provider.ts';
import { findPayment, holdPayment, type Payment, updatePayment } from './payment-store.ts';
import { takeOwed } from './take-owed.ts';

/** Why nothing was done; null when it was, now or before. */
export type Ignored = 'unknown' | 'other-amount' | 'other-reference' | null;

/**
 * Does what a provider says, once, in whichever order it comes and however often: the payment is locked, the ledger
 * takes each key once. Resolves with the member whose balance may have changed.
 */
export async function settlePayment(
  { db, log, now }: { db: Database; log: FastifyBaseLogger; now: number },
  news: PaymentNews,
): Promise<{ ignored: Ignored; memberId: number | null }> {
  const known = await findPayment(db, news.id);
  if (!known) return { ignored: 'unknown', memberId: null };
  const { member_id: memberId } = known;
  await openAccount(db, memberId);
  const ignored = await transact(db, async (transaction): Promise<Ignored> => {
    await holdAccount(transaction, memberId);
    const payment = await holdPayment(transaction, news.id);
    if (!payment) return 'unknown';
    const reason = mismatch(payment, news);
    if (reason) return reason;
    if (news.is === 'ended') {
      if (payment.state === 'begun') await updatePayment(transaction, payment.id, { state: 'ended' });
      return null;
    }
    if (news.is === 'paid') await credit(transaction, payment, news, now);
    else if (news.cents > payment.refunded_cents)
      await updatePayment(transaction, payment.id, { refunded_cents: news.cents });
    await takeOwed(transaction, memberId, now);
    return null;
  });
  if (ignored) log.error({ payment: news.id, news: news.is, ignored }, 'a web hook of payments does not fit');
  return { ignored, memberId };
}

function mismatch(payment: Payment, news: PaymentNews): Ignored {
  if (news.is !== 'refunded' && payment.reference !== null && payment.reference !== news.reference)
    return 'other-reference';
  if (news.is === 'refunded' && payment.intent !== null && payment.intent !== news.intent) return 'other-reference';
  if (news.is === 'ended') return null;
  const isAmount = news.is === 'paid' ? news.cents === payment.cents : news.cents <= payment.cents;
  return isAmount && news.currency === payment.currency ? null : 'other-amount';
}

async function credit(
  transaction: Database,
  { id, member_id: memberId, cents, state }: Payment,
  { reference, intent }: Extract<PaymentNews, { is: 'paid' }>,
  now: number,
): Promise<void> {
  if (state === 'paid') return;
  await postEntry(transaction, 'money', { memberId, amount: cents, reason: 'payment', key: `payment ${id}`, now });
  await updatePayment(transaction, id, { state: 'paid', reference, intent, paid_at: now });
}
