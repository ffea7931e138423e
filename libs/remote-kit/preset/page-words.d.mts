/** The file of words of each language, by language. */
type WordFiles = Record<string, string>;

interface Declared {
  pages: readonly { name: string; words?: readonly string[] }[];
}

/** Writes the words of every page, and those of the pages that name groups; `write` returns the name of the file. */
export function writeWords(
  declaration: object,
  words: Record<string, object>,
  write: (name: string, words: object) => string,
): { words: WordFiles; pageWords: Record<string, WordFiles> };

/** The files of each page with those of its words. */
export function withWords<Files extends object>(
  files: Record<string, Files>,
  pageWords: Record<string, WordFiles>,
): Record<string, Files & { words?: WordFiles }>;

/** The keys in the code of a page that lie in a group which only other pages name. */
export function strayWords(
  declaration: Declared,
  words: Record<string, object>,
  page: string,
  code: readonly string[],
): string[];
