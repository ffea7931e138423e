import { inLanguage, type Language, languages } from '@yonkoma/contract';
import type { AnyDomain } from './domain.ts';
import { loadWords } from './load-words.ts';
import type en from '../locales/en.json';

export type OwnWord = Exclude<keyof typeof en, 'captcha'>;

/** The words any domain may need, in every language. */
export const ownWords = loadWords<Record<OwnWord, string>>(import.meta.dirname, '../locales');

/** A refusal whose page has words of its own for it: the answer carries none. */
const isSilent = (key: string) => key.endsWith('-silently');

/** The sentence for a refusal; one that nobody worded is an error of ours and reads as such. */
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
 * Refusals declared by a domain's endpoints that some language does not word: `["jp: comic-not-found"]`. Empty when all
 * is well.
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
