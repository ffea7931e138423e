import { languages, levelCount, readContentLanguage as readTag } from '@yonkoma/contract';
import { decline } from '@yonkoma/service-kit';

const someLanguages = `${languages.join(', ')}, other, and any language tag, such as ko, fr, zh-Hant and pt-BR`;

/**
 * Control characters and characters that reverse the direction of text, which would make a name look different from
 * what it is. Line breaks stay in long texts.
 */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function cleanLine(text: string, most: number, what: string): string {
  const clean = text.replace(/\s+/gu, ' ').replace(unprintable, '').normalize('NFC').trim();
  if ([...clean].length > most) decline(`${what} has at most ${most} characters.`);
  return clean;
}

export function cleanText(text: string, most: number, what: string): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unprintable, '').trimEnd())
    .join('\n')
    .normalize('NFC')
    .trim();
  if ([...clean].length > most) decline(`${what} has at most ${most} characters.`);
  return clean;
}

/** Reads a text with its language: `en=A title`. */
export function readInLanguage(text: string, option: string): { language: string; text: string } {
  const at = text.indexOf('=');
  const language =
    readTag(text.slice(0, Math.max(0, at))) ??
    decline(
      `--${option} takes a language and a text, such as en=${option === 'title' ? 'A title' : 'A text'}; ` +
        `languages are ${someLanguages}.`,
    );
  return { language, text: text.slice(at + 1) };
}

export function readChoice<T>(text: string, choices: Record<string, T>, option: string): T {
  if (!Object.hasOwn(choices, text)) decline(`--${option} is one of ${Object.keys(choices).join(', ')}.`);
  return choices[text] as T;
}

export const readContentLanguage = (text: string): string =>
  readTag(text) ?? decline(`--language is one of ${someLanguages}.`);

/** Reads the number of a chapter as people write it: `12`, `12.5`, `Extra`. */
export function readNumber(text: string): string {
  const number = cleanLine(text, 32, 'A number');
  return number === '' ? decline('A number cannot be empty.') : number;
}

/** The place of a number in the order, in thousandths; undefined for text that is not a numeral. */
export function sortOfNumber(number: string): number | undefined {
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(number) ? Math.round(Number(number) * 1000) : undefined;
}

const maxPrice = 100_000;

/** Reads a price in points; 0 means free. */
export function readPrice(text: string): number {
  return /^\d{1,6}$/.test(text) && Number(text) <= maxPrice
    ? Number(text)
    : decline(`--price is a whole number of points from 0 to ${maxPrice}.`);
}

/** Reads the level from which a chapter is open early; 0, without one, for the lowest that reads such chapters. */
export function readLevel(text: string | undefined): number {
  if (text === undefined) return 0;
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= levelCount
    ? Number(text)
    : decline(`--level is a whole number from 1 to ${levelCount}.`);
}
