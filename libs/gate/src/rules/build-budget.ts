import { packedBytes } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const buildBudget: Rule = {
  id: 'build-budget',
  severity: 'error',
  issue: 'The build as a whole is larger than a build may be: the registry keeps many versions of it.',
  fix: 'Remove what no page uses; large pictures belong to the media service.',
  source: 'files',
  check({ build, files, limits }) {
    const bytes = build.files.reduce((sum, { path }) => sum + packedBytes(files, path), 0);
    return bytes <= limits.buildBytes
      ? []
      : [{ says: `The build is ${bytes} bytes after brotli, and ${limits.buildBytes} are the most` }];
  },
};
