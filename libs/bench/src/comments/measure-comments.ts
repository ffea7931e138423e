import { join } from 'node:path';
import { likeCommentByPost, listChapterComments } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import openTestRun from '@yonkoma/testing/node/test-run';
import { readPlan } from '@yonkoma/testing/node/query-plan';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type EngineName, enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { load } from '../load.ts';
import { loadPaced } from '../paced-load.ts';
import { quantile, type Times, timesOf, timesText } from '../times.ts';
import { hotThread, members, type Size, threadsOf } from './generate.ts';
import { type Comments, openComments } from './open-comments.ts';

const few: Size = { comments: 10_000 };
const many: Size = { comments: 1_000_000 };
const tenth: Size = { comments: 5_000_000 };
const full: Size = { comments: 50_000_000 };
const ofComments = /\bcomment(?:_\w+)?\b/;

/**
 * Measures threads at 5,000,000 comments (50,000,000 with `--full`), from the request to the written answer, and
 * compares with 10,000 and 1,000,000. Then the thread that everybody reads, and likes at the rate of a new popular
 * chapter. `--only mariadb` measures one engine.
 */
export async function* measureComments({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const before: Times[] = [];
      for (const size of [few, many, isFull ? full : tenth]) {
        const site = await openComments(size, {
          dataDir: join(folder.path, `${engine}_${size.comments}`),
          databaseUrl: engine === 'mariadb' ? await largeServer(`comments_${size.comments}`) : undefined,
        });
        await letRest(site.db);
        const isLargest = size !== few && size !== many;
        before.push(await readThreads(site, size));
        if (size === many) yield ratioOf(engine, before);
        if (isLargest) yield* largest(engine, site, size, before);
        await site.close();
      }
    }
  } finally {
    await closeTestRun();
  }
}

function ratioOf(engine: EngineName, [small, large]: readonly Times[]): Figure {
  return {
    name: `${engine}: first page of a thread at ${many.comments} comments against ${few.comments}`,
    ours: timesText(large),
    bare: timesText(small),
    ratio: (large?.p50 ?? Number.NaN) / (small?.p50 ?? Number.NaN),
    target: { atMost: 2 },
  };
}

async function* largest(
  engine: EngineName,
  site: Comments,
  size: Size,
  times: readonly Times[],
): AsyncGenerator<Figure> {
  const [small, middle, large] = times;
  const { comments } = size;
  yield {
    name: `${engine}: ${comments} comments, seconds to write them`,
    ours: `${site.madeS.toFixed(0)} s`,
    bare: '-',
    ratio: site.madeS,
  };
  yield {
    name: `${engine}: first page of a thread among ${comments} comments, p99 in ms`,
    ours: timesText(large),
    bare: `at ${many.comments} ${timesText(middle)}, at ${few.comments} ${timesText(small)}`,
    ratio: large?.p99 ?? Number.NaN,
    target: { atMost: 10 },
  };
  for (const order of ['hot', 'new'] as const) {
    const statements = await site.statementsOf(() =>
      site.call(listChapterComments, { chapter_id: hotThread, order }, 7),
    );
    yield {
      name: `${engine}: statements for a page by ${order}, of comics and members included`,
      ours: `${statements.length}`,
      bare: '-',
      ratio: statements.length,
      target: { atMost: 5 },
    };
    const plans = (
      await Promise.all(
        statements.filter(({ sql }) => ofComments.test(sql)).map((statement) => readPlan(site.db, statement)),
      )
    ).flat();
    const scans = plans.filter(({ table, isWhole }) => isWhole && ofComments.test(table));
    yield {
      name: `${engine}: tables read from end to end for a page by ${order}`,
      ours: [...new Set(plans.map(({ text: step }) => step))].join(' | '),
      bare: '-',
      ratio: scans.length,
      target: { atMost: 0 },
    };
  }
  const url = await site.listen();
  yield await readTogether(engine, url);
  yield* like(engine, site, url);
}

/**
 * Reads threads all over the site, as members, in both orders. Answers for guests are kept for a moment: where there
 * are few threads, most guests would get one of those.
 */
async function readThreads(site: Comments, size: Size): Promise<Times> {
  const threads = threadsOf(size);
  return timesOf({ questions: 400, warming: 100 }, async (index) => {
    const { code } = await site.call(
      listChapterComments,
      { chapter_id: 2 + ((index * 104_729) % (threads - 1)), order: index % 2 === 0 ? 'hot' : 'new' },
      1 + (index % members),
    );
    if (code !== 1) throw new Error('a thread could not be read');
  });
}

/** Reads the thread of 10,000 comments with 50 connections at once, mostly its first pages. */
async function readTogether(engine: EngineName, url: string): Promise<Figure> {
  const requests = [1, 1, 1, 2, 3].flatMap((page) =>
    (['hot', 'new'] as const).map((order) => ({
      path: `${listChapterComments.path}?chapter_id=${hotThread}&order=${order}&page=${page}`,
    })),
  );
  const { p50, p97_5, p99, perS } = await load({ url, connections: 50, duration: 10, requests });
  return {
    name: `${engine}: the thread of 10,000 read by 50 connections, p95 in ms`,
    ours: `${perS.toFixed(0)} requests/s, p50 ${p50}, p99 ${p99} ms`,
    bare: '-',
    ratio: p97_5,
    target: { atMost: 50 },
  };
}

/** 500 likes a second for ten seconds, after one second of warm-up, on the first comments of one chapter. */
async function* like(engine: EngineName, site: Comments, url: string): AsyncGenerator<Figure> {
  const perS = 500;
  const forS = 11;
  const { data } = await site.call(listChapterComments, { chapter_id: hotThread, order: 'hot', limit: 20 });
  const ids = data.list.map(({ id }) => id);
  const requests = Array.from({ length: perS * forS }, (_, index) => ({
    path: likeCommentByPost.path,
    headers: site.headersOf(1 + (Math.floor(index / ids.length) % members)),
    body: { comment_id: ids[index % ids.length] as number, state: 1 },
  }));
  const longestWait = watchWaits(engine, site.db);
  const cpu = process.cpuUsage();
  const { took, tookS, refused } = await loadPaced({ url, perS, requests });
  const { user, system } = process.cpuUsage(cpu);
  if (refused.length > 0) throw new Error(`${refused.length} likes were refused, the first with ${refused[0]}`);
  const cpuMs = (user + system) / 1000 / requests.length;
  const whole =
    `p50 ${quantile(took, 0.5).toFixed(1)}, p99 ${quantile(took, 0.99).toFixed(1)}, ` +
    `longest ${quantile(took, 1).toFixed(0)} ms`;
  yield {
    name: `${engine}: likes a second on one chapter`,
    ours: `${whole}, of the processor ${cpuMs.toFixed(2)} ms each`,
    bare: '-',
    ratio: took.length / tookS,
    target: { atLeast: perS * 0.98 },
  };
  const waitMs = await longestWait();
  yield {
    name: `${engine}: the longest wait for ${engine === 'mariadb' ? 'a row’s lock' : 'the one connection'}, in ms`,
    ours: `${waitMs.toFixed(1)} ms`,
    bare: '-',
    ratio: waitMs,
    target: { atMost: 50 },
  };
  const wrong = await selectRows<{ id: number }>(
    site.db,
    `select id from comment where id in (${ids.join(',')}) and like_count < (select count(*) from comment_like
      where comment_id = comment.id and is_on = 1)`,
    [],
  );
  yield {
    name: `${engine}: comments with fewer likes than rows afterwards`,
    ours: String(wrong.length),
    bare: '-',
    ratio: wrong.length,
    target: { atMost: 0 },
  };
}

/** The connection pool of knex, with its events: a connection is requested, acquired, released. */
interface WatchedPool {
  on(event: 'acquireRequest' | 'acquireSuccess', listener: (id: number) => void): void;
  on(event: 'release', listener: () => void): void;
}

/**
 * Measures the longest wait of writers. MariaDB locks rows and records the longest wait itself. SQLite has one
 * connection, which only one transaction uses at a time. The result is the longest wait for this connection, or the
 * longest time that it was in use (with disk time) if that is longer: another writer may come directly after the begin.
 */
function watchWaits(engine: EngineName, db: Database): () => Promise<number> {
  if (engine === 'mariadb')
    return async () =>
      Number(
        (await selectRows<{ Value: string }>(db, "show global status like 'Innodb_row_lock_time_max'", []))[0]?.Value,
      );
  const askedAt = new Map<number, number>();
  let heldAt = 0;
  let longestMs = 0;
  const since = (startedAt: number) => {
    longestMs = Math.max(longestMs, performance.now() - startedAt);
  };
  const pool: WatchedPool = db.client.pool;
  pool.on('acquireRequest', (id) => void askedAt.set(id, performance.now()));
  pool.on('acquireSuccess', (id) => {
    since(askedAt.get(id) ?? 0);
    askedAt.delete(id);
    heldAt = performance.now();
  });
  pool.on('release', () => since(heldAt));
  return async () => longestMs;
}
