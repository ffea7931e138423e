import { comic } from '@yonkoma/comic/domain';
import { domainOf, readChapter } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { serveDomains } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { join } from 'node:path';
import { type Figure, median } from '../figure.ts';
import { drawPage, renamed, writeArchives } from '../import/library.ts';

const pages = 30;
const rounds = 5;
const roundS = 3;

interface Statement {
  domain: string;
  sql: string;
  bindings: readonly unknown[];
}

/**
 * Compares the chapter call with a bare Fastify route that runs the same SQL statements and sends the rows unchanged.
 */
export async function* measureChapter(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const drawn = await drawPage(1);
  await writeArchives(
    join(folder.path, 'library'),
    Array.from({ length: 5 }, (_, chapter) =>
      Array.from({ length: pages }, (_, page) => renamed(drawn, chapter * 100 + page)),
    ),
  );
  const served = await serveDomains([comic, media], { dataDir: join(folder.path, 'data') });
  const { commands }: AnyDomain = comic;
  await commands?.import?.run(served.composition.running('comic'), ['--later', join(folder.path, 'library')]);
  const [id] = await served.composition.running('comic').db('chapter').where('number', '3').pluck('id');

  const statements = await statementsOf(served.composition, () => served.call(readChapter, { id }));
  const bare = Fastify();
  bare.get('/chapter', async () => {
    const rows = await Promise.all(
      statements.map(({ domain, sql, bindings }) => served.composition.running(domain).db.raw(sql, bindings as never)),
    );
    return { code: 1, msg: '', time: Math.floor(Date.now() / 1000), data: rows };
  });
  const ourAddress = await served.app.listen({ host: '127.0.0.1', port: 0 });
  const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = {
      ours: await requestsPerS(`${ourAddress}${readChapter.path}?id=${id}`),
      bare: await requestsPerS(`${bareAddress}/chapter`),
    };
    // The first round is a warm-up of both.
    if (round > 0) pairs.push(pair);
  }
  await bare.close();
  await served.close();
  yield {
    name: `chapter call of ${pages} pages, ${statements.length} statements, against a bare route running the same`,
    ours: `${Math.round(median(pairs.map((pair) => pair.ours)))} requests/s`,
    bare: `${Math.round(median(pairs.map((pair) => pair.bare)))} requests/s`,
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    target: { atLeast: 0.6 },
  };
}

/** The SQL statements of one call after a warm-up. */
async function statementsOf(composition: Composition, call: () => Promise<unknown>): Promise<Statement[]> {
  await call();
  const statements: Statement[] = [];
  const listeners = composition.domains.map(({ name }) => {
    const listen = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
      void statements.push({ domain: name, sql, bindings: bindings ?? [] });
    composition.running(name).db.on('query', listen);
    return () => composition.running(name).db.off('query', listen);
  });
  await call();
  for (const stop of listeners) stop();
  if (!statements.some(({ domain }) => domain === domainOf(readChapter)))
    throw new Error('the chapter call asked nothing of its database');
  return statements;
}

async function requestsPerS(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 8, duration: roundS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return requests.average;
}
