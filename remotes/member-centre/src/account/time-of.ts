import { type Language, localeOf } from '@yonkoma/contract';

const made = new Map<Language, Intl.DateTimeFormat>();

/** Unix seconds as a time like `14:05`, in the format of the language. */
export function timeOf(unixTime: number, language: Language): string {
  const format =
    made.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' });
  made.set(language, format);
  return format.format(unixTime * 1000);
}
