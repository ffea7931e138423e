const dayMs = 86_400_000;

/** `2026-11-21T14:52:11Z` of unix seconds. */
export const dateTime = (time: number): string => new Date(time * 1000).toISOString().replace('.000Z', 'Z');

/** `2026-11-21`: the day of a time in a time zone. */
export function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    time * 1000,
  );
}

/** A day of the calendar, because not every day has 24 hours: 1 gives the next day, -1 the day before. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

export const nextDay = (day: string): string => addDays(day, 1);

/** The last days of a time zone, today last. */
export function lastDays(count: number, now: number, timeZone: string): string[] {
  const today = dayOf(now, timeZone);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

/**
 * Unix seconds at which a day begins in a time zone. Found by bisection between noon of the day before and noon of the
 * day, so changes of the clocks do not matter.
 */
export function startOf(day: string, timeZone: string): number {
  let before = Date.parse(`${day}T00:00:00Z`) / 1000 - 86_400;
  let within = before + 2 * 86_400;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return within;
}
