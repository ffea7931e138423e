import { fallbacksOf, type Language, languages } from '@yonkoma/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Words = { [key: string]: unknown };

const isObject = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of the fallback wherever the language has none; a list is one thing. */
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
 * The words of a package in every language of the site, read once as the process starts. `Own` is the shape of its
 * English: `loadWords<typeof import('../locales/en.json')>(import.meta.dirname, '../locales')`. What a language lacks,
 * a single word or its whole file, is read in its fallbacks; that ours lack none is what `words.test.ts` of
 * `libs/i18n` sees to.
 * @throws when there is no English, or a file is no JSON
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

/** {@link loadWords} of what stands under one key of the files: `loadWordsUnder<Letters>('letters', …)`. */
export function loadWordsUnder<Own>(key: string, ...folder: string[]): Record<Language, Own> {
  const words = loadWords<Record<string, Own>>(...folder);
  return Object.fromEntries(languages.map((language) => [language, words[language][key]])) as Record<Language, Own>;
}

/** {@link loadWords} of a small domain that has no files of its own: its words stand under its name in ours. */
export function loadSharedWords<Own>(domain: string): Record<Language, Own> {
  return loadWordsUnder<Own>(domain, import.meta.dirname, '../locales');
}
