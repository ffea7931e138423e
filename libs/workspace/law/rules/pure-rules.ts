import { layerOf, placeOf } from '../place.ts';
import { impureImports, readsClockOrChance } from '../purity.ts';
import type { Finding, Rule } from '../rule.ts';

/** A `-rules` file only computes, so it can be understood and tested without anything else. */
export const pureRules: Rule = {
  id: 'pure-rules',
  forbidden: {
    'services/comic/src/comment/comment-rules.ts':
      "import { readFile } from 'node:fs/promises';\nexport const rule = readFile;",
  },
  judge: ({ code }) =>
    code.flatMap((file): Finding[] => {
      const { path } = file;
      const { kind, isTest } = placeOf(path);
      if (kind !== 'service' || isTest || layerOf(path) !== 'rules') return [];
      return [
        ...impureImports(file).map((specifier) => ({
          path,
          message:
            `a rules file may import only the contract and pure code, not ${specifier}: ` +
            'take the value as an argument.',
        })),
        ...(readsClockOrChance(file)
          ? [
              {
                path,
                message: 'a rules file may not read the clock or random values: take them as arguments.',
              },
            ]
          : []),
      ];
    }),
};
