import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { readPrivileges, refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { gain } from '../experience/gain.ts';
import { holdAccount, openAccount } from '../account/account-store.ts';
import { levelOf } from '../account/level-rules.ts';
import { callerOf } from '../account/caller.ts';
import { noteAccount } from '../account/note-account.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { keepCheckInDay, lastCheckInDay } from './check-in-store.ts';
import { streakOn } from './streak-rules.ts';

export const checkInDaily: Verb<EconomyConfig, typeof contract.checkInDaily> = async (call) => {
  const memberId = callerOf(call);
  const { db, now, ask } = call;
  const [{ timeZone }, table] = await Promise.all([ask(schemas.readSettings, {}), readPrivileges(call)]);
  const day = contract.dayOf(now, timeZone);
  await openAccount(db, memberId);
  const gained = await transact(db, async (transaction) => {
    // A concurrent call waits here and then sees that the day is already done.
    const account = await holdAccount(transaction, memberId);
    const { isDone, continuous, score: base } = streakOn(day, await lastCheckInDay(transaction, memberId));
    if (isDone) refuse('signed-in-today');
    const score = base + contract.privilegesAt(table, levelOf(account?.experience ?? 0)).dailyPoints;
    await keepCheckInDay(transaction, memberId, { day, streak: continuous + 1, score }, now);
    await postEntry(transaction, 'score', {
      memberId,
      amount: score,
      reason: 'sign-in',
      key: `sign-in ${memberId} ${day}`,
      now,
    });
    const { add } = await gain(transaction, { memberId, action: 'sign', subject: day, day }, now);
    return { score, ...contract.experienceField(add), continuous: continuous + 1, date: day };
  });
  await noteAccount(call, memberId);
  return gained;
};
