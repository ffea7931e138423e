import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  addToList,
  type CallOf,
  createList,
  deleteList,
  editList,
  listOwnLists,
  maxListed,
  maxLists,
  noteInList,
  placeInList,
  readList,
  removeFromList,
} from '@yonkoma/contract';
import {
  comicChanged,
  comicsMerged,
  deliveryEndpoint,
  describeListPage,
  listShelfSitemapEntries,
  listShelfSitemapParts,
} from '@yonkoma/contract/schema';
import { addComic, onBothEngines } from '@yonkoma/testing/node';
import { openShelf, type OpenShelf } from '../fixtures/open-shelf.ts';

onBothEngines('a list', (engine) => {
  let open: OpenShelf;
  let mika = 0;
  let key = '';
  const comics: number[] = [];
  beforeAll(async () => {
    open = await openShelf(engine);
    for (const title of ['Harbour', 'Dunes', 'Fog', 'Tide', 'Rain'])
      comics.push((await addComic(open.catalogue, { titles: { en: title } })).id);
  });
  beforeEach(async () => {
    mika = open.fresh();
    key = (await make()).data.key;
  });
  afterAll(() => open.close());

  const make = (texts: Partial<CallOf<typeof createList>> = {}, member = mika) =>
    open.as(member)(createList, { name: 'By the sea', description: '', is_public: 0, ...texts });
  const edit = (texts: Partial<CallOf<typeof editList>> = {}, member = mika) =>
    open.as(member)(editList, { key, name: 'By the sea', description: '', is_public: 0, ...texts });
  const add = (comic_ids: number[], more: Partial<CallOf<typeof addToList>> = {}) =>
    open.as(mika)(addToList, { key, comic_ids, ...more });
  const read = (member = mika, page = {}) => open.as(member)(readList, { key, ...page });
  const order = async () => (await read(mika, { limit: 100 })).data.list.map(({ comic }) => comic.title);
  const at = (index: number) => comics[index] ?? 0;
  const titles = ['Harbour', 'Dunes', 'Fog', 'Tide', 'Rain'];
  let told = 0;
  /** Changes a comic as an operator does, and tells the shelves. */
  const change = async (comic_id: number, changed: object) => {
    await open.catalogue('comic').where({ id: comic_id }).update(changed);
    const id = `change ${(told += 1)}`;
    for (const _again of [1, 2])
      await open.ask(deliveryEndpoint(comicChanged, 'shelf'), { events: [{ id, data: { comic_id } }] });
  };
  const many = (count: number, listId: number) =>
    Array.from({ length: count }, (_, index) => ({
      list_id: listId,
      comic_id: 1_000_000 + index,
      position: index,
      added_at: 1,
    }));
  const idOf = async () => Number((await open.db('comic_list').where({ list_key: key }).first('id'))?.id);

  test('is made, filled, renamed and deleted by its member', async () => {
    expect((await add([at(0), at(1)])).data).toEqual({ comic_ids: [at(0), at(1)], count: 2 });
    expect((await add([at(1), at(2)])).data).toEqual({ comic_ids: [at(2)], count: 3 });
    expect((await edit({ name: '  On \n the   coast ', description: 'Salt' })).data).toMatchObject({
      name: 'On the coast',
      description: 'Salt',
    });
    const { about, total } = (await read()).data;
    expect([about.name, about.is_own, about.user.nickname, total]).toEqual(['On the coast', 1, `Reader-${mika}`, 3]);
    expect((await open.as(mika)(removeFromList, { key, comic_ids: [at(1), at(4)] })).data.count).toBe(2);
    const lists = async (comic_id?: number) =>
      (await open.as(mika)(listOwnLists, { comic_id })).data.lists.map(({ name, count, has }) => [name, count, has]);
    expect([await lists(at(0)), await lists(at(1))]).toEqual([[['On the coast', 2, 1]], [['On the coast', 2, 0]]]);
    for (const _again of [1, 2]) expect((await open.as(mika)(deleteList, { key })).code).toBe(1);
    expect((await read()).refusal).toBe('list-not-found');
    expect(await lists()).toEqual([]);
  });

  test('is found by others at its address only while it is public, and they change nothing in it', async () => {
    const other = open.fresh();
    await add([at(0)]);
    expect([(await read(other)).refusal, (await read(0)).refusal]).toEqual(['list-not-found', 'list-not-found']);
    await edit({ is_public: 1 });
    expect((await read(0)).data.about).toMatchObject({ is_own: 0, user: { id: mika, nickname: `Reader-${mika}` } });
    const as = open.as(other);
    const tries = [
      await as(editList, { key, name: 'Mine', description: '', is_public: 0 }),
      await as(addToList, { key, comic_ids: [at(1)] }),
      await as(removeFromList, { key, comic_ids: [at(0)] }),
      await as(placeInList, { key, comic_id: at(0), place: 'first' }),
      await as(noteInList, { key, comic_id: at(0), note: 'Bad' }),
    ];
    expect(tries.map(({ refusal }) => refusal)).toEqual(tries.map(() => 'list-not-found'));
    await as(deleteList, { key });
    expect((await read(0)).data.list.map(({ comic, note }) => [comic.title, note])).toEqual([['Harbour', '']]);
    await edit({ is_public: 0 });
    expect((await read(other)).refusal).toBe('list-not-found');
  });

  test('keeps the order of its maker: at an end, behind another comic, and back where it was', async () => {
    await add(comics);
    const place = (index: number, where: CallOf<typeof placeInList>['place']) =>
      open.as(mika)(placeInList, { key, comic_id: at(index), place: where });
    await place(4, 'first');
    expect(await order()).toEqual(['Rain', 'Harbour', 'Dunes', 'Fog', 'Tide']);
    await place(0, 'last');
    await place(4, { after: at(2) });
    expect(await order()).toEqual(['Dunes', 'Fog', 'Rain', 'Tide', 'Harbour']);
    await place(2, { after: at(2) });
    expect((await place(2, { after: 999_999 })).refusal).toBe('comic-not-listed');
    await open.as(mika)(removeFromList, { key, comic_ids: [at(2)] });
    expect((await place(2, 'first')).refusal).toBe('comic-not-listed');
    await add([at(2)], { place: { after: at(1) }, note: 'Back' });
    expect(await order()).toEqual(['Dunes', 'Fog', 'Rain', 'Tide', 'Harbour']);
    // What it stood behind is gone too.
    await open.as(mika)(removeFromList, { key, comic_ids: [at(1), at(2)] });
    await add([at(2)], { place: { after: at(1) } });
    expect(await order()).toEqual(['Rain', 'Tide', 'Harbour', 'Fog']);
  });

  test('has room for any number of moves to the same place', async () => {
    await add(comics.slice(0, 4));
    await open
      .db('list_entry')
      .where({ list_id: await idOf() })
      .update({ position: open.db.raw('comic_id') });
    for (let turn = 0; turn < 6; turn += 1) {
      await open.as(mika)(placeInList, { key, comic_id: at(2), place: { after: at(0) } });
      await open.as(mika)(placeInList, { key, comic_id: at(3), place: { after: at(0) } });
    }
    expect(await order()).toEqual(['Harbour', 'Tide', 'Fog', 'Dunes']);
  });

  test('has a note for each comic, which readers of a public list see', async () => {
    await add(comics.slice(0, 2));
    const note = (text: string) => open.as(mika)(noteInList, { key, comic_id: at(0), note: text });
    expect((await note('  Read the last page twice ')).data.note).toBe('Read the last page twice');
    await edit({ is_public: 1 });
    expect((await read(0)).data.list.map((entry) => entry.note)).toEqual(['Read the last page twice', '']);
    await note('');
    expect((await read(0)).data.list.map((entry) => entry.note)).toEqual(['', '']);
    expect((await open.as(mika)(noteInList, { key, comic_id: at(4), note: 'x' })).refusal).toBe('comic-not-listed');
  });

  test('leaves out what readers do not see, and what is for adults where their lists do', async () => {
    const gone = (await addComic(open.catalogue, { titles: { en: 'Gone' } })).id;
    const adult = (await addComic(open.catalogue, { titles: { en: 'Adult' } })).id;
    await add([gone, at(0), adult]);
    await change(adult, { is_adult: 1 });
    await edit({ is_public: 1, description: 'Salt' });
    await change(gone, { shown_from: 9_999_999_999 });
    const { list, total } = (await read(0)).data;
    expect([list.map(({ comic }) => [comic.title, comic.is_veiled ?? 0]), total]).toEqual([
      [
        ['Harbour', 0],
        ['Adult', 1],
      ],
      2,
    ]);
    expect((await open.as(mika, 'hide')(readList, { key })).data.list.map(({ comic }) => comic.title)).toEqual([
      'Harbour',
    ]);
    const page = await open.ask(describeListPage, { key });
    expect([page.title, page.description, page.is_listed]).toEqual(['By the sea', 'Salt', 1]);
    expect(page.data).toEqual([
      expect.objectContaining({
        '@type': 'CollectionPage',
        author: { '@type': 'Person', name: `Reader-${mika}`, url: `/user/card/${mika}` },
        mainEntity: expect.objectContaining({ '@type': 'ItemList', numberOfItems: 1 }),
      }),
    ]);
    expect(JSON.stringify(page.data)).toMatch(/Harbour/);
    expect(JSON.stringify(page.data)).not.toMatch(/Adult|Gone/);
    expect((await add([gone, at(1)])).refusal).toBe('comic-not-found');
    expect((await open.as(mika)(removeFromList, { key, comic_ids: [gone] })).data.count).toBe(2);
  });

  test('refuses texts as comments do, private or not, and a muted member writes for nobody else', async () => {
    await open.discussion('watched_word').insert([
      { language: 'all', word: 'krill', action: 'refuse' },
      { language: 'all', word: 'squid', action: 'hold' },
      { language: 'all', word: 'eel', action: 'mask' },
    ]);
    await add([at(0)]);
    const refused = [
      await make({ name: ' \u200b ' }),
      await make({ name: 'x'.repeat(61) }),
      await make({ name: 'Krill and more' }),
      await edit({ description: 'A squid' }),
      await edit({ description: 'http://a.example http://b.example http://c.example' }),
      await open.as(mika)(noteInList, { key, comic_id: at(0), note: 'k r i l l' }),
      await open.as(mika)(noteInList, { key, comic_id: at(0), note: '漫'.repeat(201) }),
    ];
    expect(refused.map(({ refusal, msg }) => refusal || msg)).toEqual([
      'list-empty',
      'list-too-long',
      'list-word',
      'list-word',
      'list-links',
      'list-word',
      'list-too-long',
    ]);
    expect((await edit({ name: 'An eel' })).data.name).toBe('An ***');
    open.muted.set(mika, 4_000_000_000);
    expect((await edit({ name: 'Quiet' })).code).toBe(1);
    expect((await edit({ is_public: 1 })).refusal).toBe('member-muted');
    expect((await make({ is_public: 1 })).refusal).toBe('member-muted');
  });

  test('that a moderator withdrew is its maker’s alone', async () => {
    await edit({ is_public: 1 });
    await open.db('comic_list').where({ list_key: key }).update({ is_withdrawn: 1 });
    expect((await read(0)).refusal).toBe('list-not-found');
    expect((await read()).data.about.is_withdrawn).toBe(1);
    expect((await edit({ is_public: 1 })).refusal).toBe('list-withdrawn');
    expect((await edit({ name: 'Mine' })).code).toBe(1);
  });

  test('holds so many comics and no more, and a member so many lists, with a refusal that says so', async () => {
    await open.db.batchInsert('list_entry', many(maxListed - 1, await idOf()), 100);
    expect(await add([at(0), at(1)])).toMatchObject({
      refusal: 'list-full',
      msg: 'A list can hold 5000 comics, and this one would have more.',
    });
    expect((await add([at(0)])).data.count).toBe(maxListed);
    const all = Array.from({ length: 100_000 }, (_, index) => index + 1);
    expect((await add(all)).msg).toBe('At most 200 comics at a time.');
    await open.db.batchInsert(
      'comic_list',
      Array.from({ length: maxLists - 1 }, (_, index) => ({
        list_key: `${mika}-${index}`,
        member_id: mika,
        name: 'One more',
        description: '',
        is_public: 0,
        created_at: 1,
        updated_at: 1,
      })),
      50,
    );
    expect((await make()).msg).toMatch(`You have ${maxLists} lists`);
  });

  test('of many comics is read page by page', async () => {
    const more: number[] = [];
    for (let made = 0; made < 101; made += 1)
      more.push((await addComic(open.catalogue, { titles: { en: `Volume ${made}` } })).id);
    await add(more.slice(0, 100));
    await add(more.slice(100));
    const pages = [await read(mika, { limit: 100 }), await read(mika, { limit: 100, page: 2 })];
    expect(pages.map(({ data }) => [data.list.length, data.list[0]?.comic.title, data.total])).toEqual([
      [100, 'Volume 0', 101],
      [1, 'Volume 100', 101],
    ]);
    expect((await read(mika, { page: 3, limit: 100 })).data.list).toEqual([]);
  });

  test('follows what operators do with a comic', async () => {
    const { id } = await addComic(open.catalogue, {
      titles: { en: 'Ebb' },
      chapters: [{ language: 'en', number: '1' }],
    });
    await add([id, at(0)]);
    const totals = async () => [(await read()).data.total, (await open.as(mika, 'hide')(readList, { key })).data.total];
    const seen: number[][] = [await totals()];
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    for (const line of [
      ['edit-comic', id, '--adult', 'yes'],
      ['take-down', 'comic', id, '--reason', 'asked for'],
      ['restore', 'comic', id],
      ['edit-comic', id, '--adult', 'no'],
    ] as const) {
      await open.operate(...line);
      seen.push(await totals());
    }
    said.mockRestore();
    expect(seen).toEqual([
      [2, 2],
      [2, 1],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  test('of 5,000 comics is cut by an index alone, and each page has as many as readers see', async () => {
    const listId = await idOf();
    await add(comics);
    // As rows were before it was kept who may see them: unknown comics are nobody's.
    await open.db.batchInsert('list_entry', many(maxListed - 5, listId), 100);
    await open.db('list_entry').where({ list_id: listId }).update({ audience: null });
    expect((await read()).data).toMatchObject({ total: 5, list: { length: 5 } });
    await change(at(0), { is_adult: 1 });
    await change(at(1), { shown_from: 9_999_999_999 });
    const seen = await Promise.all([1, 2].map((page) => open.as(mika, 'hide')(readList, { key, page, limit: 2 })));
    await change(at(0), { is_adult: 0 });
    await change(at(1), { shown_from: 0 });
    expect(seen.map(({ data }) => [data.total, data.list.length])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect((await read()).data.total).toBe(5);
    const paged = open
      .db('list_entry')
      .where({ list_id: listId })
      .whereIn('audience', [1, 2])
      .orderBy(['position', 'id'])
      .limit(20)
      .select('comic_id')
      .toSQL();
    const plan = await open.db.raw(
      `${engine.name === 'sqlite' ? 'explain query plan' : 'explain'} ${paged.sql}`,
      paged.bindings as (string | number)[],
    );
    expect(JSON.stringify(plan)).toMatch(
      engine.name === 'sqlite' ? /COVERING INDEX list_entry_page_index/ : /list_entry_page_index.*Using index/,
    );
    expect(JSON.stringify(plan)).not.toMatch(/filesort|TEMP B-TREE/);
  });

  test('is in the site map in every language while it is public and a guest finds a comic in it', async () => {
    const listed = async () => {
      const found: { path: string; languages: readonly string[] }[] = [];
      for (const { name } of await open.ask(listShelfSitemapParts, {}))
        found.push(...(await open.ask(listShelfSitemapEntries, { part: name, after: 0 })).entries);
      return found.filter(({ path }) => path === `/lists/${key}`);
    };
    const adult = (await addComic(open.catalogue, { titles: { en: 'Veiled' }, isAdult: 1 })).id;
    await add([adult]);
    await edit({ is_public: 1 });
    expect(await listed()).toEqual([]);
    await add([at(0)]);
    expect(await listed()).toEqual([
      { path: `/lists/${key}`, languages: ['zh-cn', 'en', 'jp', 'vi'], changed_at: expect.any(Number), images: [] },
    ]);
    await change(at(0), { shown_from: 9_999_999_999 });
    expect(await listed()).toEqual([]);
    await change(at(0), { shown_from: 0 });
    expect(await listed()).toHaveLength(1);
    await open.db('comic_list').where({ list_key: key }).update({ is_withdrawn: 1 });
    expect(await listed()).toEqual([]);
    await open.db('comic_list').where({ list_key: key }).update({ is_withdrawn: 0 });
    await edit({ is_public: 0 });
    expect(await listed()).toEqual([]);
    for (const part of ['lists-9', 'lists-00', 'comics-0'])
      expect(await open.ask(listShelfSitemapEntries, { part, after: 0 })).toEqual({ entries: [], next: null });
  });

  test('is changed by twenty calls at once without losing a comic or a place', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => {
      const comic = at(index % comics.length);
      return index < 10 ? add([comic, at((index + 1) % comics.length)]) : add([comic], { place: 'first' });
    });
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 1));
    expect((await order()).toSorted()).toEqual(titles.toSorted());
    const moves = Array.from({ length: 20 }, (_, index) =>
      open.as(mika)(placeInList, { key, comic_id: at(index % 5), place: { after: at((index + 2) % 5) } }),
    );
    expect((await Promise.all(moves)).map(({ code }) => code)).toEqual(moves.map(() => 1));
    expect((await order()).toSorted()).toEqual(titles.toSorted());
    const positions: number[] = await open
      .db('list_entry')
      .where({ list_id: await idOf() })
      .pluck('position');
    expect(new Set(positions.map(Number)).size).toBe(5);
  });

  test('follows a merge of comics: each once, with its note', async () => {
    const [from, into] = [
      (await addComic(open.catalogue, { titles: { en: 'Twin Two' } })).id,
      (await addComic(open.catalogue, { titles: { en: 'Twin One' } })).id,
    ];
    const second = (await make({ name: 'Second' })).data.key;
    await add([from, at(0), into]);
    await open.as(mika)(noteInList, { key, comic_id: from, note: 'Both are one' });
    await open.as(mika)(addToList, { key: second, comic_ids: [from, at(1)], note: 'Old' });
    for (const _again of [1, 2])
      await open.ask(deliveryEndpoint(comicsMerged, 'shelf'), {
        events: [{ id: 'a merge', data: { from, into, chapters: [] } }],
      });
    const rows = async (list: string) =>
      (await open.as(mika)(readList, { key: list })).data.list.map(({ comic, note }) => [comic.title, note]);
    expect([await rows(key), await rows(second)]).toEqual([
      [
        ['Harbour', ''],
        ['Twin One', 'Both are one'],
      ],
      [
        ['Twin One', 'Old'],
        ['Dunes', 'Old'],
      ],
    ]);
  });

  test('has an address that is no other list’s and that nobody made up', async () => {
    for (const bad of ['', 'short', '../../etc/pwd', '%00', 'x'.repeat(500), '1'])
      expect((await open.as(0)(readList, { key: bad })).code).toBe(0);
    expect((await open.as(0)(readList, { key: 'AAAAAAAAAAAA' })).refusal).toBe('list-not-found');
  });
});
