import { asMoney, type redeemVoucher as endpoint } from '@yonkoma/contract';
import { refuse, transact, type Verb } from '@yonkoma/service-kit';
import { holdAccount, openAccount, readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseGuessers, refuseUnknown } from './limit-codes.ts';
import { hashVoucherCode } from './voucher-code.ts';
import { findVoucher, takeVoucher } from './voucher-store.ts';

/**
 * The voucher is taken and the balance grows in one transaction. Of many calls at once one takes it; the same member
 * gets the same answer again, so that a lost answer does no harm.
 */
export const redeemVoucher: Verb<EconomyConfig, typeof endpoint> = async (call, { code }) => {
  const memberId = callerOf(call);
  const { db, now } = call;
  await refuseGuessers(call, memberId);
  const hash = hashVoucherCode(code);
  // A text of another length is a slip of the hand and no guess.
  if (hash === null) return refuse('voucher-unknown');
  const known = await findVoucher(db, hash);
  if (!known) return refuseUnknown(call, memberId);
  await openAccount(db, memberId);
  const isRepeated = await transact(db, async (transaction) => {
    await holdAccount(transaction, memberId);
    if (
      known.revoked_at === null &&
      known.expires_at > now &&
      (await takeVoucher(transaction, known.id, { memberId, now }))
    ) {
      await postEntry(transaction, 'money', {
        memberId,
        amount: known.cents,
        reason: 'voucher',
        key: `voucher ${known.id}`,
        now,
      });
      return false;
    }
    const found = await findVoucher(transaction, hash);
    if (found?.member_id === memberId) return true;
    return refuse(found?.redeemed_at ? 'voucher-used' : found?.revoked_at ? 'voucher-revoked' : 'voucher-expired');
  });
  if (!isRepeated) await noteAccount(call, memberId);
  const { money_cents } = await readAccount(db, memberId);
  return { value: asMoney(known.cents), money: asMoney(money_cents), is_repeated: isRepeated };
};
