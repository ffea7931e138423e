import { layerOf, placeOf } from '../place.ts';
import type { Finding, Rule } from '../rule.ts';

/** A `-rules` file decides and does nothing else, so it can be read and tested without a world around it. */
export const pureRules: Rule = {
  id: 'pure-rules',
  forbidden: {
    'services/comic/src/comment/comment-rules.ts': "import { readFile } from 'node:fs/promises';\nexport const rule = readFile;",
  },
  judge: ({ code }) => code.flatMap(({ path, source, text }): Finding[] => {
    if (placeOf(path).kind !== 'service' || placeOf(path).isTest || layerOf(path) !== 'rules') return [];
    const foreign = source.imports.filter(({ specifier, isTypeOnly }) => !isTypeOnly && !specifier.startsWith('.') && specifier !== '@yonkoma/contract');
    const clock = /\bDate\.now\(|new Date\(\)|performance\.now\(|Math\.random\(/.test(text);
    return [
      ...foreign.map(({ specifier }) => ({ path, message: `a rules file imports the contract and other rules only, not ${specifier}: take what it gives as an argument.` })),
      ...(clock ? [{ path, message: 'a rules file reads neither clock nor chance: take the time or the number as an argument.' }] : []),
    ];
  }),
};
