import { startSite } from '@yonkoma/testing/browser';
import { cp } from 'node:fs/promises';
import { madeOnce } from './made-once.ts';

/**
 * Copies into `dataDir` what the first start of a site makes of an empty folder: tables, and the remotes of this
 * checkout published. Made once in a test run.
 */
export const copyPrepared = async (dataDir: string): Promise<void> => {
  const prepared = await madeOnce('prepared', async (folder) => {
    const site = await startSite({ dataDir: folder, args: ['--no-demo'] });
    await site.stop();
  });
  await cp(prepared, dataDir, { recursive: true });
};
