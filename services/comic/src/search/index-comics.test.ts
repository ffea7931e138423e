import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { browseComics, ReplyOf } from '@yonkoma/contract';
import { comicChanged, deliveryEndpoint } from '@yonkoma/contract/schema';
import type { AnyDomain } from '@yonkoma/service-kit';
import {
  addComic,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  statementsOf,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { indexComics } from './index-comics.ts';

const { commands, start }: AnyDomain = comic;

onBothEngines('the index', (engine) => {
  const open = () => openDomains(engine, [comic, mediaStandIn().domain]);
  const find = async (site: OpenDomains, keywords: string) =>
    (await site.get<ReplyOf<typeof browseComics>>('/api/comic/index', { keywords }, { 'think-lang': 'en' })).data
      .total ?? 0;
  const rowsOf = async (site: OpenDomains) =>
    (await site.db('comic')('comic_term').select('term', 'block', 'n', 'bits').orderBy(['term', 'block'])).map(
      (row) => ({ ...row, bits: Buffer.from(row.bits).toString('hex') }),
    );

  test('a start indexes comics without an index, and a changed comic is found only by its new words', async () => {
    const site = await open();
    const db = site.db('comic');
    const { id } = await addComic(db, { titles: { en: 'Before' }, tags: ['Kept'] });
    expect(await find(site, 'before')).toBe(0);
    await (await start?.(site.composition.running('comic')))?.();
    while ((await find(site, 'before')) === 0) await (await start?.(site.composition.running('comic')))?.();
    await db.transaction(async (transaction) => {
      await transaction('comic_title').where('comic_id', id).update({ title: 'After' });
      await indexComics(transaction, [id]);
    });
    expect([await find(site, 'before'), await find(site, 'after'), await find(site, 'kept')]).toEqual([0, 1, 1]);
    await site.close();
  });

  test('a change by a command is in the index when the command ends, with a running site and without one', async () => {
    const site = await open();
    const { id } = await addComic(site.db('comic'), { titles: { en: 'Before' } });
    const rename = (title: string) => runOperation(site, comic, ['edit-comic', id, '--title', `en=${title}`]);
    expect((await rename('Alone')).status).toBe(0);
    expect(await find(site, 'alone')).toBe(1);
    await site.composition.start();
    expect((await rename('Accompanied')).status).toBe(0);
    expect([await find(site, 'alone'), await find(site, 'accompanied')]).toEqual([0, 1]);
    await site.close();
  });

  test('a comic that changed often before a delivery, as by an import, is read once for it', async () => {
    const site = await open();
    const { id } = await addComic(site.db('comic'), { titles: { en: 'Often' } });
    const deliver = (times: number) =>
      statementsOf(site.db('comic'), () =>
        site.composition.running('comic').ask(deliveryEndpoint(comicChanged, 'comic'), {
          events: Array.from({ length: times }, () => ({ id: randomUUID(), data: { comic_id: id } })),
        }),
      );
    await deliver(1);
    expect(await find(site, 'often')).toBe(1);
    expect((await deliver(50)).length).toBe((await deliver(1)).length);
    await site.close();
  });

  test('a change that is rolled back leaves no trace in the index', async () => {
    const site = await open();
    const db = site.db('comic');
    const { id } = await addComic(db, { titles: { en: 'Steady' } });
    await db.transaction((transaction) => indexComics(transaction, [id]));
    const before = await rowsOf(site);
    await db
      .transaction(async (transaction) => {
        await transaction('comic_title').where('comic_id', id).update({ title: 'Shaken' });
        await indexComics(transaction, [id]);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(await rowsOf(site)).toEqual(before);
    expect([await find(site, 'steady'), await find(site, 'shaken')]).toEqual([1, 0]);
    await site.close();
  });

  test('an index rebuilt by the operator’s command is the same to the last bit, whatever its state was', async () => {
    const site = await open();
    const db = site.db('comic');
    for (let count = 0; count < 30; count += 1)
      await addComic(db, {
        titles: { en: `Comic ${count % 7}`, jp: '漫画' },
        tags: ['Tag'],
        region: count % 2 ? 'JP' : '',
        chapters: [{ language: 'en', number: '1' }],
      });
    await (await start?.(site.composition.running('comic')))?.();
    while ((await find(site, '漫画')) < 30) await (await start?.(site.composition.running('comic')))?.();
    const before = await rowsOf(site);
    const said = (['log', 'error'] as const).map((way) => vi.spyOn(console, way).mockImplementation(() => {}));
    expect(await commands?.index?.run(site.composition.running('comic'), ['--what'])).toBe(2);
    await db('comic_term').where('term', 'like', 'g%').delete();
    expect(await find(site, '漫画')).toBe(0);
    expect(await commands?.index?.run(site.composition.running('comic'), [])).toBe(0);
    expect(said.flatMap((spy) => spy.mock.calls.flat())).toEqual([
      expect.stringMatching(/^30 comics indexed in /),
      'This command takes no arguments: index',
    ]);
    for (const spy of said) spy.mockRestore();
    expect(await rowsOf(site)).toEqual(before);
    expect(await find(site, '漫画')).toBe(30);
    await site.close();
  });
});
