import { addDays, dayOf, type Digest, startOf } from '@yonkoma/contract';

/** Seconds; a letter that could not be sent for this long is outdated and dropped. */
export const letterLifeS = 2 * 86_400;

/**
 * Notices reach their members within minutes: those that are younger than this at the hour of the letter are in the
 * next letter.
 */
const settledS = 900;

const hourAt = (time: number, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(time * 1000));

/** The time at which clocks show this hour on this day; if the clocks skip it, the next hour that they show. */
function timeAt(day: string, hour: number, timeZone: string): number {
  const start = startOf(day, timeZone);
  for (const offsetS of [0, -3600, 3600])
    if (hourAt(start + hour * 3600 + offsetS, timeZone) === hour) return start + hour * 3600 + offsetS;
  return start + hour * 3600;
}

/**
 * The end of the period of the latest due letter: daily at the site's hour, or on Mondays. It stays the same until the
 * next letter is due.
 */
export function notifiedUntil(
  digest: Exclude<Digest, 'never'>,
  { now, timeZone, hour }: { now: number; timeZone: string; hour: number },
): number {
  const today = dayOf(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const day = digest === 'daily' ? today : addDays(today, -sinceMonday);
  const at = timeAt(day, hour, timeZone);
  return (now >= at ? at : timeAt(addDays(day, digest === 'daily' ? -1 : -7), hour, timeZone)) - settledS;
}
