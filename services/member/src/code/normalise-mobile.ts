import type { Language } from '@yonkoma/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Where a number without its country is dialled, by the language somebody reads. */
const countries: Record<Language, CountryCode> = { 'zh-cn': 'CN', jp: 'JP', vi: 'VN', en: 'US' };

/** E.164 of a number as people write it, or null when no telephone has it: `0912 345 678` of a reader of Vietnamese is `+84912345678`. */
export function normaliseMobile(number: string, language: Language): string | null {
  const parsed = parsePhoneNumberFromString(number, countries[language]);
  return parsed?.isValid() ? parsed.number : null;
}
