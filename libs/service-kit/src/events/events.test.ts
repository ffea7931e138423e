import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort, onBothEngines, readPlan, statementsOf } from '@yonkoma/testing/node';
import type { Endpoint } from '@yonkoma/contract';
import { compose, type Composition } from '../compose.ts';
import type { AnyDomain, Running } from '../domain.ts';
import { mount } from '../mount.ts';
import { mountPeers } from '../peer-door.ts';
import { createServer } from '../server.ts';
import { bellRang, clockStruck, harbour, ring, square, tower } from './fixtures/town.ts';
import { forgetHandled } from './handled-store.ts';
import { dropFailed, listDue, readOutbox, retryFailed } from './outbox-store.ts';
import { publish } from './publish.ts';
import { startRelay, deliverDue } from './relay.ts';
import { maxTries, retryAfter } from './retry-rules.ts';

const secret = 'a secret of the tests that nobody else knows';

onBothEngines('an event', (engine) => {
  const open: { close(): Promise<unknown> }[] = [];
  let town = 0;
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  const place = () => ({
    dataDir: join(engine.dataDir, String(town)),
    DATABASE_URL: engine.databaseUrl && `${engine.databaseUrl}_${town}`,
  });
  async function start(domains: AnyDomain[], env: Record<string, string> = {}): Promise<Composition> {
    const { dataDir, DATABASE_URL } = place();
    const composition = await compose(domains, {
      env: { DATABASE_URL, ...env },
      dataDir,
      log: createServer({ logLevel: 'silent' }).log,
      secret,
    });
    open.push(composition);
    return composition;
  }
  const fresh = (...given: Parameters<typeof start>) => {
    town += 1;
    return start(...given);
  };
  const deliver = (composition: Composition, holder = 'one') =>
    deliverDue(composition.running('tower'), [bellRang], holder);
  const outbox = (composition: Composition) => composition.running('tower').db('outbox');
  const comeDue = (composition: Composition) => outbox(composition).update({ due_at: 0 });
  const handled = async (composition: Composition): Promise<string[]> =>
    (await composition.running('square').db('heard_stroke').orderBy('id')).map(
      ({ bell, stroke }: { bell: string; stroke: number }) => `${bell} ${stroke}`,
    );
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test('is delivered once after the commit, and never after a rollback', async () => {
    const site = await fresh([tower, square()]);
    const { db } = site.running('tower');
    await expect(ring(db, 'small', 1, true)).rejects.toThrow('the rope broke');
    await ring(db, 'great', 1);
    await deliver(site);
    await deliver(site);
    expect(await handled(site)).toEqual(['great 1']);
    expect(await outbox(site)).toEqual([]);
  });

  test('waits for earlier events of its subject, and for no others', async () => {
    let isReady = false;
    const site = await fresh([tower, square((stroke) => stroke === 2 && !isReady)]);
    for (const [bell, stroke] of [
      ['great', 1],
      ['great', 2],
      ['small', 7],
      ['great', 3],
      ['small', 8],
    ] as const)
      await ring(site.running('tower').db, bell, stroke);
    await deliver(site);
    expect((await handled(site)).sort()).toEqual(['great 1', 'small 7', 'small 8']);
    // Even on a slow machine, the second try must not come yet.
    expect(await outbox(site).where({ tries: 1 }).update({ due_at: 4_000_000_000 })).toBe(1);
    isReady = true;
    await deliver(site);
    expect(await handled(site)).not.toContain('great 2');
    await comeDue(site);
    await deliver(site);
    expect((await handled(site)).filter((each) => each.startsWith('great'))).toEqual(['great 1', 'great 2', 'great 3']);
  });

  test('among thousands of its subject is found without a look at the earlier ones of each', async () => {
    const site = await fresh([tower, square()]);
    const { db } = site.running('tower');
    const due = () => listDue(db, 4_000_000_000, 200, { without: [] });
    const [statement = { sql: '' }] = await statementsOf(db, due);
    const plan = await readPlan(db, statement);
    expect(plan.find(({ table }) => table === 'earlier')?.index).toBe('outbox_failed_at_due_at_id_index');
  });

  test('goes with others in one delivery, and one that fails undoes and delays no other', async () => {
    const site = await fresh([tower, square((stroke) => stroke === 3)]);
    const { db } = site.running('tower');
    const asked: number[] = [];
    const counting = {
      ...site.running('tower'),
      ask: ((endpoint: Endpoint, input: { events: unknown[] }) => {
        asked.push(input.events.length);
        return site.running('tower').ask(endpoint, input);
      }) as Running<unknown>['ask'],
    };
    for (const stroke of [1, 2]) await ring(db, `bell ${stroke}`, stroke);
    await deliverDue(counting, [bellRang], 'one');
    expect([asked, await handled(site)]).toEqual([[2], ['bell 1 1', 'bell 2 2']]);
    for (const stroke of [3, 4]) await ring(db, 'great', stroke);
    await ring(db, 'small', 5);
    await deliverDue(counting, [bellRang], 'one');
    expect(asked).toEqual([2, 3, 1, 1]);
    expect(await handled(site)).toEqual(['bell 1 1', 'bell 2 2', 'small 5']);
    expect(await outbox(site).pluck('tries')).toEqual([1, 0]);
  });

  test('that is delivered twice takes effect once, also when both deliveries run at the same time', async () => {
    const site = await fresh([tower, square()]);
    await ring(site.running('tower').db, 'great', 1);
    const [row] = await outbox(site);
    await deliver(site);
    await outbox(site).insert(row);
    await deliver(site);
    expect(await handled(site)).toEqual(['great 1']);
    await ring(site.running('tower').db, 'great', 2);
    await Promise.all(
      ['one', 'two'].map(async (holder) => {
        await site.running('tower').db('relay_lease').update({ expires_at: 0 });
        await deliver(site, holder);
      }),
    );
    expect(await handled(site)).toEqual(['great 1', 'great 2']);
  });

  test('whose subscriber always fails is given up, shown and retried on request; later events go on', async () => {
    let isReady = false;
    const site = await fresh([tower, square((stroke) => stroke === 1 && !isReady)]);
    const { db } = site.running('tower');
    await ring(db, 'great', 1);
    await ring(db, 'great', 2);
    for (let tries = 0; tries < maxTries; tries += 1) {
      expect(await readOutbox(db, 10)).toMatchObject({ waiting: 2, failed: [] });
      await comeDue(site);
      await deliver(site);
    }
    await comeDue(site);
    await deliver(site);
    expect(await handled(site)).toEqual(['great 2']);
    const { waiting, failed } = await readOutbox(db, 10);
    expect([waiting, failed]).toEqual([
      0,
      [
        expect.objectContaining({
          name: 'tower.bellRang',
          subscriber: 'square',
          error: 'nobody was ready for stroke 1',
        }),
      ],
    ]);
    isReady = true;
    expect(await retryFailed(db, 'all', 0)).toBe(1);
    await deliver(site);
    expect(await handled(site)).toEqual(['great 2', 'great 1']);
    expect(await dropFailed(db, 'all')).toBe(0);
  });

  test('survives a process that is killed between the commit and the delivery', async () => {
    const site = await fresh([tower, square()]);
    const { dataDir, DATABASE_URL } = place();
    const killed = spawnSync(
      process.execPath,
      [
        fileURLToPath(new URL('./fixtures/ring-and-die.ts', import.meta.url)),
        dataDir,
        ...(DATABASE_URL ? [DATABASE_URL] : []),
      ],
      { encoding: 'utf8' },
    );
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', '']);
    expect(await handled(site)).toEqual([]);
    await site.start();
    await until(async () => (await handled(site)).length > 0);
    expect(await handled(site)).toEqual(['great 1']);
  });

  test('is delivered by one relay at a time, and by another one after the first was killed', async () => {
    const site = await fresh([tower, square()]);
    const { db } = site.running('tower');
    await ring(db, 'small', 1);
    await deliver(site, 'killed later');
    expect(await handled(site)).toEqual(['small 1']);
    // Even on a slow machine, its lease must not end yet.
    await db('relay_lease').increment('expires_at', 100_000);
    await ring(db, 'great', 1);
    await deliver(site, 'another');
    expect(await handled(site)).toEqual(['small 1']);
    await db('relay_lease').update({ expires_at: Math.floor(Date.now() / 1000) });
    await deliver(site, 'another');
    expect(await handled(site)).toEqual(['small 1', 'great 1']);
    const stop = startRelay(site.running('tower'), [bellRang]);
    await stop();
    expect(await db('relay_lease').pluck('holder')).toEqual(['another']);
  });

  test('of the same process is delivered at its commit, and not at the next poll of the outbox', async () => {
    const site = await fresh([tower, square()]);
    const stop = startRelay(site.running('tower'), [bellRang], 3_600_000);
    for (const stroke of [1, 2]) {
      await ring(site.running('tower').db, 'great', stroke);
      await until(async () => (await handled(site)).length === stroke);
    }
    await stop();
    expect(await handled(site)).toEqual(['great 1', 'great 2']);
  });

  test('of another process of its domain is delivered at its commit, whichever process delivered before', async () => {
    const one = await fresh([tower, square()]);
    const other = await start([tower, square()]);
    const stops = [one, other].map((site) => startRelay(site.running('tower'), [bellRang], 3_600_000));
    for (const [stroke, site] of [one, other, other, one].entries()) {
      await ring(site.running('tower').db, 'great', stroke + 1);
      await until(async () => (await handled(one)).length === stroke + 1);
    }
    for (const stop of stops) await stop();
    expect(await handled(one)).toEqual(['great 1', 'great 2', 'great 3', 'great 4']);
  });

  test('reaches its subscribers although another subscriber does not answer', async () => {
    const hung = Promise.withResolvers<void>();
    const site = await fresh([tower, square(), harbour(() => hung.promise)]);
    const running = site.running('tower');
    const stop = startRelay(running, [bellRang, clockStruck], 3_600_000);
    for (let hour = 1; hour <= 30; hour += 1) {
      await publish(running.db, clockStruck, { subject: `hour ${hour}`, data: { hour }, now: 0 });
      await until(async () => (await handled(site)).length === hour);
    }
    expect(await outbox(site).pluck('subscriber')).toEqual(Array.from({ length: 30 }, () => 'harbour'));
    hung.resolve();
    await until(async () => (await outbox(site)).length === 0);
    await stop();
  });

  test('reaches a deferred subscriber with others, half a second later, and the rest at once', async () => {
    let clockMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
    const heard: number[] = [];
    const site = await fresh([tower, square(), harbour(async (hour) => void heard.push(hour))]);
    const running = site.running('tower');
    const asked: number[] = [];
    const counting = {
      ...running,
      ask: ((endpoint: Endpoint, input: { events: unknown[] }) => {
        if (endpoint.name.startsWith('harbour')) asked.push(input.events.length);
        return running.ask(endpoint, input);
      }) as Running<unknown>['ask'],
    };
    const deferring = { ...clockStruck, deferred: ['harbour'] };
    const stop = startRelay(counting, [bellRang, deferring], 3_600_000);
    const strike = async (hour: number) => {
      await publish(running.db, clockStruck, { subject: 'clock', data: { hour }, now: 0 });
      await until(async () => (await handled(site)).length === hour);
    };
    // The first look of the relay is for everybody. It may come before the first event or after it.
    for (const hour of [1, 2, 3, 4]) await strike(hour);
    await until(async () => (await outbox(site).where({ subscriber: 'square' })).length === 0);
    const waiting = await outbox(site).pluck('subscriber');
    expect(waiting).toEqual(['harbour', 'harbour', 'harbour', ...(heard.length === 0 ? ['harbour'] : [])]);
    clockMs = 600;
    await strike(5);
    await until(async () => (await outbox(site)).length === 0);
    expect([heard, asked.at(-1)]).toEqual([[1, 2, 3, 4, 5], waiting.length + 1]);
    await stop();
    clock.mockRestore();
  });

  test('reaches a domain in another process, and waits while that process is away', async () => {
    const port = await freePort();
    const site = await fresh([tower], { PEER_SQUARE_URL: `http://127.0.0.1:${port}` });
    await ring(site.running('tower').db, 'great', 1);
    for (let tries = 0; tries <= maxTries; tries += 1) {
      await comeDue(site);
      await deliver(site);
    }
    expect(await readOutbox(site.running('tower').db, 10)).toMatchObject({ waiting: 1, failed_count: 0 });
    const far = await start([square()]);
    const app = createServer({ logLevel: 'silent' });
    await mount(app, far, { secret });
    mountPeers(app, far, secret);
    await app.listen({ host: '127.0.0.1', port });
    open.push(app);
    await comeDue(site);
    await deliver(site);
    expect(await handled(far)).toEqual(['great 1']);
    expect(await outbox(site)).toEqual([]);
  });

  test('is forgotten by its subscribers once it can no longer be delivered again', async () => {
    const site = await fresh([tower, square()]);
    const { db } = site.running('square');
    await db.batchInsert(
      'handled_event',
      Array.from({ length: 1100 }, (_, index) => ({ event_id: `old ${index}`, name: 'tower.bellRang', handled_at: 5 })),
      200,
    );
    await db('handled_event').insert({ event_id: 'new', name: 'tower.bellRang', handled_at: 10 });
    await forgetHandled(db, 10);
    expect(await db('handled_event').pluck('event_id')).toEqual(['new']);
  });
});

test('is retried after 1, 2, 4 … seconds, ten minutes at most', () => {
  expect([1, 2, 3, 10, 11, 12, 50].map(retryAfter)).toEqual([1, 2, 4, 512, 600, 600, 600]);
});
