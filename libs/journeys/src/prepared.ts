import { startSite } from '@yonkoma/testing/browser';
import { cp } from 'node:fs/promises';
import { madeOnce } from '@yonkoma/testing/node/made-once';

/**
 * Copies the result of the first start of a site into `dataDir`: tables, and the published remotes of this checkout. It
 * is made once in a test run.
 */
export const copyPrepared = async (dataDir: string): Promise<void> => {
  const prepared = await madeOnce('prepared', async (folder) => {
    const site = await startSite({ dataDir: folder, args: ['--no-demo'] });
    await site.stop();
  });
  await cp(prepared, dataDir, { recursive: true });
};
