import * as contract from '@yonkoma/contract';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { gain } from './gain.ts';

/** Clicks are told apart by their second, so that the day's limit alone bounds them. */
export const clickAd: Verb<MemberConfig, typeof contract.clickAd> = async ({ db, now, session, ask }, { ad_type }) => {
  if (!session) return { add: 0 };
  const { timeZone } = await ask(contract.readSettings, {});
  const deed = {
    memberId: session.memberId,
    action: 'ad_click',
    subject: `${ad_type} ${now}`,
    day: contract.dayOf(now, timeZone),
  } as const;
  const { add } = await transact(db, (transaction) => gain(transaction, deed, now));
  return { add };
};
