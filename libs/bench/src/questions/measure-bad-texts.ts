import { join } from 'node:path';
import { captcha } from '@yonkoma/captcha/domain';
import { article } from '@yonkoma/article/domain';
import { ask } from '@yonkoma/ask-service/domain';
import {
  acceptAnswer,
  addAnswer,
  askQuestion,
  commentBlog,
  deleteQuestion,
  editAnswer,
  editQuestion,
  type Endpoint,
  keepAskDraft,
  previewAskText,
} from '@yonkoma/contract';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, type Composition, createServer, mount, mountHealth } from '@yonkoma/service-kit';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mariadbPort } from '@yonkoma/testing/node/mariadb';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { generate as generateArticles } from '../articles/generate.ts';
import { type Figure, median } from '../figure.ts';
import { generate as generateQuestions } from './generate.ts';
import { measureGrowth, measureWaits } from './measure-growing-texts.ts';
import { benchSecret } from '../secret.ts';

const rounds = 10;
const [writer, nobody] = [77_777, 900_000_001];

const bombs: Record<string, string> = {
  '5,000 nested quotes': `${'>'.repeat(5_000)} so`,
  '20,000 brackets': '['.repeat(20_000),
  '20,000 open links': '[a]('.repeat(20_000),
  'a line of a megabyte': 'x'.repeat(1_000_000),
  '20,000 stars': '*a'.repeat(20_000),
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
};

const sent: [what: string, endpoint: Endpoint, input: object][] = [
  ...Object.entries(bombs).flatMap(([what, content]): typeof sent => [
    [`${what} in a question`, askQuestion, { title: 'What happens if I do this?', content }],
    [`${what} in an answer`, addAnswer, { posts_id: 1, content }],
    [`${what} in a preview`, previewAskText, { content }],
    [`${what} below an article`, commentBlog, { id: 1, content }],
  ]),
  [
    'an edit of a question that is gone',
    editQuestion,
    { id: nobody, title: 'Where is this question?', content: 'Gone' },
  ],
  ['an edit of an answer that is gone', editAnswer, { id: nobody, content: 'Gone' }],
  ['to accept an answer that is gone', acceptAnswer, { id: nobody, state: 1 }],
  ['to take back what is another’s', deleteQuestion, { id: 1 }],
  ['a draft of no form', keepAskDraft, { slot: 'nonsense', version: 0, content: 'x' }],
];

/**
 * Measures the time from the request to the written answer for hostile texts. Each is refused, and none adds a row.
 * Then how their cost grows with the length, and whether other visitors wait for them.
 */
export async function* measureBadTexts(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of ['sqlite', 'mariadb'] as const) {
      const app = createServer({ logLevel: 'silent' });
      const composition = await compose([ask, article, discussion, captcha, member, mediaStandIn().domain], {
        env: {
          DATABASE_URL:
            engine === 'mariadb' ? `mysql://root@127.0.0.1:${await mariadbPort()}/bench_bad_texts` : undefined,
          SITE_URL: 'http://127.0.0.1',
        },
        dataDir: join(folder.path, engine),
        secret: benchSecret,
        log: app.log,
      });
      mountHealth(app, { phase: 'serving' });
      await mount(app, composition, {
        secret: benchSecret,
        identify: async ({ headers }) => ({
          session: { memberId: Number(headers['x-member'] ?? writer), sessionId: 1, nodes: [], token: '' },
          isExpired: false,
          client: null as never,
          failure: null,
        }),
      });
      await composition.running('member').db('member').insert({
        id: writer,
        username: 'writer',
        username_key: 'writer',
        nickname: 'Writer',
        avatar: '',
        language: 'en',
        joined_at: 1_600_000_000,
      });
      await generateArticles(
        { articles: composition.running('article').db, discussions: composition.running('discussion').db },
        100,
      );
      await generateQuestions(composition.running('ask').db, 1_000);
      const before = await countRows(composition);
      for (const [what, { method, path }, payload] of sent) {
        const took: number[] = [];
        // The first round is a warm-up.
        for (let round = 0; round <= rounds; round += 1) {
          const begun = performance.now();
          const reply = await app.inject({ method: method as 'POST', url: path, headers: { server: 'true' }, payload });
          if (round > 0) took.push(performance.now() - begun);
          if (reply.statusCode !== 200 || reply.json().code !== 0)
            throw new Error(`${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
        }
        yield {
          name: `${engine}: ${what}, refused in ms`,
          ours: `slowest of ${rounds} ${Math.max(...took).toFixed(1)} ms`,
          bare: '-',
          ratio: median(took),
          target: { atMost: 100 },
        };
      }
      const written = (await countRows(composition)) - before;
      yield {
        name: `${engine}: rows that all of it has written`,
        ours: String(written),
        bare: '-',
        ratio: written,
        target: { atMost: 0 },
      };
      if (engine === 'sqlite') {
        yield* measureGrowth();
        yield* measureWaits(await app.listen({ host: '127.0.0.1', port: 0 }));
      }
      await app.close();
      await composition.close();
    }
  } finally {
    await closeTestRun();
  }
}

const tables = {
  ask: ['question', 'reply', 'draft', 'outbox'],
  article: ['article', 'article_text'],
  discussion: ['comment', 'comment_thread', 'outbox'],
};

async function countRows(composition: Composition): Promise<number> {
  const counts = Object.entries(tables).flatMap(([domain, names]) =>
    names.map(async (name) => Number((await composition.running(domain).db(name).count({ rows: '*' }))[0]?.['rows'])),
  );
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows);
}
