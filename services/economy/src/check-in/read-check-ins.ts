import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { callerOf } from '../account/caller.ts';
import { countCheckInDays, lastCheckInDay, listCheckInDays } from './check-in-store.ts';
import { streakOn } from './streak-rules.ts';

export const readCheckIns: Verb<EconomyConfig, typeof contract.readCheckIns> = async (call, asked) => {
  const memberId = callerOf(call);
  const { db, now, ask } = call;
  const { timeZone } = await ask(schemas.readSettings, {});
  const today = contract.dayOf(now, timeZone);
  const month = asked.month ?? today.slice(0, 7);
  const [last, days, total] = await Promise.all([
    lastCheckInDay(db, memberId),
    listCheckInDays(db, memberId, month),
    countCheckInDays(db, memberId),
  ]);
  const { isDone, continuous, score, missed } = streakOn(today, last);
  return {
    signed: isDone ? 1 : 0,
    continuous,
    total,
    month,
    today,
    time_zone: timeZone,
    rewards: [...contract.checkInRewards],
    next_score: score,
    missed,
    days: days.map(({ day, score: gained }) => ({ date: day, score: gained, signed: 1 as const })),
  };
};
