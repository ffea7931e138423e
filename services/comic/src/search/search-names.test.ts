import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallOf,
  type Endpoint,
  type Envelope,
  type ReplyOf,
  searchNames,
  searchRelatable,
} from '@yonkoma/contract';
import {
  addComic,
  learn,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  readPlan,
  statementsOf,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { writeLabelNames } from '../label/label-store.ts';
import { never } from '../shown/shown.ts';
import { indexComics } from './index-comics.ts';

onBothEngines('a select of the form that edits a comic', (engine) => {
  let site: OpenDomains;
  const ids: Record<'moon' | 'sun' | 'twin' | 'draft', number> = { moon: 0, sun: 0, twin: 0, draft: 0 };
  let nodes = ['catalogue/edit'];

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain], {
      identify: async () => ({
        session: { memberId: 7, sessionId: 1, nodes, token: '' },
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
    const db = site.db('comic');
    const add = async (title: string, tags: string[]) => (await addComic(db, { titles: { en: title }, tags })).id;
    ids.moon = await add('Moon', ['Robots', 'rain']);
    ids.sun = await add('Sun', ['Rain', 'robots']);
    ids.twin = await add('Sun', ['Rain']);
    ids.draft = await add('Sunset', []);
    await db('comic').where({ id: ids.draft }).update({ shown_from: never });
    await writeLabelNames(db, ids.moon, 'writer', ['Mo Hara', 'Đỗ Hà', '森 薫']);
    await writeLabelNames(db, ids.sun, 'penciller', ['mo hara', 'Harald']);
    await writeLabelNames(db, ids.sun, 'publisher', ['Lantern, Ltd.']);
    await indexComics(db, Object.values(ids));
    const many = Array.from({ length: 1_300 }, (_, at) => ({
      kind: 'character',
      name: `Hare ${String(at).padStart(4, '0')}`,
    }));
    await db.batchInsert('label', many, 100);
    const hares: number[] = await db('label').where({ kind: 'character' }).orderBy('name').pluck('id');
    const held = hares.map((label, sort) => ({ comic_id: ids.moon, label_id: label, field: 'character', sort }));
    await db.batchInsert('comic_label', held, 100);
    await db('label').insert({ kind: 'character', name: 'Hare 0000, gone' });
    await learn(db, ['label', 'comic_label']);
  });
  afterAll(() => site.close());

  const call = async <E extends Endpoint>(endpoint: E, input: CallOf<E>) => {
    const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
    const reply = await site.app.inject({ url: `${endpoint.path}?${query}`, headers: { server: 'true' } });
    return reply.json<Envelope<ReplyOf<E>>>();
  };
  const names = async (kind: CallOf<typeof searchNames>['kind'], quickSearch: string, more = {}) =>
    (await call(searchNames, { kind, select: 'true', quickSearch, ...more })).data;
  const found = async (...asked: Parameters<typeof names>) =>
    (await names(...asked)).list.map(({ name, count }) => `${name} ${count}`);
  const comics = async (quickSearch: string, id = 999) =>
    (await call(searchRelatable, { id, select: 'true', quickSearch, limit: 50 })).data;

  test('finds names by their beginning in any case, each writing by itself, with the comics that have it', async () => {
    expect(await found('person', 'mo')).toEqual(['Mo Hara 1', 'mo hara 1']);
    expect(await found('tag', 'RAIN')).toEqual(['Rain 2', 'rain 1']);
    expect(await found('publisher', 'lantern, l')).toEqual(['Lantern, Ltd. 1']);
    expect(await found('person', 'đỗ')).toEqual(['Đỗ Hà 1']);
    expect(await found('person', '')).toEqual(['Harald 1', 'Mo Hara 1', 'mo hara 1', 'Đỗ Hà 1', '森 薫 1']);
    expect(await found('arc', 'mo')).toEqual([]);
  });

  test('finds a name by another of its words too, after those that begin so', async () => {
    expect(await found('person', 'hara')).toEqual(['Harald 1', 'Mo Hara 1', 'mo hara 1']);
    expect(await found('person', '薫')).toEqual(['森 薫 1']);
    expect(await found('person', 'do ha')).toEqual(['Đỗ Hà 1']);
  });

  test('gives a thousand at most, each once, page by page, without those that nobody uses any more', async () => {
    const all: string[] = [];
    for (let page = 1; page <= 11; page += 1) {
      const { list, total } = await names('character', 'hare', { page, limit: 100 });
      expect(total).toBe(1_000);
      all.push(...list.map(({ name }) => name));
    }
    expect([all.length, new Set(all).size, all.at(-1)]).toEqual([1_000, 1_000, 'Hare 0999']);
  });

  test('finds comics by words, two of one name by their numbers, and leaves out the one that is edited', async () => {
    const { list, total } = await comics('sun');
    expect([list.map(({ id }) => id).sort(), total]).toEqual([[ids.sun, ids.twin].sort(), 2]);
    expect((await comics('sun', ids.sun)).list.map(({ id }) => id)).toEqual([ids.twin]);
    expect((await comics('')).total).toBe(3);
  });

  test('finds a comic by its number, published or not, unless it was merged into another', async () => {
    expect((await comics(`#${ids.draft}`)).list[0]).toMatchObject({ id: ids.draft, title: 'Sunset' });
    expect((await comics(String(ids.moon))).list[0]).toMatchObject({ id: ids.moon, title_lang: 'en' });
    expect(await comics('#999999')).toMatchObject({ list: [], total: 0 });
    await site.db('comic')('comic').where({ id: ids.draft }).update({ merged_into: ids.sun });
    expect((await comics(`#${ids.draft}`)).list).toEqual([]);
  });

  test('reads ranges of indexes and rows by their ids, never a whole table of names', async () => {
    const db = site.db('comic');
    for (const [kind, words] of [
      ['character', 'hare 00'],
      ['person', 'hara'],
    ] as const)
      for (const statement of await statementsOf(db, () => names(kind, words))) {
        const whole = (await readPlan(db, statement)).filter(
          ({ table, isWhole }) => isWhole && /^(?:comic_)?label$/.test(table),
        );
        expect([statement.sql, whole]).toEqual([statement.sql, []]);
      }
  });

  test('answers nobody without the right, and refuses what is malformed', async () => {
    for (const wrong of [{ page: 0 }, { quickSearch: 'x'.repeat(101) }, { kind: 'comic' as never }, { limit: -1 }])
      expect((await call(searchNames, { kind: 'tag', ...wrong })).code).toBe(0);
    nodes = ['catalogue/translate'];
    expect((await call(searchNames, { kind: 'tag' })).code).toBe(401);
    expect((await call(searchRelatable, { id: 1 })).code).toBe(401);
  });
});
