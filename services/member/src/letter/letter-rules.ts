import type { Language } from '@yonkoma/contract';
import { loadWordsUnder } from '@yonkoma/service-kit/load-words';
import type en from '../../locales/en.json';

export type LetterName = keyof (typeof en)['letters'];

/** `body` goes by email, `text` by text message. */
interface Words {
  subject: string;
  body: string;
  text: string;
}

export const letters = loadWordsUnder<Record<LetterName, Words>>('letters', import.meta.dirname, '../../locales');

/**
 * Writes the text of a letter. Each filled-in value stays on one line, so that the site's name cannot start a mail
 * header.
 */
export function writeLetter(
  name: LetterName,
  channel: 'email' | 'mobile',
  language: Language,
  values: Record<string, string | undefined>,
): { subject: string; body: string } {
  const { subject, body, text } = letters[language][name];
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_mark, key: string) => (values[key] ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
  return channel === 'email' ? { subject: fill(subject), body: fill(body) } : { subject: '', body: fill(text) };
}
