import type { Change } from './ledger-store.ts';

/** `2026-11-21`: the day it is at a time in a time zone. */
export function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time * 1000);
}

/** The last days of a time zone, today last: by the calendar, for not every day has 24 hours. */
export function lastDays(count: number, now: number, timeZone: string): string[] {
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10));
}

/** What was changed on each day. */
export function sumByDay(days: readonly string[], changes: readonly Change[], timeZone: string): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { amount, created_at } of changes) {
    const day = dayOf(created_at, timeZone);
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + amount);
  }
  return [...sums.values()];
}
