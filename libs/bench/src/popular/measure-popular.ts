import { join } from 'node:path';
import { browseComics, type Order, recordPage } from '@yonkoma/contract';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '@yonkoma/shelf/domain';
import { mediaStandIn } from '@yonkoma/testing/node/media-stand-in';
import { learn } from '@yonkoma/testing/node/query-plan';
import { serveDomains, type Served } from '@yonkoma/testing/node/serve-domains';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import openTestRun from '@yonkoma/testing/node/test-run';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../catalogue/names.ts';
import { enginesOf } from '../engines.ts';
import type { Figure } from '../figure.ts';
import { largeServer, letRest } from '../large-server.ts';
import { timesOf } from '../times.ts';
import { fillComics, fillViews, type Size } from './fill-popular.ts';

const ordinary: Size = { comics: 100_000, views: 1_000_000 };
const full: Size = { comics: 1_000_000, views: 10_000_000 };
const orders = ['day', 'week', 'month', 'hot'] as const;
const dayS = 86_400;
const questions = 200;
const listLimitMs = 10;
/** So many views are timed from the call to the new place in the list. */
const counted = 5_000;
const atOnce = 50;
/** One processor may need this share of a day for the views of a day. */
const shareOfDay = 0.5;

/**
 * Popular lists at this size, asked while views arrive as often as on such a day, and the processor time of the site
 * for a view: the call, the counting, and the new place in the order. `--full` for 1,000,000 comics and 10,000,000
 * views a day, `--only mariadb` for one engine.
 */
export async function* measurePopular({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  const size = isFull ? full : ordinary;
  await using folder = await temporaryFolder();
  const closeTestRun = openTestRun();
  try {
    for (const engine of enginesOf(only)) {
      const served = await serveDomains([shelf, comic, mediaStandIn().domain], {
        dataDir: join(folder.path, engine),
        env: { DATABASE_URL: engine === 'mariadb' ? await largeServer('popular', 2) : undefined },
      });
      const views = await openViews(served, size);
      const name = `${engine}: ${size.comics} comics, ${size.views} views a day`;
      for (const order of orders) {
        const { p50, p99 } = await timesOf({ questions, warming: 50 }, ask(served, order));
        yield {
          name: `${name}: popular by ${order}, p99 in ms`,
          ours: `p50 ${p50.toFixed(2)} ms`,
          bare: 'none',
          ratio: p99,
          target: { atMost: listLimitMs },
        };
      }
      await views.stop();
      const before = process.threadCpuUsage();
      for (const order of orders) for (let index = 0; index < questions; index += 1) await ask(served, order)(index);
      const { user, system } = process.threadCpuUsage(before);
      yield {
        name: `${name}: processor time of the site for a popular list, mean in ms`,
        ours: 'whatever else the machine does',
        bare: 'none',
        ratio: (user + system) / 1000 / (questions * orders.length),
        target: { atMost: listLimitMs },
      };
      const tookS = await views.count();
      yield {
        name: `${name}: share of a day that one processor needs to count them`,
        ours: `${((1000 * tookS) / counted).toFixed(2)} ms a view`,
        bare: 'none',
        ratio: ((tookS / counted) * size.views) / dayS,
        target: { atMost: shareOfDay },
      };
      await views.close();
    }
  } finally {
    await closeTestRun();
  }
}

const ask =
  (served: Served, order: Order) =>
  (index: number): Promise<unknown> =>
    served.call(browseComics, { comicStatus: 'hot', order, limit: 30, page: 1 + (index % 10) });

/**
 * Fills the site, and lets readers arrive until `stop`. `count` resolves with the seconds of processor time that some
 * more take.
 */
async function openViews(served: Served, size: Size) {
  const [shelfRunning, comicRunning] = [served.composition.running('shelf'), served.composition.running('comic')];
  await fillComics(comicRunning.db, size);
  await fillViews(shelfRunning.db, size, shelfRunning.call().now);
  await learn(comicRunning.db, ['comic', 'comic_title', 'chapter']);
  for (const { db } of [shelfRunning, comicRunning]) await letRest(db);
  const stopCounting = await shelf.start?.(shelfRunning as never);
  const roll = dice(4711);
  const read = () => {
    const id = 1 + roll(size.comics);
    return served.app.inject({
      url: `${recordPage.path}?comic_id=${id}&chapter_id=${id}&index=1`,
      remoteAddress: [10, roll(256), roll(256), roll(256)].join('.'),
      headers: { server: 'true' },
    });
  };
  const perTenth = Math.max(1, Math.round(size.views / dayS / 10));
  const stopping = new AbortController();
  const arriving = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all([pause(100), ...Array.from({ length: perTenth }, read)]);
    }
  })();
  /** The views that the lists know. */
  const known = async () => Number((await comicRunning.db('comic').sum({ sum: 'shelf_views' }).first())?.sum ?? 0);
  return {
    async stop() {
      stopping.abort();
      await arriving;
      // Until what has arrived is in the lists.
      for (let before = -1, now = await known(); now !== before; before = now, now = await known()) await pause(3_000);
    },
    async count(): Promise<number> {
      const before = await known();
      const used = process.cpuUsage();
      for (let sent = 0; sent < counted; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, read));
      // Two of the readers may be one.
      while ((await known()) < before + counted - 5) await pause(500);
      const { user, system } = process.cpuUsage(used);
      return (user + system) / 1e6;
    },
    async close() {
      await stopCounting?.();
      await served.close();
    },
  };
}
