import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeShelfSettings,
  collectComics,
  listCollection,
  maxStated,
  presetPrivileges,
  privilegesAt,
  readShelfOf,
  readShelfSettings,
  type ReadingState,
  recordPageByPost,
  setReadingState,
} from '@yonkoma/contract';
import { comicsMerged, deliveryEndpoint } from '@yonkoma/contract/schema';
import { addComic, onBothEngines } from '@yonkoma/testing/node';
import { openShelf, type OpenShelf } from '../fixtures/open-shelf.ts';

onBothEngines('reading states', (engine) => {
  let open: OpenShelf;
  let mika = 0;
  beforeAll(async () => {
    open = await openShelf(engine);
  });
  beforeEach(() => {
    mika = open.fresh();
  });
  afterAll(() => open.close());

  const add = async (title: string) =>
    (await addComic(open.catalogue, { titles: { en: title }, chapters: [{ language: 'en', number: '1' }] })).id;
  const set = (comic_ids: number[], state: ReadingState | '', member = mika) =>
    open.as(member)(setReadingState, { comic_ids, state });
  const stateOf = async (comic_id: number) => (await open.as(mika)(readShelfOf, { comic_id })).data.state;
  const shelf = async (state: ReadingState | '') => {
    const { list, total, counts } = (await open.as(mika)(listCollection, { state })).data;
    return { ids: list.map((entry) => [entry.comic_id, entry.is_like, entry.state]), total, counts };
  };
  const hide = (id: number) => open.catalogue('comic').where({ id }).update({ shown_from: 9_999_999_999 });

  test('are set for several comics at once, and the answer says what to undo', async () => {
    const [harbour, dunes] = [await add('Harbour'), await add('Dunes')];
    expect((await set([harbour], 'planned')).data.before).toEqual([{ comic_id: harbour, state: '' }]);
    expect((await set([harbour, dunes, dunes], 'reading')).data.before).toEqual([
      { comic_id: harbour, state: 'planned' },
      { comic_id: dunes, state: '' },
    ]);
    expect([await stateOf(harbour), await stateOf(dunes)]).toEqual(['reading', 'reading']);
    expect((await set([harbour, dunes], 'reading')).data.before).toEqual([]);
    await set([harbour], '');
    expect([await stateOf(harbour), await stateOf(dunes)]).toEqual(['', 'reading']);
  });

  test('are listed beside the collection, whether the comic is in it or not, with their counts', async () => {
    const [harbour, dunes, fog] = [await add('Harbour'), await add('Dunes'), await add('Fog')];
    await open.as(mika)(collectComics, { comic_ids: [harbour, fog], state: 1 });
    await set([dunes], 'paused');
    await set([harbour], 'paused');
    await open.db('reading_state').where({ member_id: mika, comic_id: dunes }).update({ set_at: 1 });
    const counts = { collected: 2, reading: 0, planned: 0, paused: 2, dropped: 0, finished: 0 };
    expect(await shelf('paused')).toEqual({
      ids: [
        [harbour, 1, 'paused'],
        [dunes, 0, 'paused'],
      ],
      total: 2,
      counts,
    });
    expect((await shelf('')).ids.toSorted()).toEqual(
      [
        [harbour, 1, 'paused'],
        [fog, 1, ''],
      ].toSorted(),
    );
    await hide(dunes);
    expect(await shelf('paused')).toMatchObject({ total: 1, counts: { ...counts, paused: 1 } });
  });

  test('are for members and for comics that readers see; they can be taken back from any', async () => {
    const [harbour, dunes] = [await add('Harbour'), await add('Dunes')];
    expect((await set([harbour], 'reading', 0)).code).toBe(303);
    expect((await set([harbour, 999_999], 'reading')).refusal).toBe('comic-not-found');
    expect(await stateOf(harbour)).toBe('');
    await set([dunes], 'reading');
    await hide(dunes);
    expect((await set([dunes], 'finished')).refusal).toBe('comic-not-found');
    expect((await set([dunes], '')).data.before).toEqual([{ comic_id: dunes, state: 'reading' }]);
  });

  test('that do not exist, no comics, and too many at once are refused with the reason', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => index + 1);
    expect(await set(many, 'reading')).toMatchObject({ code: 0, msg: 'At most 200 comics at a time.' });
    for (const bad of [set([], 'reading'), set([1], 'lost' as never), set(['x' as never], 'reading')])
      expect((await bad).code).toBe(0);
    expect(await open.db('reading_state').where({ member_id: mika })).toEqual([]);
  });

  test('and collections are full at their limits, which the refusals name', async () => {
    const [harbour, dunes] = [await add('Harbour'), await add('Dunes')];
    await set([harbour], 'reading');
    const rows = (count: number, more: object) =>
      Array.from({ length: count }, (_, index) => ({ member_id: mika, comic_id: 1_000_000 + index, ...more }));
    await open.db.batchInsert('reading_state', rows(maxStated - 1, { state: 'planned', set_at: 1 }), 100);
    expect(await set([harbour], 'paused')).toMatchObject({ code: 1 });
    expect(await set([dunes], 'paused')).toMatchObject({
      refusal: 'states-full',
      msg: expect.stringContaining(`You have ${maxStated} comics with a reading state`),
    });
    const { collectionSize } = privilegesAt(presetPrivileges, 1);
    await open.db.batchInsert(
      'comic_like',
      rows(collectionSize - 1, { is_liked: 1, created_at: 1, toggled_at: 1 }),
      100,
    );
    const collect = (comic_ids: number[]) => open.as(mika)(collectComics, { comic_ids, state: 1 });
    expect((await collect([harbour, dunes])).refusal).toMatch(/^collection-full/);
    expect((await collect([harbour])).data.comic_ids).toEqual([harbour]);
  });

  test('of one comic are one, whatever twenty devices set at once', async () => {
    const comics = [await add('Harbour'), await add('Dunes'), await add('Fog')];
    const states = ['reading', 'planned', 'paused', 'dropped', 'finished', ''] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        set(index % 2 ? comics : comics.toReversed(), states[index % states.length] ?? ''),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    await set(comics, 'finished');
    expect(await open.db('reading_state').where({ member_id: mika }).pluck('state')).toEqual([
      'finished',
      'finished',
      'finished',
    ]);
  });

  test('are `reading` for a comic that is begun only by the choice of the member, who has the last word', async () => {
    const comics = await Promise.all(
      ['Harbour', 'Dunes', 'Fog', 'Tide'].map((title) =>
        addComic(open.catalogue, { titles: { en: title }, chapters: [{ language: 'en', number: '1', pages: 3 }] }),
      ),
    );
    const read = async (index: number) => {
      const comic = comics[index];
      const [chapter_id = 0] = comic?.chapterIds ?? [];
      const input = { comic_id: comic?.id ?? 0, chapter_id, index: 1 };
      expect((await open.as(mika)(recordPageByPost, input)).code).toBe(1);
      return stateOf(input.comic_id);
    };
    const id = (index: number) => comics[index]?.id ?? 0;
    const choose = (marks_reading: 0 | 1) => open.as(mika)(changeShelfSettings, { marks_reading });
    expect(await read(0)).toBe('');
    await choose(1);
    expect((await open.as(mika)(readShelfSettings, {})).data).toEqual({ marks_reading: 1 });
    // It was begun before.
    expect(await read(0)).toBe('');
    await set([id(2)], 'planned');
    await set([id(3)], 'dropped');
    expect([await read(1), await read(2), await read(3)]).toEqual(['reading', 'reading', 'dropped']);
    await set([id(1)], '');
    expect(await read(1)).toBe('');
    expect((await open.as(0)(changeShelfSettings, { marks_reading: 1 })).code).toBe(303);
  });

  test('follow a merge of comics; of two of one member the later stays', async () => {
    const [from, into] = [await add('Twin Two'), await add('Twin One')];
    const other = open.fresh();
    await set([from], 'finished');
    await set([from], 'dropped', other);
    await set([into], 'paused', other);
    await open.db('reading_state').where({ member_id: other, comic_id: into }).update({ set_at: 1 });
    for (const _again of [1, 2])
      await open.ask(deliveryEndpoint(comicsMerged, 'shelf'), {
        events: [{ id: 'a merge', data: { from, into, chapters: [] } }],
      });
    expect(
      await open
        .db('reading_state')
        .whereIn('member_id', [mika, other])
        .orderBy('member_id')
        .select('comic_id', 'state'),
    ).toEqual([
      { comic_id: into, state: 'finished' },
      { comic_id: into, state: 'dropped' },
    ]);
  });
});

onBothEngines('several comics of a collection', (engine) => {
  let open: OpenShelf;
  beforeAll(async () => {
    open = await openShelf(engine);
  });
  afterAll(() => open.close());

  test('go in and out together, each counted once, also with twenty calls at once', async () => {
    const comics: number[] = [];
    for (const title of ['A', 'B', 'C']) comics.push((await addComic(open.catalogue, { titles: { en: title } })).id);
    const mika = open.fresh();
    const collect = (state: 0 | 1) => open.as(mika)(collectComics, { comic_ids: comics, state });
    const counts = () => open.db('like_count').whereIn('comic_id', comics).pluck('likes');
    expect((await collect(1)).data.comic_ids).toEqual(comics);
    expect((await collect(1)).data.comic_ids).toEqual([]);
    expect(await counts()).toEqual([1, 1, 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => collect(index % 2 === 0 ? 0 : 1)));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    await collect(0);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
