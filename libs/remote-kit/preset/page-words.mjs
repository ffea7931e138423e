/** Whether a key is a group of the words, or below it: `lists.title` is below `lists`. */
const isIn = (key, group) => key === group || key.startsWith(`${group}.`);
const isInAny = (key, groups) => groups.some((group) => isIn(key, group));

const unique = (list) => [...new Set(list)];
const namedBy = ({ pages }) => unique(pages.flatMap(({ words = [] }) => words));

/** The texts of nested words whose key is wanted, in the same order. */
function pick(words, isWanted, at = '') {
  const picked = Object.entries(words).flatMap(([name, inner]) => {
    const key = at + name;
    if (typeof inner !== 'object' || inner === null) return isWanted(key) ? [[name, inner]] : [];
    const below = pick(inner, isWanted, `${key}.`);
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(picked);
}

const groupAt = (words, key) => key.split('.').reduce((at, part) => at?.[part], words);

/**
 * Writes the words of a remote: those of every page, and for each page that names groups in `remote.json` those groups.
 * Pages that name the same groups share one file.
 * @param {object} words the parsed files of `locales/` by language
 * @param {(name: string, words: object) => string} write writes a file with a hash in its name, and returns that name
 * @returns {{ words: Record<string, string>, pageWords: Record<string, Record<string, string>> }} names by language,
 * and by page and language
 * @throws Error when a page names a group that a language does not have
 */
export function writeWords(declaration, words, write) {
  const named = namedBy(declaration);
  const byLanguage = (suffix, isWanted) =>
    Object.fromEntries(
      declaration.languages.map((language) => [
        language,
        write(`words-${language}${suffix}`, pick(words[language], isWanted)),
      ]),
    );
  const written = new Map();
  const own = declaration.pages.flatMap((page) => {
    const groups = unique(page.words ?? []).sort();
    if (groups.length === 0) return [];
    for (const group of groups)
      for (const language of declaration.languages)
        if (groupAt(words[language], group) === undefined)
          throw new Error(
            `The page ${page.name} names the words ${group}, which locales/${language}.json does not have`,
          );
    const key = groups.join();
    if (!written.has(key))
      written.set(
        key,
        byLanguage(`-${page.name}`, (text) => isInAny(text, groups)),
      );
    return [[page.name, written.get(key)]];
  });
  return { words: byLanguage('', (text) => !isInAny(text, named)), pageWords: Object.fromEntries(own) };
}

/** The files of each page with those of its words. */
export const withWords = (files, pageWords) =>
  Object.fromEntries(
    Object.entries(files).map(([page, own]) => [page, pageWords[page] ? { ...own, words: pageWords[page] } : own]),
  );

/**
 * A text of the code that begins like a key: `"lists.title"`, `"lists."+name`, or a template `lists.${name}`. The first
 * part is there when it is the value of a property.
 */
const keyLike = /([{,][\w$]+:)?(["'`])((?:[A-Za-z][\w-]*\.)+[\w-]*)(?=\2|\$\{)/g;

/**
 * The keys in code. A property that only begins like a whole group is left out: `draft: `edit.${id}`` names something
 * else, while keys are put together where they are asked for.
 */
const keysIn = (code, groups) =>
  [...code.matchAll(keyLike)]
    .filter(([, property, , key]) => !property || !groups.includes(key.slice(0, -1)))
    .map(([, , , key]) => key);

function keysOf(words, at = '') {
  if (typeof words !== 'object' || words === null) return [at];
  return Object.entries(words).flatMap(([name, inner]) => keysOf(inner, at ? `${at}.${name}` : name));
}

/**
 * The keys in the code of a page that lie in a group which only other pages name, so that its visitors would read the
 * key. A key that is put together when it runs is found by its beginning.
 * @param {string[]} code the scripts that the page can load
 */
export function strayWords(declaration, words, page, code) {
  const own = declaration.pages.find(({ name }) => name === page)?.words ?? [];
  const others = namedBy(declaration).filter((group) => !isInAny(group, own));
  if (others.length === 0) return [];
  const known = unique(Object.values(words).flatMap((texts) => keysOf(texts)));
  return unique(code.flatMap((text) => keysIn(text, others))).filter(
    (key) => isInAny(key, others) && !isInAny(key, own) && known.some((one) => one.startsWith(key)),
  );
}
