import { join } from 'node:path';
import { captcha } from '@yonkoma/captcha/domain';
import { article } from '@yonkoma/article/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, createServer, mount } from '@yonkoma/service-kit';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { type Times, timesOf } from '../times.ts';
import { categories, generate, tags } from './generate.ts';
import { benchSecret } from '../secret.ts';

const many = 100_000;
const asked = { questions: 200, warming: 20 };

/** Each request is for another page, so that no answer comes from a cache. */
const questions: { name: string; isPromised: boolean; urlOf(index: number, count: number): string }[] = [
  { name: 'the list', isPromised: true, urlOf: (index) => `/api/blog.Index/lists?limit=20&page=${1 + (index % 100)}` },
  {
    name: 'the list of a category, hot',
    isPromised: true,
    urlOf: (index) =>
      `/api/blog.Index/lists?limit=20&order=hot&category_id=${1 + (index % categories)}&page=${1 + (index % 7)}`,
  },
  {
    name: 'the list of a tag',
    isPromised: true,
    urlOf: (index) => `/api/blog.Index/lists?limit=20&tag_id=${1 + (index % tags)}&page=${1 + (index % 5)}`,
  },
  {
    name: 'an article',
    isPromised: true,
    urlOf: (index, count) => `/api/blog.Index/info?id=${1 + ((index * 7919) % count)}`,
  },
  {
    name: 'an article with comments',
    isPromised: true,
    urlOf: (index, count) => `/api/blog.Index/info?id=${100 * (1 + (index % (count / 100)))}`,
  },
  {
    name: 'a rare word',
    isPromised: false,
    urlOf: (index, count) => `/api/blog.Index/lists?limit=20&keywords=${1 + ((index * 31) % count)}%20article`,
  },
  {
    name: 'a word that every article has',
    isPromised: false,
    urlOf: (index) => `/api/blog.Index/lists?limit=20&keywords=article&page=${1 + (index % 100)}`,
  },
  {
    name: 'the header’s search for a title',
    isPromised: false,
    urlOf: (index, count) => `/api/article.Search/find?keywords=article%20${1 + ((index * 31) % count)}`,
  },
  {
    name: 'the header’s search for the beginning of a word that every article has',
    isPromised: false,
    urlOf: (index) => `/api/article.Search/find?keywords=${'article'.slice(0, 2 + (index % 6))}`,
  },
];

async function read(
  count: number,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<Times[]> {
  const app = createServer({ logLevel: 'silent' });
  const composition = await compose([article, discussion, captcha, member, mediaStandIn().domain], {
    env: { DATABASE_URL: databaseUrl },
    dataDir,
    secret: benchSecret,
    log: app.log,
  });
  await mount(app, composition, {
    secret: benchSecret,
    identify: async () => ({ session: null, isExpired: false, client: null as never, failure: null }),
  });
  const { db } = composition.running('article');
  await generate({ articles: db, discussions: composition.running('discussion').db }, count);
  await letRest(db);
  const answers: Times[] = [];
  for (const { urlOf } of questions) {
    answers.push(
      await timesOf(asked, async (index) => {
        const reply = await app.inject(urlOf(index, count));
        if (reply.json().code !== 1) throw new Error(`${urlOf(index, count)}: ${reply.body.slice(0, 200)}`);
      }),
    );
  }
  await app.close();
  await composition.close();
  return answers;
}

/**
 * Measures lists and pages of articles at 100,000 articles, and compares with a tenth of that. `--only mariadb`
 * measures one engine.
 */
export async function* measureArticles({ only }: { only: readonly string[] }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const at = async (count: number) =>
        read(count, {
          dataDir: join(folder.path, `${engine}-${count}`),
          databaseUrl: engine === 'mariadb' ? await largeServer(`articles_${count}`) : undefined,
        });
      const few = await at(many / 10);
      const all = await at(many);
      for (const [index, { name, isPromised }] of questions.entries()) {
        const { p50 = 0, p99 = 0 } = all[index] ?? {};
        const before = few[index]?.p50 ?? 0;
        yield {
          name: `${engine}: ${name} of ${many} articles, p99 in ms`,
          ours: `p50 ${p50.toFixed(1)} ms`,
          bare: `at a tenth p50 ${before.toFixed(1)} ms`,
          ratio: p99,
          ...(isPromised ? { target: { atMost: 15 } } : {}),
        };
        yield {
          name: `${engine}: ${name}, growth from a tenth`,
          ours: `p50 ${p50.toFixed(1)} ms`,
          bare: `${before.toFixed(1)} ms`,
          ratio: p50 / before,
          ...(isPromised ? { target: { atMost: 2 } } : {}),
        };
      }
    }
  } finally {
    await closeTestRun();
  }
}
