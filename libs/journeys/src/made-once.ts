import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from '@yonkoma/testing/node/run-folder';

/**
 * The folder of the run with the result of `make`, which gets a folder to fill. It runs once, and the result appears
 * only when complete.
 */
export const madeOnce = async (name: string, make: (folder: string) => Promise<unknown>): Promise<string> => {
  const made = join(runFolder(), name);
  if (existsSync(made)) return made;
  const folder = await mkdtemp(`${made}-`);
  await make(folder);
  // Another test may have made it in the meantime.
  await rename(folder, made).catch(async (cause: unknown) => {
    if (!existsSync(made)) throw cause;
    await rm(folder, { recursive: true });
  });
  return made;
};
