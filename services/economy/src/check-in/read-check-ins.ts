import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { readPrivileges, type Verb } from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { readAccount } from '../account/account-store.ts';
import { levelOf } from '../account/level-rules.ts';
import { callerOf } from '../account/caller.ts';
import { countCheckInDays, lastCheckInDay, listCheckInDays } from './check-in-store.ts';
import { streakOn } from './streak-rules.ts';

export const readCheckIns: Verb<EconomyConfig, typeof contract.readCheckIns> = async (call, asked) => {
  const memberId = callerOf(call);
  const { db, now, ask } = call;
  const [{ timeZone }, table] = await Promise.all([ask(schemas.readSettings, {}), readPrivileges(call)]);
  const today = contract.dayOf(now, timeZone);
  const month = asked.month ?? today.slice(0, 7);
  const [last, days, total, { experience }] = await Promise.all([
    lastCheckInDay(db, memberId),
    listCheckInDays(db, memberId, month),
    countCheckInDays(db, memberId),
    readAccount(db, memberId),
  ]);
  const { isDone, continuous, score, missed } = streakOn(today, last);
  const { dailyPoints } = contract.privilegesAt(table, levelOf(experience));
  return {
    signed: isDone ? 1 : 0,
    continuous,
    total,
    month,
    today,
    time_zone: timeZone,
    rewards: [...contract.checkInRewards],
    // The points of a day that is done were fixed with it.
    next_score: isDone ? score : score + dailyPoints,
    level_score: dailyPoints,
    missed,
    days: days.map(({ day, score: gained }) => ({ date: day, score: gained, signed: 1 as const })),
  };
};
