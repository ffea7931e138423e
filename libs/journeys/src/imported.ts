import type { Browser } from '@yonkoma/testing/browser';
import { madeOnce } from '@yonkoma/testing/node/made-once';
import { operate } from './operate.ts';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnComics } from './library.ts';
import { copyPrepared } from './prepared.ts';

/**
 * Copies a prepared site with the drawn comics, or with only one of them, into `dataDir`. The import runs once in a
 * test run.
 */
export const copyImported = async (browser: Browser, dataDir: string, only?: 'Numbers'): Promise<void> => {
  const imported = await madeOnce(`imported-${only ?? 'all'}`, async (folder) => {
    await copyPrepared(folder);
    await operate(folder, ['import', join(await drawnComics(browser), only ?? '.')]);
  });
  await cp(imported, dataDir, { recursive: true });
};
