import { type Language, localeOf } from './language.ts';

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Cached, because making a format costs far more than using it. */
const formats = new Map<Language, Intl.RelativeTimeFormat>();

/** `3 hours ago`; below a minute `now`. */
export function timeAgo(at: number, now: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  formats.set(language, format);
  const passedS = Math.max(0, now - at);
  const [unit, lengthS] =
    units.find(([, length]) => passedS >= length) ?? (['second', Number.POSITIVE_INFINITY] as const);
  return format.format(-Math.floor(passedS / lengthS) + 0, unit);
}
