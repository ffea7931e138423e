import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

const startKeeper = (folder: string) => {
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./mariadb-keeper.ts', import.meta.url)),
      folder,
      process.env['YONKOMA_TEST_OWNER'] ?? String(process.pid),
    ],
    { detached: true, stdio: 'ignore' },
  );
  keeper.unref();
};

/**
 * The port of the run's private MariaDB. The first test of a run that asks starts it; the others wait for the same one.
 */
export const mariadbPort = async (): Promise<number> => {
  const folder = join(runFolder(), 'mariadb');
  try {
    mkdirSync(folder);
    startKeeper(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const ready = join(folder, 'ready.json');
  const deadline = Date.now() + 150_000;
  while (!existsSync(ready)) {
    if (Date.now() > deadline)
      throw new Error(`The private MariaDB was not ready after 150 s; its log is ${join(folder, 'log')}.`);
    await pause(25);
  }
  const state = JSON.parse(readFileSync(ready, 'utf8')) as { port?: number; error?: string };
  if (!state.port) throw new Error(state.error);
  return state.port;
};
