import { inLanguage, type Language, languages } from '@yonkoma/contract';
import type { AnyDomain } from './domain.ts';
import { loadWords } from './load-words.ts';
import type en from '../locales/en.json';

export type OwnWord = Exclude<keyof typeof en, 'captcha'>;

/** Words that every domain may need, in every language. */
export const ownWords = loadWords<Record<OwnWord, string>>(import.meta.dirname, '../locales');

/** A refusal for which the page has its own words: the answer has none. */
const isSilent = (key: string) => key.endsWith('-silently');

/** The sentence of a refusal in a language. One without words is a programming error and gets that of a failure. */
export function wordRefusal(
  domain: AnyDomain,
  language: Language,
  key: string,
  values: Record<string, string | number>,
): string {
  if (isSilent(key)) return '';
  const sentence =
    inLanguage(domain.words, language)?.[key] ?? ownWords[language][key as OwnWord] ?? ownWords[language].failed;
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

/**
 * Refusals of a domain's endpoints that lack words in some language: `["jp: comic-not-found"]`. Empty when none is
 * missing.
 */
export function missingWords(domain: AnyDomain): string[] {
  const keys = new Set(
    domain.routes
      .flatMap((route: AnyDomain['routes'][number]) => route.endpoint.refusals ?? [])
      .filter((key: string) => !isSilent(key)),
  );
  return languages.flatMap((language) =>
    [...keys].filter((key) => !domain.words[language]?.[key]).map((key) => `${language}: ${key}`),
  );
}
