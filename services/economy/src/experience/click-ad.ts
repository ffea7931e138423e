import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { openAccount } from '../account/account-store.ts';
import { noteAccount } from '../account/note-account.ts';
import { gain } from './gain.ts';

/** The key of a click contains its second, so only the day's limit applies. */
export const clickAd: Verb<EconomyConfig, typeof contract.clickAd> = async (call, { ad_type }) => {
  const { db, now, session, ask } = call;
  if (!session) return { add: 0 };
  const { timeZone } = await ask(schemas.readSettings, {});
  const deed = {
    memberId: session.memberId,
    action: 'ad_click',
    subject: `${ad_type} ${now}`,
    day: contract.dayOf(now, timeZone),
  } as const;
  await openAccount(db, session.memberId);
  const { add } = await transact(db, (transaction) => gain(transaction, deed, now));
  if (add > 0) await noteAccount(call, session.memberId);
  return { add };
};
