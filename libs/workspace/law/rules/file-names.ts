import type { Finding, Rule } from '../rule.ts';

const vague = /(^|-)(utils?|helpers?|managers?|common)(-|\.|$)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const isJudged = (path: string) =>
  /^(shell|remotes|services|libs)\//.test(path) && /\.(tsx?|mts|mjs|js|css|json)$/.test(path);

/** File names are in kebab-case and say what the file contains. */
export const fileNames: Rule = {
  id: 'file-names',
  forbidden: {
    'libs/ui/src/CoverImage.tsx': 'export const CoverImage = 1;',
    'libs/ui/src/date-utils.ts': 'export const a = 1;',
  },
  judge: ({ paths }) =>
    paths.filter(isJudged).flatMap((path): Finding[] => {
      const parts = path.split('/');
      const crooked = parts.find((part) => !kebab.test(part));
      const empty = parts.find((part) => vague.test(part));
      return [
        ...(crooked ? [{ path, message: `${crooked} is not kebab-case: write it like post-comment.ts.` }] : []),
        ...(empty
          ? [
              {
                path,
                message:
                  `${empty} does not say what the file contains: name it after the thing it defines; if there is ` +
                  'none, move its parts into the files that use them.',
              },
            ]
          : []),
      ];
    }),
};
