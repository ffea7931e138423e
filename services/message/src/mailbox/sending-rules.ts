const perMinute = 20;
const aMinuteS = 60;

/** Adds this sending to the times of the latest ones; null when there were already twenty within a minute. */
export function withSending(sentTimes: string, now: number): string | null {
  const times = sentTimes.split(' ').filter(Boolean).map(Number).slice(0, perMinute);
  const isTooMany = times.length >= perMinute && (times.at(-1) ?? 0) > now - aMinuteS;
  return isTooMany ? null : [now, ...times].slice(0, perMinute).join(' ');
}

/** The number of members per day to whom one may write without a message from them before. */
const strangersByNewcomers = 20;
const strangers = 200;
export const maxStrangers = (isNew: boolean): number => (isNew ? strangersByNewcomers : strangers);

export const dayOf = (now: number): number => Math.floor(now / 86_400);
