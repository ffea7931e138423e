import type { Language, RemoteBuild } from '@yonkoma/contract';

/** The files of words of a language, each once: that of every page, then those of some pages. */
export function wordFiles(
  { words, pageFiles }: Pick<RemoteBuild, 'words' | 'pageFiles'>,
  language: Language,
): string[] {
  const paths = [words[language], ...Object.values(pageFiles).map((own) => own.words?.[language])];
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Those of all languages. */
export const allWordFiles = ({ words, pageFiles }: Pick<RemoteBuild, 'words' | 'pageFiles'>): string[] => [
  ...new Set(
    [words, ...Object.values(pageFiles).map((own) => own.words ?? {})].flatMap((files) => Object.values(files)),
  ),
];

const isGroup = (words: unknown): words is Record<string, unknown> => typeof words === 'object' && words !== null;

/** Nested words as one: a group that is in several files has the texts of all. */
export function mergeWords(all: readonly unknown[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, inner] of all.filter(isGroup).flatMap((words) => Object.entries(words))) {
    const before = Object.hasOwn(merged, name) ? merged[name] : undefined;
    const value = isGroup(inner) && isGroup(before) ? mergeWords([before, inner]) : inner;
    // Words are of other hands: `__proto__` is a name like any other here.
    Object.defineProperty(merged, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return merged;
}
