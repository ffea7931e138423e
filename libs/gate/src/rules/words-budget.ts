import type { Language, RemoteBuild } from '@yonkoma/contract';
import { packedBytes } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/** The files of words that a page loads together, by page and language, each combination once. */
function loadsOf({ words, pageFiles }: RemoteBuild): string[][] {
  const always = Object.entries(words);
  const loads = [
    ...always.map(([, path]) => [path]),
    ...Object.values(pageFiles).flatMap((own) =>
      always.flatMap(([language, path]) => {
        const more = own.words?.[language as Language];
        return more === undefined ? [] : [[path, more]];
      }),
    ),
  ];
  return [...new Map(loads.map((paths) => [paths.join(), paths])).values()];
}

export const wordsBudget: Rule = {
  id: 'words-budget',
  severity: 'error',
  issue: 'The words that a page loads in one language are larger than words may be.',
  fix:
    'Name the groups that only some pages use in "words" of these pages in remote.json; remove texts that no page ' +
    'shows any more; long texts belong in the answers of a service.',
  source: 'files',
  check: ({ build, files, limits }) =>
    loadsOf(build).flatMap((paths): Found[] => {
      const bytes = paths.reduce((sum, path) => sum + packedBytes(files, path), 0);
      const says = `${paths.join(' and ')}: ${bytes} bytes after brotli, and ${limits.wordsBytes} are the most`;
      return bytes <= limits.wordsBytes ? [] : [{ says, where: paths.at(-1) ?? '' }];
    }),
};
