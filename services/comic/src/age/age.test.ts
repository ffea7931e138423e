import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Age,
  type Endpoint,
  filterComics,
  readAge,
  readChapter,
  readComic,
  type ReplyOf,
} from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { transact } from '@yonkoma/service-kit';
import { countFacets } from '../category/count-facets.ts';
import { comic } from '../domain.ts';
import { indexComics } from '../search/index-comics.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';

type Get = <E extends Endpoint>(
  endpoint: E,
  url: string,
  headers?: Record<string, string>,
  from?: OpenDomains,
) => Promise<{ text: string; data: ReplyOf<E> }>;

onBothEngines('comics for adults', (engine) => {
  let site: OpenDomains;
  let minors: OpenDomains;
  let adult: { id: number; chapterIds: number[] };
  let plain: { id: number; chapterIds: number[] };
  const media = mediaStandIn();
  let later = 4_000_000_000;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, media.domain]);
    const make = (on: OpenDomains, isAdult: 0 | 1, title: string) =>
      addComic(on.db('comic'), {
        titles: { en: title, vi: title },
        tags: isAdult ? ['night', 'dusk'] : ['night'],
        genre: isAdult ? 'mystery' : 'comedy',
        isAdult,
        cover: title,
        wide: `${title} wide`,
        chapters: [
          { language: 'en', number: '1', pages: [`${title} page`] },
          { language: 'en', number: '2' },
        ],
      });
    plain = await make(site, 0, 'Plain nights');
    adult = await make(site, 1, 'Adult nights');
    await rebuildIndex(site.db('comic'));
    const session = { memberId: 7, sessionId: 1, nodes: [], token: 'x', isMinor: true };
    minors = await openDomains(engine, [comic, media.domain], {
      identify: async () => ({
        session,
        isExpired: false,
        client: { keepCookie() {}, cookie: () => 'yes.show' } as never,
        age: { isConfirmed: true, covers: 'show' },
        failure: null,
      }),
    });
    await make(minors, 0, 'Plain nights');
    await make(minors, 1, 'Adult nights');
    await rebuildIndex(minors.db('comic'));
  });
  afterAll(async () => {
    await minors.close();
    await site.close();
  });

  /** Confirms the age as a browser does and returns the cookie. */
  const choose = async (body: object) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/comic/age',
      payload: body,
      headers: { host: 'localhost' },
    });
    const [set = ''] = [answer.headers['set-cookie'] ?? []].flat();
    return { age: answer.json().data as Age, set, headers: { host: 'localhost', cookie: set.split(';')[0] ?? '' } };
  };
  const get: Get = async (_endpoint, url, headers = {}, from = site) => {
    const answer = await from.app.inject({ url, headers: { host: 'localhost', 'think-lang': 'en', ...headers } });
    return { text: answer.body, data: answer.json().data };
  };
  const comicAt = (headers?: Record<string, string>, from = site) =>
    get(readComic, `/api/comic/comicdetails?id=${adult.id}`, headers, from);
  const chapterAt = (headers?: Record<string, string>, from = site) =>
    get(readChapter, `/api/comic/chaptersdetails?id=${adult.chapterIds[0]}`, headers, from);
  const lists = [
    '/api/comic/index?comicStatus=update',
    '/api/comic/index?keywords=nights',
    '/api/comic/categoryindex?tag_id=1',
    '/api/comic/index?keywords=nights&order=new',
  ];
  const pictures = () =>
    [
      'Adult nights',
      'Adult nights wide',
      'Adult nights page',
      ...[1, 2].map((page) => `${adult.id} en 2 ${page}`),
      `${adult.id} en 1 1`,
    ].map(imageHash);
  const leaks = (text: string) => pictures().filter((hash) => text.includes(hash));

  test('stay closed until the reader confirms their age: the answer has no picture address', async () => {
    for (const { text, data } of [await comicAt(), await chapterAt()]) {
      expect(data.gate).toBe('ask');
      expect(data.comic.title).toBe('Adult nights');
      expect(leaks(text)).toEqual([]);
    }
    expect((await comicAt()).data).toMatchObject({
      chapters: [],
      recommend: [],
      comic: { picture: null, cover: '', cover_wide: '', last_chapter: null },
    });
    expect((await chapterAt()).data).toMatchObject({ prev: null, next: null, chapter: { images: [], cover: '' } });
    expect((await get(readComic, `/api/comic/comicdetails?id=${plain.id}`)).data.gate).toBeUndefined();
    expect(v.parse(schemas.readComic.reply, (await comicAt()).data)).toEqual((await comicAt()).data);
    expect(v.parse(schemas.readChapter.reply, (await chapterAt()).data)).toEqual((await chapterAt()).data);
  });

  test('open for a year after confirmation, by a cookie no script reads, and close when it is undone', async () => {
    const { set, age, headers } = await choose({ is_confirmed: true });
    expect(age).toEqual({ is_confirmed: 1, covers: 'blur', is_minor: 0 });
    expect(set).toMatch(/^ba-adult=yes\.blur; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await comicAt(headers)).data).toMatchObject({
      comic: { picture: { url: expect.stringContaining(imageHash('Adult nights')) } },
      chapters: [{}, {}],
    });
    expect((await comicAt(headers)).data.gate).toBeUndefined();
    expect((await chapterAt(headers)).data.chapter.images).toHaveLength(1);
    expect((await get(readAge, '/api/comic/age', headers)).data.is_confirmed).toBe(1);
    expect((await comicAt((await choose({ is_confirmed: false })).headers)).data.gate).toBe('ask');
  });

  test.each(lists)('%s shows a blur in place of the cover, unless a confirmed reader chose the cover', async (url) => {
    for (const headers of [
      {},
      (await choose({ is_confirmed: true })).headers,
      (await choose({ is_confirmed: false, covers: 'show' })).headers,
    ]) {
      const { text, data } = await get(filterComics, url, headers);
      const item = data.list.find(({ id }) => id === adult.id);
      expect(item).toMatchObject({
        is_adult: 1,
        is_veiled: 1,
        cover: '',
        picture: { url: '', srcset: '', color: '#112233' },
      });
      expect(leaks(text)).toEqual([]);
    }
    const { headers } = await choose({ is_confirmed: true, covers: 'show' });
    expect((await get(filterComics, url, headers)).data.list.find(({ id }) => id === adult.id)?.picture?.url).toContain(
      imageHash('Adult nights'),
    );
  });

  test.each(lists)('%s leaves them out, and out of its total, where the reader chose so', async (url) => {
    for (const isConfirmed of [true, false]) {
      const { headers } = await choose({ is_confirmed: isConfirmed, covers: 'hide' });
      const { data } = await get(filterComics, url, headers);
      expect([data.list.map(({ id }) => id), data.total]).toEqual([[plain.id], 1]);
    }
  });

  test('filter options and their counts leave them out where lists do', async () => {
    const counts = async (headers?: Record<string, string>, from?: OpenDomains) =>
      (await get(filterComics, '/api/comic/categoryindex', headers, from)).data.filters.flatMap(({ name, options }) =>
        name === 'order' ? [] : options.map(({ label, count }) => [name, label, count]),
      );
    const plainAlone = [
      ['category_id', 'Comedy', 1],
      ['comicStatus', 'Ongoing', 1],
      ['language', 'English', 1],
      ['tag_id', 'night', 1],
      ['year', '2020', 1],
    ];
    expect(await counts()).toEqual([
      ['category_id', 'Comedy', 1],
      ['category_id', 'Mystery', 1],
      ['comicStatus', 'Ongoing', 2],
      ['language', 'English', 2],
      ['tag_id', 'night', 2],
      ['tag_id', 'dusk', 1],
      ['year', '2020', 2],
    ]);
    expect(await counts((await choose({ is_confirmed: true, covers: 'hide' })).headers)).toEqual(plainAlone);
    expect(await counts({}, minors)).toEqual(plainAlone);
  });

  test('a mark for adults that is set or removed is counted at once', async () => {
    const db = minors.db('comic');
    const id = (await db('comic').where('is_adult', 1).first('id'))?.id;
    const chosen = async () => {
      await transact(db, (transaction) => indexComics(transaction, [id]));
      return countFacets({ db, language: 'en', now: (later += 60) }, 10, true).then(({ tags }) =>
        tags.map(({ name, count }) => [name, count]),
      );
    };
    await db('comic').where({ id }).update({ is_adult: 0 });
    expect(await chosen()).toEqual([
      ['night', 2],
      ['dusk', 1],
    ]);
    await db('comic').where({ id }).update({ is_adult: 1 });
    expect(await chosen()).toEqual([['night', 1]]);
  });

  test.each([{ is_adult: 1 }, { shown_from: 9_999_999_999 }])(
    'a comic that became %j is in no list, even before the search is updated',
    async (change) => {
      const db = minors.db('comic');
      const other = await addComic(db, { titles: { en: 'Other nights' }, tags: ['night'] });
      await rebuildIndex(db);
      const { id, is_adult, shown_from } = await db('comic').where('is_adult', 0).orderBy('id').first();
      const shownIn = async (url: string) =>
        JSON.stringify((await get(filterComics, url, {}, minors)).data).includes('"title":"Plain nights"');
      const isShown = () =>
        Promise.all(
          [...lists, '/api/comic/suggest?keywords=nights', `/api/comic/comicdetails?id=${other.id}`].map(shownIn),
        );
      expect(await isShown()).not.toContain(false);
      await db('comic').where({ id }).update(change);
      expect(await isShown()).toEqual(Array.from({ length: 6 }, () => false));
      await db('comic').where({ id }).update({ is_adult, shown_from });
      await db('comic').where({ id: other.id }).delete();
      await rebuildIndex(db);
    },
  );

  test('the home page does not feature them, and suggestions and recommendations show no picture of them', async () => {
    for (const url of [
      '/api/comic/index',
      '/api/comic/suggest?keywords=night',
      `/api/comic/comicdetails?id=${plain.id}`,
      `/api/comic/chaptersdetails?id=${plain.chapterIds[0]}`,
    ])
      expect(leaks((await get(filterComics, url)).text)).toEqual([]);
    const { headers } = await choose({ is_confirmed: true, covers: 'hide' });
    expect((await get(readComic, `/api/comic/comicdetails?id=${plain.id}`, headers)).data.recommend).toEqual([]);
  });

  test('are listed among a device’s saved chapters, with the reason why they stay closed to this reader', async () => {
    const ask = async (headers: Record<string, string> = {}, from = site) =>
      (
        await from.app.inject({
          method: 'POST',
          url: '/api/comic/takendown',
          payload: { ids: [adult.chapterIds[0], plain.chapterIds[0]] },
          headers: { host: 'localhost', ...headers },
        })
      ).json().data;
    expect(await ask()).toEqual({ ids: [], adult_ids: [adult.chapterIds[0]], gate: 'ask' });
    expect(await ask((await choose({ is_confirmed: true })).headers)).toEqual({
      ids: [],
      adult_ids: [adult.chapterIds[0]],
    });
    expect((await ask({}, minors)).gate).toBe('minor');
    expect((await chapterAt((await choose({ is_confirmed: true })).headers)).data.comic.is_adult).toBe(1);
    expect((await get(readChapter, `/api/comic/chaptersdetails?id=${plain.chapterIds[0]}`)).data.comic.is_adult).toBe(
      0,
    );
  });

  test('never open to a member who is a minor, whatever the device confirmed before', async () => {
    expect((await comicAt({}, minors)).data).toMatchObject({ gate: 'minor', chapters: [], comic: { description: '' } });
    expect((await chapterAt({}, minors)).data).toMatchObject({ gate: 'minor', chapter: { images: [] } });
    const answer = await minors.app.inject({ method: 'POST', url: '/api/comic/age', payload: { is_confirmed: true } });
    expect(answer.json()).toMatchObject({ code: 0, msg: expect.stringContaining('18') });
    for (const url of lists)
      expect(JSON.stringify((await get(filterComics, url, {}, minors)).data)).not.toContain('Adult nights');
  });

  test.each([
    '',
    'yes',
    'yes.',
    'YES.show',
    'yes.show.show',
    'yes.constructor',
    `yes.${'x'.repeat(4000)}`,
    '%00',
    '{"isConfirmed":true}',
  ])('a cookie of %j confirms nothing', async (value) => {
    expect((await comicAt({ cookie: `ba-adult=${value}` })).data.gate).toBe('ask');
  });

  test('the chosen display must be one of those that exist', async () => {
    for (const input of [{}, { is_confirmed: 'yes' }, { is_confirmed: true, covers: 'everything' }])
      expect(v.is(schemas.chooseAge.input, input)).toBe(false);
  });
});
