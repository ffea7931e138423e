import { placeOf, resolveRelative } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

/** In a remote `pages.ts` imports the files of the nouns, and they never import `pages.ts`. */
export const pagesDirection: Rule = {
  id: 'pages-direction',
  forbidden: {
    'remotes/reader/src/comic/comic-page.tsx': "import { pages } from '../pages.ts';\nexport const ComicPage = pages;",
  },
  judge: ({ code }) =>
    code.flatMap(({ path, source }): Finding[] => {
      const { kind, folder, isTest } = placeOf(path);
      if (kind !== 'remote' || isTest) return [];
      return source.imports
        .filter(
          ({ specifier }) => specifier.startsWith('.') && resolveRelative(path, specifier) === `${folder}/src/pages.ts`,
        )
        .map(() => ({
          path,
          message: 'pages.ts imports the nouns, not the other way: import the component from its own file.',
        }));
    }),
};
