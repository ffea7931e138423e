import type { Finding, Rule } from '../rule.ts';

const vague = /(^|-)(utils?|helpers?|managers?|common)(-|\.|$)/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const isJudged = (path: string) =>
  /^(shell|remotes|services|libs)\//.test(path) && /\.(tsx?|mts|mjs|js|css|json)$/.test(path);

/** kebab-case, and a name that says what the thing is. */
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
                  `${empty} does not say what it holds: name it by its thing; if there is none, ` +
                  'its parts belong to the files that use them.',
              },
            ]
          : []),
      ];
    }),
};
