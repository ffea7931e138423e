import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { sumByDay } from './sum-rules.ts';
import { listChanges } from './ledger-store.ts';

const dayCount = 7;

export const readOverview: Verb<EconomyConfig, typeof contract.readOverview> = async (call) => {
  const { db, now, session, ask, config } = call;
  if (!session) throw loginNeeded();
  const { timeZone } = await ask(schemas.readSettings, {});
  // One day more than is shown, so that the first day is complete in every time zone.
  const range = { memberId: session.memberId, since: now - (dayCount + 1) * 86_400 };
  const [score, money] = await Promise.all([listChanges(db, 'score', range), listChanges(db, 'money', range)]);
  const days = contract.lastDays(dayCount, now, timeZone);
  return {
    days,
    score: sumByDay(days, score, timeZone),
    money: sumByDay(days, money, timeZone).map(contract.asMoney),
    ...(config.BALANCE_CURRENCY !== '' && { currency: config.BALANCE_CURRENCY }),
  };
};
