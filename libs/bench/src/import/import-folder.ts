import { comic } from '@yonkoma/comic/domain';
import { makeVariants } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import type { AnyDomain } from '@yonkoma/service-kit';
import { serveDomains, type Served } from '@yonkoma/testing/node/serve-domains';
import { timeS } from '../figure.ts';

/**
 * Imports with the command of operators into a site in `dataDir`. Its output is shown only when it fails. The caller
 * closes the site.
 */
export async function openImported(dataDir: string, folder: string): Promise<{ served: Served; seconds: number }> {
  const served = await serveDomains([comic, media], { dataDir });
  const { commands }: AnyDomain = comic;
  const { log } = console;
  const write = process.stdout.write;
  let said = '';
  const seconds = await timeS(async () => {
    console.log = () => {};
    process.stdout.write = (text) => Boolean((said += text));
    try {
      const status = await commands?.import?.run(served.composition.running('comic'), ['--later', folder]);
      if (status !== 0) throw new Error(`the import of ${folder} ended with status ${status}: ${said.slice(-2000)}`);
    } finally {
      console.log = log;
      process.stdout.write = write;
    }
  });
  return { served, seconds };
}

/**
 * The same, and closes the site. With `isWhole` all picture variants are made too. Resolves with the import seconds.
 */
export async function importFolder(dataDir: string, folder: string, { isWhole = false } = {}): Promise<number> {
  const { served, seconds } = await openImported(dataDir, folder);
  if (isWhole) await served.composition.running('comic').ask(makeVariants, { limit: 10_000 });
  await served.close();
  return seconds;
}
