import { type Language, languages, localeOf } from '@yonkoma/contract';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const plural = /_(zero|one|two|few|many|other)$/;

type Flat = Map<string, string>;

function flatten(words: unknown, prefix = '', into: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(words as object)) {
    if (value && typeof value === 'object' && !Array.isArray(value)) flatten(value, `${prefix}${key}.`, into);
    else into.set(prefix + key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

/** The keys that a language needs for a key: the key itself, or its plural forms by Intl. */
function expected(key: string, language: Language): string[] {
  if (!plural.test(key)) return [key];
  const base = key.replace(plural, '');
  return new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`);
}

/**
 * Problems of the language files in a `locales` folder, one sentence each: keys, empty texts, placeholders and plural
 * forms are compared. Empty when all is well.
 */
export function compareLocales(folder: string): string[] {
  const problems: string[] = [];
  const present = new Set(readdirSync(folder));
  const words = new Map<Language, Flat>();
  for (const language of languages) {
    if (present.has(`${language}.json`))
      words.set(language, flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))));
    else problems.push(`${folder} has no ${language}.json`);
  }
  const all = new Set([...words.values()].flatMap((flat) => [...flat.keys()]));
  for (const [language, flat] of words) {
    const needed = new Set([...all].flatMap((key) => expected(key, language)));
    for (const key of needed) if (!flat.has(key)) problems.push(`${language}.json lacks ${key}`);
    for (const [key, text] of flat) {
      if (!needed.has(key)) problems.push(`${language}.json has the form ${key}, which the language never uses`);
      if (text.trim() === '') problems.push(`${language}.json says nothing for ${key}`);
      const original = words.get('en')?.get(key) ?? words.get('en')?.get(key.replace(plural, '_other'));
      if (original !== undefined && !key.endsWith('_one') && placeholders(original) !== placeholders(text)) {
        problems.push(
          `${language}.json fills ${key} with {${placeholders(text)}}, en.json with {${placeholders(original)}}`,
        );
      }
    }
  }
  return problems;
}

/** The number of texts that are equal to those of the fallback language, and the number of all texts. */
export function countUntranslated(words: unknown, original: unknown): { same: number; all: number } {
  const texts = [...flatten(words).values()];
  const known = new Set(flatten(original).values());
  return { same: texts.filter((text) => known.has(text)).length, all: texts.length };
}
