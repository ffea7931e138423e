import { asMoney, type readWallet as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import { readAccount } from '../account/account-store.ts';
import { callerOf } from '../account/caller.ts';
import type { EconomyConfig } from '../config.ts';
import { takesPayments } from '../payment/open-provider.ts';

export const readWallet: Verb<EconomyConfig, typeof endpoint> = async (call) => {
  const { BALANCE_CURRENCY, BALANCE_GIFTS, POINTS_PER_UNIT } = call.config;
  const { money_cents, score } = await readAccount(call.db, callerOf(call));
  return {
    money: asMoney(money_cents),
    score,
    currency: BALANCE_CURRENCY,
    points_per_unit: POINTS_PER_UNIT,
    can_give: BALANCE_GIFTS,
    can_pay: takesPayments(call.config),
  };
};
