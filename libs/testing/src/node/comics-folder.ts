import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of real comics in `COMICS_DIR`. @throws Error that says what to set when it does not exist. */
export const comicsFolder = (): string => {
  const folder = process.env['COMICS_DIR'];
  if (!folder || !existsSync(folder))
    throw new Error(
      `There are no real comics at ${folder ?? 'COMICS_DIR, which is not set'}: set COMICS_DIR to a folder of them.`,
    );
  return resolve(folder);
};
