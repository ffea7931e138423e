import { startSite, type Browser, type Site } from '@yonkoma/testing/browser';
import { temporaryFolder } from '@yonkoma/testing/node';
import { copyImported } from './imported.ts';

/** A site whose library is the drawn comics. They are imported once in a test run; every site has a copy of its own. */
export const openDrawnSite = async (
  browser: Browser,
  env: Record<string, string> = {},
): Promise<Site & { dataDir: string }> => {
  const folder = await temporaryFolder();
  await copyImported(browser, folder.path);
  const site = await startSite({ dataDir: folder.path, env, args: ['--no-demo'] });
  const stop = async () => {
    const status = await site.stop();
    await folder.remove();
    return status;
  };
  return {
    ...site,
    dataDir: folder.path,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};
