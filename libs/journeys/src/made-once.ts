import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runFolder } from '@yonkoma/testing/node/run-folder';

/**
 * The folder of the run with the result of `make`, which gets a folder to fill. It runs once: who asks meanwhile waits.
 * The result appears only when complete, and after a failure the next who asks makes it.
 */
export const madeOnce = async (name: string, make: (folder: string) => Promise<unknown>): Promise<string> => {
  const made = join(runFolder(), name);
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
