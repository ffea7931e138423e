import { type Language, localeOf } from '@yonkoma/contract';

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
] as const;

/**
 * `3 months ago`, or `today` within a day. Not more precise, because the exact time at which somebody joined is
 * private.
 */
export function since(time: number, now: number, language: Language): string {
  const passedS = Math.max(0, now - time);
  const [unit, lengthS] = units.find(([, length]) => passedS >= length) ?? (['day', 86_400] as const);
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: passedS < 86_400 ? 'auto' : 'always' }).format(
    -Math.floor(passedS / lengthS) + 0,
    unit,
  );
}
