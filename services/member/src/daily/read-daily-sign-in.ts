import * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { countSignedDays, lastSignedDay, listSignedDays } from './daily-store.ts';
import { streakOn } from './streak-rules.ts';

export const readDailySignIn: Verb<MemberConfig, typeof contract.readDailySignIn> = async (call, asked) => {
  const { id: memberId } = await readCaller(call);
  const { db, now, ask } = call;
  const { timeZone } = await ask(contract.readSettings, {});
  const today = contract.dayOf(now, timeZone);
  const month = asked.month ?? today.slice(0, 7);
  const [last, days, total] = await Promise.all([
    lastSignedDay(db, memberId),
    listSignedDays(db, memberId, month),
    countSignedDays(db, memberId),
  ]);
  const { isSigned, continuous, score, missed } = streakOn(today, last);
  return {
    signed: isSigned ? 1 : 0,
    continuous,
    total,
    month,
    today,
    time_zone: timeZone,
    rewards: [...contract.signInRewards],
    next_score: score,
    missed,
    days: days.map(({ day, score: gained }) => ({ date: day, score: gained, signed: 1 as const })),
  };
};
