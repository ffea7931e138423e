import records from '../languages.json' with { type: 'json' };
import { type Language, languages } from './language.ts';

/** What the site knows of a language: all of it is in `languages.json`, and no table of languages is anywhere else. */
export interface LanguageRecord {
  /** What it calls itself. */
  name: string;
  /** What `listLanguages` answers, where that is not its name. */
  listedAs?: string;
  /** BCP 47. */
  locale: string;
  /** Whose words are read where it has none; null for English. */
  fallback: string | null;
  /** As Open Graph writes it: `ja_JP`. */
  openGraph: string;
  /** The file of the human check's words; null for its English. */
  humanCheck: string | null;
  /** ISO 3166: where a reader's telephone number is dialled and an address is looked for first. */
  country: string;
  /** ISO 3166: visitors from there are first spoken to in it. English is spoken everywhere else. */
  spokenIn: readonly string[];
  /** Inside of a regular expression's brackets: one such letter proves the language; null where none does. */
  letters: string | null;
  /** Folders of words that are copies of its fallback's until somebody translates them: `shell/locales`. */
  awaits?: readonly string[];
  /** Lower case: what folders, tags of metadata and headers call it, besides its name on the wire. */
  spellings: readonly string[];
}

/** In browsers a record has only what `language.ts` reads. */
export const recordOf = (language: Language): LanguageRecord => records[language];

/** The language itself, then the languages whose words are read where it has none: its fallbacks, English, the rest. */
export function fallbacksOf(language: Language): Language[] {
  const chain = new Set<Language>();
  for (let next: string | null = language; next !== null && !chain.has(next as Language); ) {
    chain.add(next as Language);
    next = recordOf(next as Language).fallback;
  }
  return [...new Set([...chain, 'en' as const, ...languages])];
}

/** What is there in the language, else in the first of its fallbacks; undefined where there is nothing at all. */
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

/** The language that is called so, in any case: `ja`, `Japanese`, `日本語`; undefined for a name nobody gave. */
export function languageSpelled(name: string): Language | undefined {
  return spelled.get(name.normalize('NFC').trim().toLowerCase().replaceAll('_', '-'));
}

/** The first wish of an `Accept-Language` that the site speaks: `fr, ja-JP;q=0.8, en;q=0.5` gives `jp`. */
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

/** The language that is spoken to visitors from a country (ISO 3166, upper case). */
export function languageSpokenIn(country: string): Language {
  return languages.find((language) => recordOf(language).spokenIn.includes(country)) ?? 'en';
}

const letters = languages.flatMap((language) => {
  const own = recordOf(language).letters;
  return own === null ? [] : [{ language, pattern: new RegExp(`[${own}]`, 'iu') }];
});

/** The language a text gives away by its letters alone; Han letters and plain Latin prove nothing. */
export function languageOfLetters(text: string): Language | undefined {
  const composed = text.normalize('NFC');
  return letters.find(({ pattern }) => pattern.test(composed))?.language;
}
