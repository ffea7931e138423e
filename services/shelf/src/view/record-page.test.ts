import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comicsMerged, deliveryEndpoint, takeViews } from '@yonkoma/contract/schema';
import { type filterComics, type ReplyOf } from '@yonkoma/contract';
import { transact } from '@yonkoma/service-kit';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';
import { words } from '../words.ts';
import { countSome } from './keep-views.ts';
import type { View } from './view.ts';
import { countViews, dropMarks } from './view-store.ts';

onBothEngines('the record of a reached page', (engine) => {
  let site: OpenDomains;
  let comicId = 0;
  let chapterIds: number[] = [];
  const see = async (
    chapterId: number | undefined,
    remoteAddress: string,
    query = '',
    headers: Record<string, string> = { server: 'true' },
  ) => {
    const response = await site.app.inject({
      url: `/api/comic/seeImage?comic_id=${comicId}&chapter_id=${chapterId}&index=1${query}`,
      remoteAddress,
      headers,
    });
    expect(response.statusCode).toBe(200);
    return response;
  };
  const views = async () => [
    ...(await site.db('comic')('chapter').whereIn('id', chapterIds).orderBy('id')).map(
      (row: { views: number }) => row.views,
    ),
    (await site.db('comic')('comic').where('id', comicId).first()).views as number,
  ];
  const count = async () => {
    while (await countSome(site.composition.running('shelf')));
  };
  const expectViews = async (expected: number[]) => {
    await count();
    expect(await views()).toEqual(expected);
  };

  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain], {
      identify: async ({ headers }) => ({
        session: headers['x-member']
          ? {
              memberId: Number(headers['x-member']),
              sessionId: 1,
              nodes: [],
              token: '',
              level: Number(headers['x-level'] ?? 1),
            }
          : null,
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
  });
  beforeEach(async () => {
    ({ id: comicId, chapterIds } = await addComic(site.db('comic'), {
      titles: { en: 'Seen' },
      chapters: [
        { language: 'en', number: '1' },
        { language: 'en', number: '2' },
      ],
    }));
  });
  afterAll(() => site.close());

  test('one reader of a chapter counts once, however many pages and reloads', async () => {
    for (const query of ['', '', '&index=2'])
      expect((await see(chapterIds[0], '192.0.2.1', query)).json()).toMatchObject({ code: 1, data: { record: null } });
    await expectViews([1, 0, 1]);
  });

  test('of a chapter that is open early is neither a view nor a place below its level', async () => {
    const later = Math.floor(Date.now() / 1000) + 3600;
    await site.db('comic')('chapter').where({ id: chapterIds[0] }).update({ open_at: later, early_level: 5 });
    const as = (level: number) => ({ server: 'true', 'think-lang': 'en', 'x-member': '70', 'x-level': String(level) });
    const refused = await see(chapterIds[0], '192.0.2.1', '', as(4));
    expect([refused.headers['x-refusal'], refused.json().data]).toEqual([
      'chapter-early',
      { level: 5, open_at: later, is_open: 0 },
    ]);
    expect((await see(chapterIds[0], '192.0.2.1')).headers['x-refusal']).toBe('chapter-early');
    await expectViews([0, 0, 0]);
    expect((await see(chapterIds[0], '192.0.2.1', '', as(5))).json().data.record).toMatchObject({ image_index: 1 });
    await expectViews([1, 0, 1]);
  });

  test('another reader is counted, and another chapter of a reader only at that chapter', async () => {
    await see(chapterIds[0], '192.0.2.1');
    await see(chapterIds[0], '192.0.2.2');
    await see(chapterIds[1], '192.0.2.1');
    await expectViews([2, 1, 2]);
  });

  test('readers at the same moment are all counted, and one who sends everything twice counts once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => see(chapterIds[index % 2], `198.51.100.${Math.floor(index / 4)}`)),
    );
    await expectViews([5, 5, 5]);
  });

  test('a household with many IPv6 addresses is one reader', async () => {
    await see(chapterIds[0], '2001:db8:1:2::1');
    await see(chapterIds[0], '2001:db8:1:2:ffff::9');
    await see(chapterIds[0], '2001:db8:1:3::1');
    await expectViews([2, 0, 2]);
  });

  test('a request made by another site changes nothing', async () => {
    const response = await see(chapterIds[0], '192.0.2.1', '', {});
    expect(response.json()).toMatchObject({ code: 0, data: null });
    await expectViews([0, 0, 0]);
  });

  test('a POST gives the same result', async () => {
    const send = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/api/comic/seeimage',
        remoteAddress: '192.0.2.1',
        headers,
        payload: { comic_id: comicId, chapter_id: chapterIds[0], index: 2 },
      });
    expect((await send({ server: 'true', origin: 'https://elsewhere.example' })).json()).toMatchObject({
      code: 0,
      data: null,
    });
    expect((await send({ server: 'true' })).json()).toMatchObject({ code: 1, data: { record: null } });
    await expectViews([1, 0, 1]);
  });

  test('the answer is never cached', async () => {
    expect((await see(chapterIds[0], '192.0.2.1')).headers['cache-control']).toBe('no-store');
  });

  test('an unknown chapter, one of another comic, or one that is not shown, is refused and not counted', async () => {
    const other = await addComic(site.db('comic'), {
      titles: { en: 'Other' },
      chapters: [{ language: 'en', number: '1' }],
    });
    const { chapterIds: drafts } = await addComic(site.db('comic'), {
      titles: { en: 'Draft' },
      chapters: [{ language: 'en', number: '1' }],
    });
    await site.db('comic')('chapter').whereIn('id', drafts).update({ shown_from: 9_999_999_999 });
    for (const id of [other.chapterIds[0], drafts[0], 999_999_999]) {
      expect((await see(id, '192.0.2.1', '', { server: 'true', 'think-lang': 'jp' })).json()).toMatchObject({
        code: 0,
        msg: words.jp['chapter-not-found'],
        data: null,
      });
    }
    await expectViews([0, 0, 0]);
    expect((await site.db('comic')('comic').where('id', other.id).first()).views).toBe(0);
  });

  test.each(['', '0', '-1', '1.5', 'one', '99999999999999999999'])('an index of %j is refused', async (index) => {
    const headers = { server: 'true' };
    const query = { comic_id: comicId, chapter_id: chapterIds[0], index };
    expect(await site.get('/api/comic/seeimage', query, headers)).toMatchObject({ code: 0, data: null });
    await expectViews([0, 0, 0]);
  });

  test('of a comic for adults is no view of who may not open it', async () => {
    const adult = await addComic(site.db('comic'), {
      titles: { en: 'Adult' },
      isAdult: 1,
      chapters: [{ language: 'en', number: '1' }],
    });
    comicId = adult.id;
    chapterIds = adult.chapterIds;
    await see(chapterIds[0], '192.0.2.1');
    await expectViews([0, 0]);
  });

  test('a member is one reader on every device, and is another one than the guests of the network', async () => {
    const headers = { server: 'true', 'x-member': '7' };
    await see(chapterIds[0], '192.0.2.1', '', headers);
    await see(chapterIds[0], '192.0.2.2', '', headers);
    await see(chapterIds[0], '192.0.2.1');
    await expectViews([2, 0, 2]);
  });

  test('twenty processes with the same readers count each once, and a repeated message adds nothing', async () => {
    const now = Math.floor(Date.now() / 1000);
    const seen = Array.from({ length: 5 }, (_, reader): View => {
      const mark = comicId * 100 + reader;
      const chapterId = chapterIds[reader % 2] ?? 0;
      return { day: Math.floor(now / 86_400), comicId, chapterId, comicMark: mark, chapterMark: mark + 50 };
    });
    await Promise.all(
      Array.from({ length: 20 }, () => transact(site.db('shelf'), (transaction) => countViews(transaction, seen, now))),
    );
    await expectViews([3, 2, 5]);
    const { day, week, month } = await site.db('shelf')('view_count').where({ comic_id: comicId }).first();
    const popular = { day: Number(day), week: Number(week), month: Number(month) };
    for (const counted of [5, 4])
      await site.composition.running('shelf').ask(takeViews, {
        comics: [{ comic_id: comicId, views: counted, ...popular }],
        chapters: [],
      });
    expect(await views()).toEqual([3, 2, 5]);
  });

  test('nothing that is stored names a reader, and the marks of yesterday are emptied', async () => {
    await see(chapterIds[0], '192.0.2.77');
    await expectViews([1, 0, 1]);
    const db = site.db('shelf');
    const today = Math.floor(Date.now() / 86_400_000);
    const kept = JSON.stringify(await db(`view_mark_${today % 2}`));
    expect(kept).not.toContain('192.0.2');
    await dropMarks(db, today + 1);
    expect(await db(`view_mark_${today % 2}`)).toEqual([]);
  });

  test('the views of a merged comic and of a replaced chapter are added', async () => {
    const { id: from, chapterIds: twins } = await addComic(site.db('comic'), {
      titles: { en: 'Twin' },
      chapters: [{ language: 'en', number: '1' }],
    });
    const own = { id: comicId, chapterIds };
    await see(chapterIds[0], '192.0.2.1');
    [comicId, chapterIds] = [from, twins];
    await see(chapterIds[0], '192.0.2.2');
    await see(chapterIds[0], '192.0.2.3');
    await expectViews([2, 2]);
    ({ id: comicId, chapterIds } = own);
    await site.composition.running('shelf').ask(deliveryEndpoint(comicsMerged, 'shelf'), {
      events: [
        {
          id: `merge ${from}`,
          data: { from, into: comicId, chapters: [{ from: twins[0] ?? 0, into: chapterIds[0] ?? 0 }] },
        },
      ],
    });
    await expectViews([3, 0, 3]);
  });

  test('lists by day, week and month follow the readers, and a reload moves nothing', async () => {
    const added = [];
    for (const title of ['Popular one', 'Popular two', 'Popular three'])
      added.push(
        await addComic(site.db('comic'), { titles: { en: title }, chapters: [{ language: 'en', number: '1' }] }),
      );
    const [one, two, three] = added as [(typeof added)[0], (typeof added)[0], (typeof added)[0]];
    const read = async ({ id, chapterIds: own }: { id: number; chapterIds: number[] }, address: string) => {
      comicId = id;
      await see(own[0], address);
    };
    for (let reload = 0; reload < 30; reload += 1) await read(one, '192.0.2.1');
    for (const reader of [1, 2, 3]) await read(two, `192.0.2.${reader}`);
    for (const reader of [1, 2]) await read(three, `192.0.2.${reader}`);
    await count();
    for (const order of ['day', 'week', 'month', 'hot']) {
      const { data } = await site.get<ReplyOf<typeof filterComics>>('/api/comic/categoryindex', { order, limit: '50' });
      expect([order, data.list.map(({ title }) => title).filter((title) => title.startsWith('Popular'))]).toEqual([
        order,
        ['Popular two', 'Popular three', 'Popular one'],
      ]);
    }
  });
});
