import { addDays, checkInRewards } from '@yonkoma/contract';
import type { CheckInDay } from './check-in-store.ts';

export interface Streak {
  /** A clock that was set back makes today a day before the last: that one counts as today's. */
  isDone: boolean;
  /** Days in a row so far; 0 when the day before today was missed. */
  continuous: number;
  /** What today gives, or gave. */
  score: number;
  /** The day that was missed after a streak, else empty. */
  missed: string;
}

export function streakOn(today: string, last: CheckInDay | undefined): Streak {
  if (last && last.day >= today) return { isDone: true, continuous: last.streak, score: last.score, missed: '' };
  const isUnbroken = last?.day === addDays(today, -1);
  const continuous = isUnbroken ? (last?.streak ?? 0) : 0;
  return {
    isDone: false,
    continuous,
    score: rewardOf(continuous + 1),
    missed: last && !isUnbroken ? addDays(last.day, 1) : '',
  };
}

/** Of the n-th day in a row: the eighth is as the first. */
export function rewardOf(streak: number): number {
  return checkInRewards[(streak - 1) % checkInRewards.length] ?? 0;
}
