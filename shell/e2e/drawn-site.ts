import { startSite, type Browser, type Site } from '@yonkoma/testing/browser';
import { temporaryFolder } from '@yonkoma/testing/node';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnComics } from './library.ts';
import { operate } from './operator.ts';
import { runFolder } from './run-folder.ts';

/** A site whose library is the drawn comics. They are imported once in a test run; every site has a copy of its own. */
export const openDrawnSite = async (browser: Browser, env: Record<string, string> = {}): Promise<Site & { dataDir: string }> => {
  const imported = join(runFolder(), 'drawn-library');
  if (!existsSync(imported)) {
    const unfinished = `${imported}-unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await operate(['import', await drawnComics(browser)], { DATA_DIR: unfinished });
    await rename(unfinished, imported);
  }
  const folder = await temporaryFolder();
  await cp(imported, folder.path, { recursive: true });
  const site = await startSite({ dataDir: folder.path, env, args: ['--no-demo'] });
  const stop = async () => {
    const status = await site.stop();
    await folder.remove();
    return status;
  };
  return { ...site, dataDir: folder.path, stop, [Symbol.asyncDispose]: async () => { await stop(); } };
};
