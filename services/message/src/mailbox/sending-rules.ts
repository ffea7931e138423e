const perMinute = 20;
const aMinuteS = 60;

/** When the last were sent with this one in front; null when there were twenty within a minute already. */
export function withSending(sentTimes: string, now: number): string | null {
  const times = sentTimes.split(' ').filter(Boolean).map(Number).slice(0, perMinute);
  const isTooMany = times.length >= perMinute && (times.at(-1) ?? 0) > now - aMinuteS;
  return isTooMany ? null : [now, ...times].slice(0, perMinute).join(' ');
}

/** Members one may write to in a day who never wrote to one. */
const strangersByNewcomers = 20;
const strangers = 200;
export const maxStrangers = (isNew: boolean): number => (isNew ? strangersByNewcomers : strangers);

export const dayOf = (now: number): number => Math.floor(now / 86_400);
