import type { Browser } from '@yonkoma/testing/browser';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnComics } from './library.ts';
import { operate } from './operator.ts';
import { runFolder } from './run-folder.ts';

/** Copies into `dataDir` what an import of the drawn comics makes of an empty folder, or of one of them alone. Imported once in a test run. */
export const copyImported = async (browser: Browser, dataDir: string, only?: 'Numbers'): Promise<void> => {
  const imported = join(runFolder(), `imported-${only ?? 'all'}`);
  if (!existsSync(imported)) {
    const unfinished = `${imported}-unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await operate(['import', join(await drawnComics(browser), only ?? '.')], { DATA_DIR: unfinished });
    await rename(unfinished, imported);
  }
  await cp(imported, dataDir, { recursive: true });
};
