import { fallbacksOf, type Language, languages } from '@yonkoma/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Words = { [key: string]: unknown };

const isObject = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words, with those of the fallback where the language has none. A list is taken as a whole. */
const filled = (own: Words, fallback: Words): Words => ({
  ...fallback,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => {
      const other = fallback[key];
      return [key, isObject(value) && isObject(other) ? filled(value, other) : value];
    }),
  ),
});

/**
 * Reads the words of a package in every language of the site, once at start. `Own` is the shape of its English file:
 * `loadWords<typeof import('../locales/en.json')>(import.meta.dirname, '../locales')`. A missing word or file is read
 * from the fallback language; `words.test.ts` of `libs/i18n` checks that the site's own languages are complete.
 * @throws when the English file is missing, or a file is not JSON.
 */
export function loadWords<Own>(...folder: string[]): Record<Language, Own> {
  const read = (language: Language): Words | undefined => {
    const file = join(...folder, `${language}.json`);
    return language === 'en' || existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : undefined;
  };
  const files = new Map(languages.map((language) => [language, read(language)]));
  const wordsIn = (language: Language) =>
    fallbacksOf(language).reduceRight<Words>((words, one) => filled(files.get(one) ?? {}, words), {});
  return Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as Record<Language, Own>;
}

/**
 * {@link loadWords} for one top-level key of the files: `loadWordsUnder<Letters>('letters', …)`.
 * @throws as `loadWords` does.
 */
export function loadWordsUnder<Own>(key: string, ...folder: string[]): Record<Language, Own> {
  const words = loadWords<Record<string, Own>>(...folder);
  return Object.fromEntries(languages.map((language) => [language, words[language][key]])) as Record<Language, Own>;
}

/** {@link loadWords} of a small domain without words files: its words are in the files of this kit, under its name. */
export function loadSharedWords<Own>(domain: string): Record<Language, Own> {
  return loadWordsUnder<Own>(domain, import.meta.dirname, '../locales');
}
