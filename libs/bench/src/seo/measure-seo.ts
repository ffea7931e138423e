import { join } from 'node:path';
import { gateway, readShell } from '@yonkoma/gateway';
import { type AnyDomain, openIdentity } from '@yonkoma/service-kit';
import { registry } from '@yonkoma/registry/domain';
import { site } from '@yonkoma/site/domain';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mariadbPort } from '@yonkoma/testing/node/mariadb';
import type { Served } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Size } from '../catalogue/generate.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { type Figure, timeS } from '../figure.ts';
import { reader } from './read-map.ts';

const ordinary: Size = { comics: 20_000, chapters: 400_000 };
const full: Size = { comics: 1_000_000, chapters: 20_000_000 };

/**
 * Measures the time and the memory for reading the whole site map at this size, and compares with a hundredth of it.
 * `--full` for a million comics.
 */
export async function* measureSeo({ isFull }: { isFull: boolean }): AsyncGenerator<Figure> {
  const size = isFull ? full : ordinary;
  const hundredth = { comics: size.comics / 100, chapters: size.chapters / 100 };
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of ['sqlite', 'mariadb'] as const) {
      const read = async (which: Size, name: string) =>
        readWhole(
          which,
          join(folder.path, name),
          engine === 'mariadb' ? `mysql://root@127.0.0.1:${await mariadbPort()}/bench_${name}` : undefined,
        );
      const small = await read(hundredth, `few_${engine}`);
      const large = await read(size, `many_${engine}`);
      const of = `${engine}: ${size.comics} comics and ${size.chapters} chapters`;
      yield {
        name: `${of}, the index in ms`,
        ours: `${large.parts} parts`,
        bare: `at a hundredth of the size ${small.indexMs.toFixed(0)} ms`,
        ratio: large.indexMs,
        target: { atMost: 10_000 },
      };
      yield {
        name: `${of}, the slowest part in ms`,
        ours: `largest part ${megabytes(large.largestBytes)} MB`,
        bare: `${small.slowestMs.toFixed(0)} ms`,
        ratio: large.slowestMs,
        target: { atMost: 10_000 },
      };
      yield {
        name: `${of}, MB of the largest part`,
        ours: `${large.addresses} addresses in it at most`,
        bare: '50 MB and 50,000 addresses allowed',
        ratio: megabytes(large.largestBytes),
        target: { atMost: 50 },
      };
      yield {
        name: `${of}, additional memory in MB while all ${megabytes(large.bytes)} MB are read`,
        ours: `${large.heapMb.toFixed(0)} MB`,
        bare: `${small.heapMb.toFixed(0)} MB for ${megabytes(small.bytes)} MB`,
        ratio: large.heapMb,
        target: { atMost: 100 },
      };
    }
  } finally {
    await closeTestRun();
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

async function readWhole(size: Size, dataDir: string, databaseUrl: string | undefined) {
  const shell = await readShell('shell/dist');
  const { served } = await openCatalogue(size, {
    dataDir,
    databaseUrl,
    also: [site, registry],
    before: async (app, composition, secret) => {
      const identify = await openIdentity(app, { secret, askFor: composition.askFor });
      await gateway(app, {
        shell,
        siteUrl: 'https://comics.example',
        identify,
        secret,
        askFor: composition.askFor,
        requestsPerMinute: 0,
      });
      return identify;
    },
  });
  await showReader(served);
  const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
  const map = reader(address);
  await map.untilCalm();
  let addresses: string[] = [];
  const indexMs =
    1000 *
    (await timeS(async () => {
      addresses = await map.index();
    }));
  globalThis.gc?.();
  const found = await map.readAll(addresses);
  await served.close();
  return { indexMs, parts: addresses.length, ...found };
}

/** The site map contains comics only while a remote shows their pages. */
async function showReader({ composition }: Served): Promise<void> {
  const { commands }: AnyDomain = registry;
  if ((await commands?.publish?.run(composition.running('registry'), ['remotes/reader/dist'])) !== 0)
    throw new Error('the reader could not be published');
}
