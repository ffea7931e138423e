import { addDays, checkInRewards } from '@yonkoma/contract';
import type { CheckInDay } from './check-in-store.ts';

export interface Streak {
  /** If the clock was set back, today is before the last day; then the last day counts as today. */
  isDone: boolean;
  /** Days in a row so far; 0 when the day before today was missed. */
  continuous: number;
  /** The points of today, already given or not. */
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

/** The reward of the n-th day in a row; the eighth day is like the first. */
export function rewardOf(streak: number): number {
  return checkInRewards[(streak - 1) % checkInRewards.length] ?? 0;
}
