import { asMoney, type readWallet as endpoint, stepOf } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import { readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import type { EconomyConfig } from '../config.ts';
import { takesPayments } from '../payment/open-provider.ts';
import { readOwed } from '../payment/take-owed.ts';
import { offeredBy } from '../ledger/money-limits.ts';

export const readWallet: Verb<EconomyConfig, typeof endpoint> = async (call) => {
  const { BALANCE_CURRENCY, BALANCE_GIFTS, POINTS_PER_UNIT } = call.config;
  const canPay = takesPayments(call.config);
  const memberId = callerOf(call);
  const [{ money_cents, score }, owed] = await Promise.all([
    readAccount(call.db, memberId),
    readOwed(call.db, memberId),
  ]);
  return {
    money: asMoney(money_cents),
    ...(owed > 0 && { owed: asMoney(owed) }),
    score,
    currency: BALANCE_CURRENCY,
    step: stepOf(BALANCE_CURRENCY),
    points_per_unit: POINTS_PER_UNIT,
    can_give: BALANCE_GIFTS,
    can_pay: canPay,
    offered: canPay ? offeredBy(call.config).map(asMoney) : [],
  };
};
