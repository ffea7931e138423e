import { writeFileSync } from 'node:fs';
import { problems } from './problems.mjs';

const entry = ([code, { status, what, why, next }]) =>
  `## ${code}\n\n${what} ${why}\n\n**Next:** ${next}\n\nExit status ${status}.\n`;

/** The Markdown of `docs/errors.md`: every code with its meaning and exit status, in the order of the catalogue. */
export const errorsPage = () =>
  [
    '# Codes of the command line',
    '',
    'Made from `libs/cli/src/problems.mjs` by `node ' +
      'libs/cli/src/errors-page.mjs`. In a terminal: `yonkoma explain ' +
      'CODE`.',
    '',
    'Exit status: 0 done, 1 refused, 2 not finished, 3 not understood.',
    '',
    ...Object.entries(problems).map(entry),
  ].join('\n');

if (import.meta.main) writeFileSync(new URL('../docs/errors.md', import.meta.url), errorsPage());
