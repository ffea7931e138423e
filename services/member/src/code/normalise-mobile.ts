import { type Language, recordOf } from '@yonkoma/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Kinds of numbers that may take a text message; premium numbers are excluded. In some countries a number does not tell
 * its kind.
 */
const textable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * E.164 of a mobile number as people write it, or null when it is none: `0912 345 678` of a reader of Vietnamese is
 * `+84912345678`.
 */
export function normaliseMobile(number: string, language: Language): string | null {
  const parsed = parsePhoneNumberFromString(number, recordOf(language).country as CountryCode);
  return parsed?.isValid() && textable.has(parsed.getType()) ? parsed.number : null;
}
