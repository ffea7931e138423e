import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceNow, useClock } from './use-now.ts';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export interface Formats {
  /** `3 hours ago`, from unix seconds; within a minute, `now`. */
  ago(unixTime: number, now?: number): string;
  /** The same in a short form: `3h ago`. */
  agoShort(unixTime: number, now?: number): string;
  /** `12K`, `1.2万`. */
  count(value: number): string;
  /** `21 Nov 2026`, from unix seconds. */
  date(unixTime: number): string;
  /** `2026-11-21 14:30:05`, from unix seconds: a moment to the second, the same in every language. */
  moment(unixTime: number): string;
  /** A plain number with the language's separators. */
  number(value: number): string;
  /** `12.50`, or `€12.50` and `¥12` with the code of a currency. */
  money(value: number, currency?: string): string;
  /** `12.5 MB`, from bytes. */
  size(bytes: number): string;
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

const made = new Map<string, Formats>();
const moments = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-11-21 14:30:05`, from unix seconds: the site's format wherever a moment is exact.
 * @param timeZone where the day begins; by default that of the device
 */
export function momentIn(unixTime: number, timeZone?: string): string {
  const key = timeZone ?? '';
  // Swedish writes numbers in this way.
  const format =
    moments.get(key) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  moments.set(key, format);
  return format.format(unixTime * 1000);
}

/** A time zone as people call it, with its present distance: `Vietnam Time (GMT+7)`. */
export function zoneIn(locale: string, timeZone: string): string {
  const [name = '', distance = ''] = (['longGeneric', 'shortOffset'] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value,
  );
  // A zone without a name of its own, such as UTC, is called by its distance.
  return name.startsWith('GMT') ? distance : `${name} (${distance})`;
}

/**
 * Formats of dates and numbers in a locale, created once per locale.
 * @param timeZone where dates lie; by default that of the device
 */
export function formatsOf(locale: string, timeZone?: string): Formats {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const agoIn =
    (relative: Intl.RelativeTimeFormat) =>
    (unixTime: number, now = deviceNow()) => {
      const seconds = Math.min(0, unixTime - now);
      const [unit, size] = units.find(([, length]) => -seconds >= length) ?? ['second', Infinity];
      return relative.format(Math.trunc(seconds / size) || 0, unit);
    };
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const formats: Formats = {
    ago: agoIn(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    agoShort: agoIn(new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' })),
    count: (value) => compact.format(value),
    date: (unixTime) => day.format(unixTime * 1000),
    moment: (unixTime) => momentIn(unixTime, timeZone),
    number: (value) => plain.format(value),
    money: (value, currency = '') =>
      new Intl.NumberFormat(
        locale,
        currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
      ).format(value),
    size(bytes) {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), sizes.length - 1);
      return new Intl.NumberFormat(locale, { style: 'unit', unit: sizes[step], maximumFractionDigits: 1 }).format(
        bytes / 1000 ** step,
      );
    },
  };
  made.set(key, formats);
  return formats;
}

/**
 * {@link formatsOf} in the language of the page. In a render on the server, and in the one that hydrates it, times are
 * relative to the time of the first and dates lie in UTC. Afterwards the clock and the zone of the device count.
 */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  const clock = useClock();
  return useMemo(() => {
    const formats = formatsOf(language, clock.isOnServer ? 'UTC' : undefined);
    return {
      ...formats,
      ago: (unixTime, now = clock.at(deviceNow())) => formats.ago(unixTime, now),
      agoShort: (unixTime, now = clock.at(deviceNow())) => formats.agoShort(unixTime, now),
    };
  }, [language, clock]);
}
