import { packedBytes } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

export const pageBudget: Rule = {
  id: 'page-budget',
  severity: 'error',
  issue: 'A page brings more than a page may bring before it shows.',
  fix: 'Load what is not seen at first when it is needed, with import() inside the page.',
  source: 'files',
  check: ({ build, files, limits }) =>
    build.pages.flatMap(({ name }): Found[] => {
      const own = build.pageFiles[name] ?? { scripts: [], styles: [] };
      const paths = new Set([build.entry, ...build.scripts, ...build.styles, ...own.scripts, ...own.styles]);
      const bytes = [...paths].reduce((sum, path) => sum + packedBytes(files, path), 0);
      return bytes <= limits.pageBytes
        ? []
        : [
            {
              says: `The page ${name} brings ${bytes} bytes after brotli, and ${limits.pageBytes} are the most`,
              where: name,
            },
          ];
    }),
};
