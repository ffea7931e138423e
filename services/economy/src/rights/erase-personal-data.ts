import type { erasePersonalDataByEconomy } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import { holdAccount } from '../account/account-store.ts';
import { changeAccount } from '../account/change-account.ts';
import type { EconomyConfig } from '../config.ts';
import { forgetRedeemer } from '../voucher/voucher-store.ts';
import { dropOwn } from './personal-data-store.ts';

/** The ledger stays, and so do the amounts of the account that follow from it. */
export const erasePersonalData: Verb<EconomyConfig, typeof erasePersonalDataByEconomy> = async (
  { db, now },
  { member_id: memberId },
) => {
  await transact(db, async (transaction) => {
    await dropOwn(transaction, memberId);
    await forgetRedeemer(transaction, memberId);
    const account = await holdAccount(transaction, memberId);
    if (account) await changeAccount(transaction, memberId, account, { experience: 0, share_code: null }, now);
  });
  return { next: '' };
};
