import type { Rule } from '../rule.ts';

export const unpackedBudget: Rule = {
  id: 'unpacked-budget',
  severity: 'error',
  issue: 'The files are larger than a build may be when they are unpacked: a browser has to keep and read all of that.',
  fix: 'Remove what repeats itself and what no page uses; large data belongs in the answers of a service.',
  source: 'files',
  check({ build, files, limits }) {
    const bytes = build.files.reduce((sum, { path }) => sum + (files[path]?.byteLength ?? 0), 0);
    return bytes <= limits.unpackedBytes
      ? []
      : [{ says: `The build is ${bytes} bytes unpacked, and ${limits.unpackedBytes} are the most` }];
  },
};
