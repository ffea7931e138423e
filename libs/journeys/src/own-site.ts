import { startSite, type Site } from '@yonkoma/testing/browser';
import { temporaryFolder } from '@yonkoma/testing/node';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPrepared } from './prepared.ts';

/** A site with its own data folder, which is removed when the site has stopped. */
export interface OwnSite extends Site {
  dataDir: string;
}

/**
 * `prepare` fills the data folder before the site starts. `spare` is a folder for other files, removed at the same
 * time.
 */
export const openOwnSite = async (
  prepare: (dataDir: string, spare: string) => Promise<void> = copyPrepared,
  env: Record<string, string> = {},
): Promise<OwnSite> => {
  const folder = await temporaryFolder(runFolder());
  const dataDir = join(folder.path, 'data');
  const spare = join(folder.path, 'spare');
  const open = async () => {
    await Promise.all([mkdir(dataDir), mkdir(spare)]);
    await prepare(dataDir, spare);
    return startSite({ dataDir, env, args: ['--no-demo'] });
  };
  const site = await open().catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  const stop = async () => {
    const status = await site.stop();
    await folder.remove();
    return status;
  };
  return {
    ...site,
    dataDir,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};
