import { layerOf, placeOf } from '../place.ts';
import { impureImports, readsClockOrChance } from '../purity.ts';
import type { Finding, Rule } from '../rule.ts';

/** A `-rules` file decides and does nothing else, so it can be read and tested without a world around it. */
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
            `a rules file imports the contract and what only computes, not ${specifier}: ` +
            'take what it gives as an argument.',
        })),
        ...(readsClockOrChance(file)
          ? [
              {
                path,
                message: 'a rules file reads neither clock nor chance: take the time or the number as an argument.',
              },
            ]
          : []),
      ];
    }),
};
