import { join } from 'node:path';
import { likeCommentByPost, listChapterComments } from '@yonkoma/contract';
import { selectRows } from '@yonkoma/service-kit';
import openTestRun from '@yonkoma/testing/node/global-setup';
import closeTestRun from '@yonkoma/testing/node/global-teardown';
import { readPlan } from '@yonkoma/testing/node/query-plan';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type EngineName, enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { load } from '../load.ts';
import { quantile, type Times, timesOf, told } from '../times.ts';
import { hotThread, members, type Size, threadsOf } from './generate.ts';
import { type Comments, openComments } from './open-comments.ts';

const few: Size = { comments: 10_000 };
const many: Size = { comments: 1_000_000 };
const tenth: Size = { comments: 5_000_000 };
const full: Size = { comments: 50_000_000 };
const ofComments = /\bcomment(?:_\w+)?\b/;

/**
 * Threads at 5,000,000 comments, 50,000,000 with `--full`, from request to written answer, beside the same at 10,000 and at 1,000,000; then the thread
 * that everybody reads, and likes as fast as a chapter on its first evening has them. `--only mariadb` asks one engine.
 */
export async function* measureComments({ isFull, only }: { isFull: boolean; only: readonly string[] }): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const before: Times[] = [];
      for (const size of [few, many, isFull ? full : tenth]) {
        const site = await openComments(size, { dataDir: join(folder.path, `${engine}_${size.comments}`), databaseUrl: engine === 'mariadb' ? await largeServer(`comments_${size.comments}`) : undefined });
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
    name: `${engine}: first page of a thread at ${many.comments} comments against ${few.comments}`, ours: told(large), bare: told(small),
    ratio: (large?.p50 ?? Number.NaN) / (small?.p50 ?? Number.NaN), target: { atMost: 2 },
  };
}

async function* largest(engine: EngineName, site: Comments, size: Size, times: readonly Times[]): AsyncGenerator<Figure> {
  const [small, middle, large] = times;
  const { comments } = size;
  yield { name: `${engine}: ${comments} comments, seconds to write them`, ours: `${site.madeS.toFixed(0)} s`, bare: '-', ratio: site.madeS };
  yield {
    name: `${engine}: first page of a thread among ${comments} comments, p99 in ms`, ours: told(large), bare: `at ${many.comments} ${told(middle)}, at ${few.comments} ${told(small)}`,
    ratio: large?.p99 ?? Number.NaN, target: { atMost: 10 },
  };
  for (const order of ['hot', 'new'] as const) {
    site.statements();
    await site.call(listChapterComments, { chapter_id: hotThread, order }, 7);
    const statements = site.statements();
    yield { name: `${engine}: statements for a page by ${order}, the members’ service included`, ours: `${statements.length}`, bare: '-', ratio: statements.length, target: { atMost: 4 } };
    const plans = (await Promise.all(statements.filter(({ sql }) => ofComments.test(sql)).map((statement) => readPlan(site.db, statement)))).flat();
    const scans = plans.filter(({ table, isWhole }) => isWhole && ofComments.test(table));
    yield { name: `${engine}: tables read from end to end for a page by ${order}`, ours: [...new Set(plans.map(({ told: step }) => step))].join(' | '), bare: '-', ratio: scans.length, target: { atMost: 0 } };
  }
  yield await readTogether(engine, site);
  yield* like(engine, site);
}

/** Threads all over the site, guests and members, by both orders. */
async function readThreads(site: Comments, size: Size): Promise<Times> {
  const threads = threadsOf(size);
  return timesOf({ questions: 400, warming: 100 }, async (index) => {
    const { code } = await site.call(listChapterComments, { chapter_id: 2 + ((index * 104_729) % (threads - 1)), order: index % 2 === 0 ? 'hot' : 'new' }, index % 4 < 2 ? 1 + (index % members) : 0);
    if (code !== 1) throw new Error('a thread could not be read');
  });
}

/** 50 connections that read the thread of 10,000 at once, its first pages above all. */
async function readTogether(engine: EngineName, site: Comments): Promise<Figure> {
  const url = await site.listen();
  const requests = [1, 1, 1, 2, 3].flatMap((page) => (['hot', 'new'] as const).map((order) => ({ path: `${listChapterComments.path}?chapter_id=${hotThread}&order=${order}&page=${page}` })));
  const { p50, p97_5, p99, perS } = await load({ url, connections: 50, duration: 10, requests });
  return { name: `${engine}: the thread of 10,000 read by 50 connections, p95 in ms`, ours: `${perS.toFixed(0)} requests/s, p50 ${p50}, p99 ${p99} ms`, bare: '-', ratio: p97_5, target: { atMost: 50 } };
}

/** 500 likes a second for ten seconds, begun on time whether or not the ones before are done, on the comments at the top of one chapter. */
async function* like(engine: EngineName, site: Comments): AsyncGenerator<Figure> {
  const perS = 500;
  const forS = 10;
  const { data } = await site.call(listChapterComments, { chapter_id: hotThread, order: 'hot', limit: 20 });
  const ids = data.list.map(({ id }) => id);
  const took: number[] = [];
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: perS * forS }, async (_, index) => {
    const dueMs = startedAt + (index * 1000) / perS - performance.now();
    await new Promise((resolve) => { setTimeout(resolve, Math.max(0, dueMs)); });
    const begun = performance.now();
    const { code, msg } = await site.call(likeCommentByPost, { comment_id: ids[index % ids.length] as number, state: 1 }, 1 + (Math.floor(index / ids.length) % members));
    if (code !== 1) throw new Error(msg);
    took.push(performance.now() - begun);
  }));
  const tookS = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000 / took.length;
  yield { name: `${engine}: likes a second on one chapter`, ours: `p50 ${quantile(took, 0.5).toFixed(1)}, p99 ${quantile(took, 0.99).toFixed(1)} ms, of the processor ${cpuMs.toFixed(2)} ms each`, bare: '-', ratio: took.length / tookS, target: { atLeast: perS * 0.98 } };
  const longest = engine === 'mariadb' ? Number((await selectRows<{ Value: string }>(site.db, "show global status like 'Innodb_row_lock_time_max'", []))[0]?.Value) : quantile(took, 1);
  yield { name: `${engine}: the longest wait ${engine === 'mariadb' ? 'for a row’s lock' : 'for the one connection, and the like'}, in ms`, ours: `${longest.toFixed(0)} ms`, bare: '-', ratio: longest, target: { atMost: 50 } };
  const wrong = await selectRows<{ id: number }>(site.db, `select id from comment where id in (${ids.join(',')}) and like_count < (select count(*) from comment_like where comment_id = comment.id and is_on = 1)`, []);
  yield { name: `${engine}: comments with fewer likes than rows afterwards`, ours: String(wrong.length), bare: '-', ratio: wrong.length, target: { atMost: 0 } };
}
