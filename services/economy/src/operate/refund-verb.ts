import { Refusal, type Running, transact } from '@yonkoma/service-kit';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import type { Holding } from '../ledger/ledger-store.ts';
import { type Refunded, refundEntry } from '../ledger/refund-entry.ts';

const sentences = {
  unknown: 'There is no such entry: ledger show NAME lists them.',
  'not-refundable': 'An entry of this kind cannot be refunded here. Money that came by a payment: payment refund.',
  'refunded-before': 'It was refunded before.',
} as const;

/** `ledger refund money 12 "Wrong member"`; resolves with the exit status. */
export async function refund(
  { db, log, call }: Running<EconomyConfig>,
  kind: Holding,
  id: number,
  memo: string,
): Promise<number> {
  const { now } = call();
  let refunded: Refunded;
  try {
    refunded = await transact(db, (transaction) => refundEntry(transaction, kind, id, { memo, now }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(
      error.key === 'holding-full'
        ? 'Nothing was refunded: that is more than the account can hold.'
        : 'Nothing was refunded: a part of it was spent already.',
    );
    return 1;
  }
  if (refunded.is !== 'refunded') {
    console.error(sentences[refunded.is]);
    return 1;
  }
  for (const memberId of refunded.members) await noteAccount(call(), memberId);
  log.warn({ operator: 'ledger', kind, entry: id, members: refunded.members }, 'an operator refunded an entry');
  console.log(`Refunded entry ${id}: ${refunded.members.map((memberId) => `member ${memberId}`).join(', ')}.`);
  return 0;
}
