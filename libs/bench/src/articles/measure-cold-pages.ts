import { join } from 'node:path';
import { article } from '@yonkoma/article/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { ask } from '@yonkoma/ask-service/domain';
import { gateway, readShell } from '@yonkoma/gateway';
import { member } from '@yonkoma/member/domain';
import { registry } from '@yonkoma/registry/domain';
import { type AnyDomain, openIdentity } from '@yonkoma/service-kit';
import { site } from '@yonkoma/site/domain';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { serveDomains } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { generate as generateQuestions } from '../questions/generate.ts';
import { quantile, type Times } from '../times.ts';
import { generate as generateArticles } from './generate.ts';

const warming = 30;
const asked = 400;

interface Size {
  articles: number;
  answers: number;
}

/**
 * Milliseconds from the request to the complete document, for pages that were never requested before: p50 and p99, for
 * an article and a question.
 */
async function read(
  { articles, answers }: Size,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<[string, Times][]> {
  const shell = await readShell('shell/dist');
  const served = await serveDomains([site, registry, article, discussion, ask, member, mediaStandIn().domain], {
    dataDir,
    env: { DATABASE_URL: databaseUrl, SITE_URL: 'https://comics.example' },
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
  if (
    (await commands?.publish?.run(served.composition.running('registry'), [
      'remotes/blog-matter/dist',
      'remotes/ask/dist',
    ])) !== 0
  )
    throw new Error('the remotes could not be published');
  await generateArticles(
    {
      articles: served.composition.running('article').db,
      discussions: served.composition.running('discussion').db,
    },
    articles,
  );
  const questions = await generateQuestions(served.composition.running('ask').db, answers);
  await letRest(served.composition.running('ask').db);
  const kinds: [name: string, path: string, count: number][] = [
    ['the page of an article', '/blog/info/', articles],
    ['the page of a question', '/ask/info/', questions],
  ];
  const measured: [string, Times][] = [];
  for (const [name, path, count] of kinds) {
    const times: number[] = [];
    for (let index = 0; index < warming + asked; index += 1) {
      const begun = performance.now();
      const { statusCode } = await served.app.inject({
        url: `${path}${1 + ((index * 7919) % count)}?lang=en`,
        headers: { accept: 'text/html' },
      });
      if (statusCode !== 200) throw new Error(`${path}${index}: ${statusCode}`);
      if (index >= warming) times.push(performance.now() - begun);
    }
    measured.push([name, { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }]);
  }
  await served.close();
  return measured;
}

/**
 * Measures complete documents at 100,000 articles and 100,000 answers (with `--full` a million answers), and compares
 * with a tenth of that.
 */
export async function* measureColdPages({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  const all: Size = { articles: 100_000, answers: isFull ? 1_000_000 : 100_000 };
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const at = async (name: string, size: Size) =>
        read(size, {
          dataDir: join(folder.path, `${engine}-${name}`),
          databaseUrl: engine === 'mariadb' ? await largeServer(`pages_${name}`) : undefined,
        });
      const few = new Map(await at('few', { articles: all.articles / 10, answers: all.answers / 10 }));
      for (const [name, { p50, p99 }] of await at('all', all)) {
        const before = few.get(name)?.p50 ?? 0;
        yield {
          name: `${engine}: ${name} served cold among ${all.articles} articles and ${all.answers} answers, p99 in ms`,
          ours: `p50 ${p50.toFixed(1)} ms`,
          bare: `at a tenth p50 ${before.toFixed(1)} ms`,
          ratio: p99,
          target: { atMost: 15 },
        };
        yield {
          name: `${engine}: ${name} served cold, growth from a tenth`,
          ours: `p50 ${p50.toFixed(1)} ms`,
          bare: `${before.toFixed(1)} ms`,
          ratio: p50 / before,
          target: { atMost: 2 },
        };
      }
    }
  } finally {
    await closeTestRun();
  }
}
