import { afterEach, expect, test, vi } from 'vitest';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { publish } from '@yonkoma/service-kit';
import { onBothEngines, serveDomains, type Served } from '@yonkoma/testing/node';
import { domains } from './domains.ts';
import { runEvents } from './events-command.ts';

const isEvent = (value: unknown): value is contract.Event =>
  typeof value === 'object' && value !== null && 'subscribers' in value;
const declared = Object.values<unknown>(schemas).filter(isEvent);

test('every event is published by the domain that its declaration names, and handled by its subscribers', () => {
  expect(declared.length).toBeGreaterThan(0);
  const published = domains.flatMap(({ name, publishes = [] }) => publishes.map((event) => [event.name, name]));
  expect(published.sort()).toEqual(declared.map((event) => [event.name, contract.domainOf(event)]).sort());
  const handled = domains.flatMap(({ name, subscriptions = [] }) =>
    subscriptions.map(({ event }: { event: contract.Event }) => `${event.name} by ${name}`),
  );
  expect(handled.sort()).toEqual(
    declared.flatMap(({ name, subscribers }) => subscribers.map((subscriber) => `${name} by ${subscriber}`)).sort(),
  );
});

onBothEngines('the operator of events', (engine) => {
  let site: Served | undefined;
  afterEach(async () => {
    vi.restoreAllMocks();
    await site?.close();
  });

  test('lists waiting events and those given up, retries one, or deletes it', async () => {
    site = await serveDomains(domains, { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
    const { composition } = site;
    const { db } = composition.running('comic');
    const ops = async (...args: string[]) => {
      const said: string[] = [];
      for (const stream of ['log', 'error'] as const)
        vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
      return { status: await runEvents(composition, args), said: said.join('\n') };
    };
    const first = 'registry: 0 waiting, 0 given up';
    const others = [
      'shelf: 0 waiting, 0 given up',
      'member: 0 waiting, 0 given up',
      'economy: 0 waiting, 0 given up',
      'notice: 0 waiting, 0 given up',
      'message: 0 waiting, 0 given up',
      'article: 0 waiting, 0 given up',
      'ask: 0 waiting, 0 given up',
      'discussion: 0 waiting, 0 given up',
    ];
    expect(await ops()).toEqual({ status: 0, said: [first, 'comic: 0 waiting, 0 given up', ...others].join('\n') });
    for (const comic_id of [7, 8, 9])
      await publish(db, schemas.chaptersWithdrawn, {
        subject: `comic ${comic_id}`,
        data: { comic_id },
        now: 1_700_000_000,
        to: ['notice'],
      });
    const ids: number[] = await db('outbox').orderBy('id').pluck('id');
    await db('outbox')
      .whereIn('id', ids.slice(0, 2))
      .update({ failed_at: 1_700_000_500, tries: 12, error: 'nobody was ready' });
    expect((await ops()).said.split('\n')).toEqual([
      first,
      'comic: 1 waiting since 2023-11-14T22:13:20Z, 2 given up',
      `  ${ids[0]}  2023-11-14T22:13:20Z  comic.chaptersWithdrawn to notice, comic 7: nobody was ready`,
      `  ${ids[1]}  2023-11-14T22:13:20Z  comic.chaptersWithdrawn to notice, comic 8: nobody was ready`,
      ...others,
    ]);
    expect(await ops('retry', 'comic', String(ids[0]))).toEqual({ status: 0, said: '1 will be retried' });
    expect(await ops('drop', 'comic', String(ids[2]))).toEqual({ status: 1, said: '0 deleted' });
    expect(await ops('drop', 'comic', 'all')).toEqual({ status: 0, said: '1 deleted' });
    expect((await ops()).said.split('\n')).toEqual([
      first,
      'comic: 2 waiting since 2023-11-14T22:13:20Z, 0 given up',
      ...others,
    ]);
    for (const wrong of [
      ['retry'],
      ['retry', 'comic'],
      ['retry', 'nobody', 'all'],
      ['drop', 'comic', '1.5'],
      ['forget', 'comic', 'all'],
    ])
      expect([wrong, (await ops(...wrong)).status]).toEqual([wrong, 2]);
  });
});
