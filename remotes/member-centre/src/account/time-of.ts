import { type Language, localeOf } from '@yonkoma/contract';

const made = new Map<Language, Intl.DateTimeFormat>();

/** `14:05`, as the language writes it, from unix seconds. */
export function timeOf(unixTime: number, language: Language): string {
  const format =
    made.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' });
  made.set(language, format);
  return format.format(unixTime * 1000);
}
