import { type Language, recordOf } from '@yonkoma/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Kinds of numbers that may get a text message; premium numbers are excluded. `undefined`: in some countries the number
 * does not show its kind.
 */
const textable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * The E.164 form of a mobile number as people write it, or null when it is not one. Example: `0912 345 678` becomes
 * `+84912345678` for a reader of Vietnamese.
 */
export function normaliseMobile(number: string, language: Language): string | null {
  const parsed = parsePhoneNumberFromString(number, recordOf(language).country as CountryCode);
  return parsed?.isValid() && textable.has(parsed.getType()) ? parsed.number : null;
}
