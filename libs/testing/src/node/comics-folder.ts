import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** The folder of real comics: COMICS_DIR, else `../shared/data/comics` beside the checkout. Absent: undefined, and a notice on standard error. */
export const comicsFolder = (): string | undefined => {
  const folder = resolve(repositoryRoot, process.env['COMICS_DIR'] ?? '../shared/data/comics');
  if (existsSync(folder)) return folder;
  process.stderr.write(`NOTICE: no real comics at ${folder}: tests that read them prove nothing in this run. Set COMICS_DIR to their folder.\n`);
  return undefined;
};
