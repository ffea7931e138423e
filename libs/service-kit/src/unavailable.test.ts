import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { endpoint } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { compose } from './compose.ts';
import { selectRows, transact } from './database.ts';
import { defineDomain, route } from './domain.ts';
import { checkDatabase } from './health/domain-checks.ts';
import { mountHealth } from './health/mount-health.ts';
import { mount } from './mount.ts';
import { withQueryLimit } from './query-limit.ts';
import { createServer } from './server.ts';
import { isUnavailable } from './unavailable.ts';
import { ownWords } from './words.ts';

const secret = 's'.repeat(32);
const write = endpoint({
  name: 'diary.write',
  method: 'POST',
  path: '/api/diary',
  access: 'public',
  input: v.object({ text: v.string() }),
  reply: v.object({ count: v.number() }),
  summary: 'Writes twice',
});
const diary = defineDomain({
  name: 'diary',
  config: v.object({}),
  words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
  migrations: [
    { name: '0001-entries', up: (db) => db.schema.createTable('entry', (table) => void table.text('text')) },
  ],
  routes: [
    route(write, async ({ db }, { text }) =>
      transact(db, async (transaction) => {
        await transaction('entry').insert({ text: text.slice(0, 10) });
        await transaction('entry').insert({ text });
        return { count: (await transaction('entry').select()).length };
      }),
    ),
  ],
});

/** A proxy to a server. Its connections can be cut, or held so that no answer comes back. */
async function wire(port: number) {
  const pairs = new Set<{ near: Socket; far: Socket; kept: Buffer[] }>();
  let [isCut, isHeld] = [false, false];
  const server = createTcpServer((near) => {
    if (isCut) return near.destroy();
    const pair = { near, far: connect(port, '127.0.0.1'), kept: [] as Buffer[] };
    pairs.add(pair);
    near
      .on('data', (bytes) => pair.far.write(bytes))
      .on('error', () => {})
      .on('close', () => pair.far.destroy());
    pair.far
      .on('data', (bytes: Buffer) => (isHeld ? pair.kept.push(bytes) : near.write(bytes)))
      .on('error', () => {})
      .on('close', () => {
        pairs.delete(pair);
        near.destroy();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut: (given: boolean) => {
      isCut = given;
      if (given) for (const { near } of pairs) near.destroy();
    },
    hold: (given: boolean) => {
      isHeld = given;
      if (!given) for (const { near, kept } of pairs) for (const bytes of kept.splice(0)) near.write(bytes);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const { near } of pairs) near.destroy();
      }),
  };
}

onBothEngines('a write', (engine) => {
  async function open(databaseUrl: string | undefined) {
    const app = createServer({ logLevel: 'silent' });
    const composition = await compose([diary], {
      env: { DATABASE_URL: databaseUrl },
      dataDir: engine.dataDir,
      log: app.log,
      secret,
    });
    const { db } = composition.running('diary');
    mountHealth(app, { phase: 'serving' }, () => ({ checks: { database: checkDatabase(db) } }));
    await mount(app, composition, { secret });
    const post = (text: string) =>
      app.inject({
        method: 'POST',
        url: write.path,
        payload: { text },
        headers: { server: 'true', 'think-lang': 'vi' },
      });
    const close = async () => {
      await app.close();
      await composition.close();
    };
    return { db, post, close, readyz: () => app.inject('/readyz') };
  }
  const away = (reply: { statusCode: number; headers: object; json(): unknown }) => {
    expect([reply.statusCode, reply.headers]).toEqual([
      503,
      expect.objectContaining({ 'retry-after': '5', 'cache-control': 'no-store' }),
    ]);
    expect(reply.json()).toMatchObject({ code: 0, msg: ownWords.vi.unavailable, data: null });
  };

  if (engine.name === 'sqlite') {
    test('on a full disk is refused with a time to retry, and is not saved by half', async () => {
      const { db, post, close } = await open(undefined);
      const [{ page_count: pages }] = (await db.raw('PRAGMA page_count')) as [{ page_count: number }];
      await db.raw(`PRAGMA max_page_count = ${pages}`);
      away(await post('x'.repeat(60_000)));
      expect(await db('entry')).toEqual([]);
      await db.raw('PRAGMA max_page_count = 100000');
      expect((await post('x'.repeat(60_000))).json()).toMatchObject({ code: 1, data: { count: 2 } });
      await close();
    });
  } else {
    test('is refused with a retry time until a lost or hanging database is back, and readiness says so', async () => {
      const url = new URL(String(engine.databaseUrl));
      const line = await wire(Number(url.port));
      url.port = String(line.port);
      const { db, post, close, readyz } = await open(url.href);
      expect((await readyz()).json()).toEqual({ status: 'ready', checks: { database: 'ok' } });
      line.cut(true);
      away(await post('lost'));
      line.cut(false);
      expect((await post('kept')).json()).toMatchObject({ code: 1, data: { count: 2 } });

      line.hold(true);
      const failure = await withQueryLimit(100, () => selectRows(db, 'SELECT 1 AS one', [])).catch(
        (error: unknown) => error,
      );
      expect(isUnavailable(failure)).toBe(true);
      away(await post('held'));
      expect((await readyz()).statusCode).toBe(503);
      line.hold(false);
      expect(await selectRows(db, 'SELECT 2 AS two', [])).toEqual([{ two: 2 }]);
      expect((await post('kept')).json()).toMatchObject({ code: 1, data: { count: 4 } });
      await close();
      await line.close();
    });

    test('with a statement that takes longer than allowed is ended by the database server', async () => {
      const { db, close } = await open(engine.databaseUrl);
      const failure = await withQueryLimit(
        200,
        () => db.raw('SELECT COUNT(*) FROM seq_1_to_1000000 a, seq_1_to_1000000 b') as PromiseLike<unknown>,
      ).catch((error: unknown) => error);
      expect([(failure as { errno?: number }).errno, isUnavailable(failure)]).toEqual([1969, true]);
      await close();
    });
  }
});
