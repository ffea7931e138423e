import { dayOf } from '@yonkoma/contract';
import type { Change } from './ledger-store.ts';

/** The sum of changes on each day. */
export function sumByDay(days: readonly string[], changes: readonly Change[], timeZone: string): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { amount, created_at } of changes) {
    const day = dayOf(created_at, timeZone);
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + amount);
  }
  return [...sums.values()];
}
