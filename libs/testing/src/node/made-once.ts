import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from './repository.ts';
import { runFolder } from './run-folder.ts';

/** A short name of this checkout. A run can hold the tests of another one, with other code and other languages. */
export const checkoutKey = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8);

/**
 * The folder with the result of `make`, which gets a folder to fill. It runs once in a test run and checkout: who asks
 * meanwhile waits. The result appears only when complete, and after a failure the next who asks makes it.
 */
export const madeOnce = async (name: string, make: (folder: string) => Promise<unknown>): Promise<string> => {
  const room = join(runFolder(), `made-${checkoutKey}`);
  await mkdir(room, { recursive: true });
  const made = join(room, name);
  const folder = `${made}.making`;
  while (!existsSync(made)) {
    if (!(await isFirst(folder))) await pause(50);
    else if (existsSync(made)) await rm(folder, { recursive: true });
    else await fill(folder, made, make);
  }
  return made;
};

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );

const fill = async (folder: string, made: string, make: (folder: string) => Promise<unknown>): Promise<void> => {
  try {
    await make(folder);
    await rename(folder, made);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
