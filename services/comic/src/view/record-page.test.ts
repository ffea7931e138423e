import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { words } from '../words.ts';

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

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
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
    expect(await views()).toEqual([1, 0, 1]);
  });

  test('another reader and another chapter are counted separately', async () => {
    await see(chapterIds[0], '192.0.2.1');
    await see(chapterIds[0], '192.0.2.2');
    await see(chapterIds[1], '192.0.2.1');
    expect(await views()).toEqual([2, 1, 3]);
  });

  test('readers at the same moment are all counted, and one who sends everything twice counts once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => see(chapterIds[index % 2], `198.51.100.${Math.floor(index / 4)}`)),
    );
    expect(await views()).toEqual([5, 5, 10]);
  });

  test('a household with many IPv6 addresses is one reader', async () => {
    await see(chapterIds[0], '2001:db8:1:2::1');
    await see(chapterIds[0], '2001:db8:1:2:ffff::9');
    await see(chapterIds[0], '2001:db8:1:3::1');
    expect(await views()).toEqual([2, 0, 2]);
  });

  test('a request made by another site changes nothing', async () => {
    const response = await see(chapterIds[0], '192.0.2.1', '', {});
    expect(response.json()).toMatchObject({ code: 0, data: null });
    expect(await views()).toEqual([0, 0, 0]);
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
    expect(await views()).toEqual([0, 0, 0]);
    expect((await send({ server: 'true' })).json()).toMatchObject({ code: 1, data: { record: null } });
    expect(await views()).toEqual([1, 0, 1]);
  });

  test('the answer is never cached', async () => {
    expect((await see(chapterIds[0], '192.0.2.1')).headers['cache-control']).toBe('no-store');
  });

  test('an unknown chapter, or one of another comic, is refused and not counted', async () => {
    const other = await addComic(site.db('comic'), {
      titles: { en: 'Other' },
      chapters: [{ language: 'en', number: '1' }],
    });
    for (const id of [other.chapterIds[0], 999_999_999]) {
      expect((await see(id, '192.0.2.1', '', { server: 'true', 'think-lang': 'jp' })).json()).toMatchObject({
        code: 0,
        msg: words.jp['chapter-not-found'],
        data: null,
      });
    }
    expect(await views()).toEqual([0, 0, 0]);
    expect((await site.db('comic')('comic').where('id', other.id).first()).views).toBe(0);
  });
});
