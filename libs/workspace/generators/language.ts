import { json, type Changes, type Checkout } from './change.ts';
import { recordFor, type Records } from './language-record.ts';
import { languageFile } from './languages.ts';

type Words = { [key: string]: unknown };

const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * The words of the fallback with the plural forms of the language. A form that the fallback lacks gets the text of its
 * form `other`.
 */
const copied = (words: Words, forms: readonly string[]): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, unknown][] => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return [[key, copied(value as Words, forms)]];
      if (!plural.test(key)) return [[key, value]];
      const base = key.replace(plural, '');
      return forms.map((form) => [`${base}_${form}`, words[`${base}_${form}`] ?? words[`${base}_other`] ?? value]);
    }),
  );

/**
 * Makes a language of the site: its record, and a copy of each words file of its fallback. The record lists the folders
 * that await translation; a site with such folders starts all the same.
 * @throws Error with a sentence for the user when the language already exists or cannot be made
 */
export const newLanguage = (
  checkout: Checkout,
  given: { language: string | undefined; fallback: string | undefined },
): Changes => {
  const { language = '', fallback = 'en' } = given;
  const known = JSON.parse(checkout.read(languageFile)) as Records;
  if (Object.hasOwn(known, language))
    throw new Error(
      `${language} already exists. Not translated yet: ${known[language]?.awaits?.join(', ') || 'nothing'}.`,
    );
  if (!Object.hasOwn(known, fallback))
    throw new Error(
      `${fallback} is not a language of the site; the fallback must be one of ${Object.keys(known).join(', ')}.`,
    );
  const record = recordFor(language, {
    known,
    fallback,
    humanChecks: (name) => checkout.has(`node_modules/altcha/dist/i18n/${name}.js`),
  });
  const forms = new Intl.PluralRules(record.locale).resolvedOptions().pluralCategories;
  const awaits = checkout.wordFolders();
  const words = awaits.map((folder) => [
    `${folder}/${language}.json`,
    json(copied(JSON.parse(checkout.read(`${folder}/${fallback}.json`)) as Words, forms)),
  ]);
  return {
    [languageFile]: json({ ...known, [language]: { ...record, awaits } }),
    ...Object.fromEntries(words),
  };
};
