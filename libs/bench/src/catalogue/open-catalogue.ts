import { comic } from '@yonkoma/comic/domain';
import type { AnyDomain, Database } from '@yonkoma/service-kit';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { serveDomains, type ServeOptions, type Served } from '@yonkoma/testing/node/serve-domains';
import { timeS } from '../figure.ts';
import { learn } from '@yonkoma/testing/node/query-plan';
import { generate, type Size } from './generate.ts';

/** A site with a generated catalogue, its search index and the statistics of the engine. */
export interface Catalogue {
  served: Served;
  db: Database;
  madeS: number;
  indexedS: number;
}

const { commands }: AnyDomain = comic;

/** `also` are more domains; `before` runs in front of the domains. */
interface Options extends Pick<ServeOptions, 'before'> {
  dataDir: string;
  databaseUrl?: string | undefined;
  also?: readonly AnyDomain[];
}

export async function openCatalogue(
  size: Size,
  { dataDir, databaseUrl, also = [], before }: Options,
): Promise<Catalogue> {
  const served = await serveDomains([...also, comic, mediaStandIn().domain], {
    dataDir,
    env: { DATABASE_URL: databaseUrl },
    ...(before && { before }),
  });
  const running = served.composition.running('comic');
  const { db } = running;
  const madeS = await timeS(() => generate(db, size));
  const { log } = console;
  console.log = () => {};
  const indexedS = await timeS(async () => {
    if ((await commands?.index?.run(running, [])) !== 0) throw new Error('the catalogue could not be indexed');
  });
  console.log = log;
  await learn(db, ['comic', 'comic_title', 'comic_tag', 'chapter', 'comic_term']);
  return { served, db, madeS, indexedS };
}
