import { wordAt } from './declaration.mjs';

const unique = (list) => [...new Set(list)];

/**
 * By language, the words of a remote that the site shows while it is not loaded: titles of pages, menu entries, search
 * groups and links. @throws Error that names a key which a language does not have
 */
export function labels(declaration, words) {
  const keys = unique(
    [
      ...declaration.pages,
      ...declaration.pages.flatMap(({ early }) => early?.links ?? []),
      ...declaration.menu,
      ...(declaration.search ?? []),
    ].map(({ title }) => title),
  ).sort();
  return Object.fromEntries(
    declaration.languages.map((language) => [
      language,
      Object.fromEntries(
        keys.map((key) => {
          const word = wordAt(words[language], key);
          if (!word) throw new Error(`remote.json names the word ${key}, which locales/${language}.json does not have`);
          return [key, word];
        }),
      ),
    ]),
  );
}
