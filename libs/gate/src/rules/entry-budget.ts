import { packedBytes } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const entryBudget: Rule = {
  id: 'entry-budget',
  severity: 'error',
  issue: 'The entry is larger than an entry may be: every page of the remote waits for it.',
  fix:
    'Keep code out of the entry: name the pages there, and load each with import(). A container of webpack 5 or of ' +
    'the preset needs no federation runtime of its own.',
  source: 'files',
  check({ build: { entry, scripts, runtime }, files, limits }) {
    const isBare = runtime === 'none';
    const paths = isBare ? [entry] : [entry, ...scripts];
    const bytes = paths.reduce((sum, path) => sum + packedBytes(files, path), 0);
    const most = isBare ? limits.entryBytes : limits.runtimeBytes;
    const what = isBare ? `${entry} is` : `${entry}, with its federation runtime, is`;
    return bytes <= most
      ? []
      : [{ says: `${what} ${bytes} bytes after brotli, and ${most} are the most`, where: entry }];
  },
};
