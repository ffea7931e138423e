import { join } from 'node:path';
import { article } from '@yonkoma/article/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { gateway, readShell } from '@yonkoma/gateway';
import { registry } from '@yonkoma/registry/domain';
import { type AnyDomain, openIdentity } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { serveDomains } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { type Figure, median } from '../figure.ts';
import { generate } from './generate.ts';

const articles = 1000;
const rounds = 5;
const roundS = 3;

/**
 * Measures how many article pages a second are served to new readers: complete documents with their data, another
 * article each time. They are compared with the post page of a Ghost if one runs (`--ghost
 * http://127.0.0.1:2368/a-post/`; unpack the result of `npm pack ghost`, install inside it and start `index.js`), else
 * with bare Fastify that sends the same finished bytes from memory.
 */
export async function* measurePage({ ghost }: { ghost?: string | undefined }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const shell = await readShell('shell/dist');
  const served = await serveDomains([site, registry, article, discussion, member, mediaStandIn().domain], {
    dataDir: join(folder.path, 'data'),
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
  const { commands }: AnyDomain = registry;
  if ((await commands?.publish?.run(served.composition.running('registry'), ['remotes/blog-matter/dist'])) !== 0)
    throw new Error('the remote of articles could not be published');
  await generate(
    {
      articles: served.composition.running('article').db,
      discussions: served.composition.running('discussion').db,
    },
    articles,
  );
  const address = await served.app.listen({ host: '127.0.0.1', port: 0 });
  const pages = Array.from({ length: articles }, (_, at) => `/blog/info/${at + 1}?lang=en`);
  const one = await (await fetch(`${address}${pages[0]}`)).text();
  if (!one.includes('What a reader of comics reads')) throw new Error('the page does not hold its article');

  const bare = Fastify();
  bare.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(one));
  const other = ghost ?? `${await bare.listen({ host: '127.0.0.1', port: 0 })}/page`;
  const pairs: { ours: number; other: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await pagesPerS(address, pages), other: await pagesPerS(other) };
    // The first round is a warm-up of both.
    if (round > 0) pairs.push(pair);
  }
  await bare.close();
  await served.close();
  yield {
    name:
      'pages of articles a second, ' +
      (ghost
        ? 'against the post page of Ghost'
        : `against bare Fastify sending the same ${Math.round(one.length / 1024)} KB`),
    ours: `${Math.round(median(pairs.map(({ ours }) => ours)))}/s`,
    bare: `${Math.round(median(pairs.map((pair) => pair.other)))}/s`,
    ratio: median(pairs.map((pair) => pair.ours / pair.other)),
    ...(ghost && { target: { atLeast: 3 } }),
  };
}

async function pagesPerS(url: string, paths?: readonly string[]): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 8,
    duration: roundS,
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  return requests.average;
}
