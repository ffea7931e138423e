import { packedBytes } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const entryBudget: Rule = {
  id: 'entry-budget',
  severity: 'error',
  issue: 'The entry is larger than an entry may be: every page of the remote waits for it.',
  fix:
    'Keep code out of the entry: src/pages.ts names pages and ' +
    'lazyPage brings them. The federation runtime is the shell’s.',
  source: 'files',
  check({ build: { entry }, files, limits }) {
    const bytes = packedBytes(files, entry);
    return bytes <= limits.entryBytes
      ? []
      : [{ says: `${entry} is ${bytes} bytes after brotli, and ${limits.entryBytes} are the most`, where: entry }];
  },
};
