import records from '../languages.json' with { type: 'json' };
import { type Language, languages } from './language.ts';

/** The facts about one language of the site. `languages.json` has all of them; there is no other table of languages. */
export interface LanguageRecord {
  /** The name of the language in that language. */
  name: string;
  /** The name in the answer of `listLanguages`, when it differs from `name`. */
  listedAs?: string;
  /** BCP 47. */
  locale: string;
  /** What stands for it on a cover: `日`. */
  mark: string;
  /** The language whose words are used when this one has none; null for English. */
  fallback: string | null;
  /** The tag for Open Graph: `ja_JP`. */
  openGraph: string;
  /** The file with the words of the human check; null for its English ones. */
  humanCheck: string | null;
  /** ISO 3166: the default country for telephone numbers and for the search of addresses. */
  country: string;
  /** ISO 3166: new visitors from these countries get this language. Visitors from all other countries get English. */
  spokenIn: readonly string[];
  /**
   * For the brackets of a regular expression: one such letter shows that a text is in this language. null when none
   * does.
   */
  letters: string | null;
  /** Folders whose words are still copies of the fallback and await translation: `shell/locales`. */
  awaits?: readonly string[];
  /** Other names of the language in folders, metadata and headers, in lower case. */
  spellings: readonly string[];
}

/** In browsers a record has only the fields that `language.ts` reads. */
export const recordOf = (language: Language): LanguageRecord => records[language];

/** The order in which words are searched: the language itself, its fallbacks, English, then all other languages. */
export function fallbacksOf(language: Language): Language[] {
  const chain = new Set<Language>();
  for (let next: string | null = language; next !== null && !chain.has(next as Language); ) {
    chain.add(next as Language);
    next = recordOf(next as Language).fallback;
  }
  return [...new Set([...chain, 'en' as const, ...languages])];
}

/** The value for the language, else for the first of its fallbacks that has one; undefined when there is none. */
export function inLanguage<T>(
  byLanguage: { readonly [L in Language]?: T | undefined },
  language: Language,
): T | undefined {
  const spoken = fallbacksOf(language).find((one) => byLanguage[one] !== undefined);
  return spoken && byLanguage[spoken];
}

const spelled = new Map(
  languages.flatMap((language) => [language, ...recordOf(language).spellings].map((name) => [name, language] as const)),
);

/** The language with this name, in any letter case: `ja`, `Japanese`, `日本語`; undefined for an unknown name. */
export function languageSpelled(name: string): Language | undefined {
  return spelled.get(name.normalize('NFC').trim().toLowerCase().replaceAll('_', '-'));
}

/** The first language of an `Accept-Language` header that the site has: `fr, ja-JP;q=0.8, en;q=0.5` gives `jp`. */
export function acceptedLanguage(header = ''): Language | undefined {
  return header
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [, tag = '', weight = '1'] = /^\s*([a-z]{1,8})[a-z0-9-]*\s*(?:;\s*q=([\d.]{1,5}))?/i.exec(wish) ?? [];
      return { language: tag.toLowerCase(), weight: Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language: tag }) => languages.find((language) => recordOf(language).locale.split('-')[0] === tag))
    .find((language) => language !== undefined);
}

/** The first language for visitors from a country (ISO 3166, upper case). */
export function languageSpokenIn(country: string): Language {
  return languages.find((language) => recordOf(language).spokenIn.includes(country)) ?? 'en';
}

const letters = languages.flatMap((language) => {
  const own = recordOf(language).letters;
  return own === null ? [] : [{ language, pattern: new RegExp(`[${own}]`, 'iu') }];
});

/** The language of a text by its letters alone. Han letters and plain Latin letters do not tell the language. */
export function languageOfLetters(text: string): Language | undefined {
  const composed = text.normalize('NFC');
  return letters.find(({ pattern }) => pattern.test(composed))?.language;
}
