import { packedBytes } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

export const wordsBudget: Rule = {
  id: 'words-budget',
  severity: 'error',
  issue: 'The words of one language are larger than words may be.',
  fix: 'Remove texts that no page shows any more; long texts belong in the answers of a service.',
  source: 'files',
  check: ({ build, files, limits }) =>
    Object.values(build.words).flatMap((path): Found[] => {
      const bytes = packedBytes(files, path);
      return bytes <= limits.wordsBytes
        ? []
        : [{ says: `${path} is ${bytes} bytes after brotli, and ${limits.wordsBytes} are the most`, where: path }];
    }),
};
