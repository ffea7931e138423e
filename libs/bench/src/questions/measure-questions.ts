import { join } from 'node:path';
import { captcha } from '@yonkoma/captcha/domain';
import { ask } from '@yonkoma/ask-service/domain';
import { discussion } from '@yonkoma/discussion/domain';
import { member } from '@yonkoma/member/domain';
import { compose, createServer, mount } from '@yonkoma/service-kit';
import openTestRun from '@yonkoma/testing/node/test-run';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { readPlan } from '@yonkoma/testing/node/query-plan';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { type Times, timesOf } from '../times.ts';
import { answersEach, categories, generate, tags } from './generate.ts';
import { benchSecret } from '../secret.ts';

const asked = { questions: 200, warming: 20 };

interface Question {
  name: string;
  isPromised: boolean;
  urlOf(index: number, count: number): string;
}

/** Each request is for another page, so that no answer comes from a cache. */
const questions: Question[] = [
  {
    name: 'a question',
    isPromised: true,
    urlOf: (index, count) => `/api/ask.Posts/info?id=${1 + ((index * 7919) % count)}`,
  },
  {
    name: 'the answers, the latest first',
    isPromised: true,
    urlOf: (index, count) => `/api/ask.Comment/lists?order=new&posts_id=${1 + ((index * 7907) % count)}`,
  },
  { name: 'the new', isPromised: true, urlOf: (index) => `/api/ask.Posts/lists?limit=20&page=${1 + (index % 100)}` },
  {
    name: 'the unsolved of a category and a language',
    isPromised: true,
    urlOf: (index) =>
      `/api/ask.Posts/lists?limit=20&type=unsolved&language=vi` +
      `&category_id=${1 + (index % categories)}&page=${1 + (index % 2)}`,
  },
  {
    name: 'the hot of a tag',
    isPromised: true,
    urlOf: (index) => `/api/ask.Posts/lists?limit=20&type=hot&tag_id=${1 + (index % tags)}`,
  },
  {
    name: 'what is asked alike',
    isPromised: true,
    urlOf: (index) =>
      `/api/ask.Posts/similar?title=${encodeURIComponent(`reading chapter ${index} offline by the lamp`)}`,
  },
  {
    name: 'a rare word',
    isPromised: false,
    urlOf: (index, count) => `/api/ask.Posts/lists?limit=20&keywords=${1 + ((index * 31) % count)}%20question`,
  },
];

interface NamedTimes extends Times {
  statements: number;
}

async function read(
  answers: number,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<{ timesText: NamedTimes[]; scans: string[] }> {
  const app = createServer({ logLevel: 'silent' });
  const composition = await compose([ask, discussion, captcha, member, mediaStandIn().domain], {
    env: { DATABASE_URL: databaseUrl, SITE_URL: 'http://127.0.0.1' },
    dataDir,
    secret: benchSecret,
    log: app.log,
  });
  await mount(app, composition, {
    secret: benchSecret,
    identify: async () => ({ session: null, isExpired: false, client: null as never, failure: null }),
  });
  const { db } = composition.running('ask');
  const count = await generate(db, answers);
  await letRest(db);
  const statements: { sql: string; bindings: unknown[] }[] = [];
  db.on(
    'query',
    ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
      void statements.push({ sql, bindings: bindings ?? [] }),
  );
  const timesText: NamedTimes[] = [];
  const seen = new Map<string, unknown[]>();
  for (const { urlOf, isPromised } of questions) {
    let answered = 0;
    const times = await timesOf(
      asked,
      async (index) => {
        answered += 1;
        const reply = await app.inject(urlOf(index, count));
        if (reply.json().code !== 1) throw new Error(`${urlOf(index, count)}: ${reply.body.slice(0, 200)}`);
      },
      {
        onWarm: () => {
          answered = statements.length = 0;
        },
      },
    );
    if (isPromised) for (const { sql, bindings } of statements) seen.set(sql, bindings);
    timesText.push({ ...times, statements: Math.ceil(statements.length / answered) });
  }
  const scans: string[] = [];
  for (const [sql, bindings] of seen)
    if (
      (await readPlan(db, { sql, bindings })).some(
        ({ table, index, isWhole }) => isWhole && index === null && large.test(table),
      )
    )
      scans.push(sql.slice(0, 120));
  await app.close();
  await composition.close();
  return { timesText, scans };
}

const large = /^(?:question|reply|question_tag|question_term|question_text)$/;

/**
 * Measures the page of a question at 100,000 answers (with `--full` a million), and compares with a tenth of that.
 * `--only mariadb` measures one engine.
 */
export async function* measureQuestions({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  const many = isFull ? 1_000_000 : 100_000;
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const at = async (answers: number) =>
        read(answers, {
          dataDir: join(folder.path, `${engine}-${answers}`),
          databaseUrl: engine === 'mariadb' ? await largeServer(`questions_${answers}`) : undefined,
        });
      const few = await at(many / 10);
      const all = await at(many);
      for (const [index, { name, isPromised }] of questions.entries()) {
        const { p50 = 0, p99 = 0, statements = 0 } = all.timesText[index] ?? {};
        const before = few.timesText[index]?.p50 ?? 0;
        yield {
          name: `${engine}: ${name} of ${many / answersEach} with ${many} answers, p99 in ms`,
          ours: `p50 ${p50.toFixed(1)} ms, ${statements} statements`,
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
      yield {
        name: `${engine}: statements that read a large table from end to end`,
        ours: all.scans.join(' | ') || 'none',
        bare: 'none',
        ratio: all.scans.length,
        target: { atMost: 0 },
      };
    }
  } finally {
    await closeTestRun();
  }
}
