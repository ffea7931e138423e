import { json, type Changes, type Checkout } from './change.ts';
import { recordFor, type Records } from './language-record.ts';
import { languageFile } from './languages.ts';

type Words = { [key: string]: unknown };

const plural = /_(?:zero|one|two|few|many|other)$/;

/** The words of the fallback with the plural forms of the language, each as the fallback says it of many. */
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
 * A language of the site: its record, from which everything else follows, and a copy of every file of words of its
 * fallback. The record says which packages await translation; a site with them starts.
 * @throws in a sentence when the language is there already or cannot be one
 */
export const newLanguage = (
  checkout: Checkout,
  given: { language: string | undefined; fallback: string | undefined },
): Changes => {
  const { language = '', fallback = 'en' } = given;
  const known = JSON.parse(checkout.read(languageFile)) as Records;
  if (Object.hasOwn(known, language))
    throw new Error(
      `${language} is there already. To be translated: ${known[language]?.awaits?.join(', ') || 'nothing'}.`,
    );
  if (!Object.hasOwn(known, fallback))
    throw new Error(`${fallback} is no language to fall back to: ${Object.keys(known).join(', ')}.`);
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
