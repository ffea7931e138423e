import * as contract from '@yonkoma/contract';
import { refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { gain } from '../experience/gain.ts';
import { holdMember } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { readCaller } from '../member/read-caller.ts';
import { keepSignedDay, lastSignedDay } from './daily-store.ts';
import { streakOn } from './streak-rules.ts';

export const signInDaily: Verb<MemberConfig, typeof contract.signInDaily> = async (call) => {
  const { id: memberId } = await readCaller(call);
  const { db, now, ask } = call;
  const { timeZone } = await ask(contract.readSettings, {});
  const day = contract.dayOf(now, timeZone);
  return transact(db, async (transaction) => {
    // Whoever comes second waits here, and then finds the day taken.
    await holdMember(transaction, memberId);
    const { isSigned, continuous, score } = streakOn(day, await lastSignedDay(transaction, memberId));
    if (isSigned) refuse('signed-in-today');
    await keepSignedDay(transaction, memberId, { day, streak: continuous + 1, score }, now);
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
};
