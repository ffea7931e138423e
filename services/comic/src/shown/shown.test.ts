import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addChapter,
  addComic,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';
import { never } from './shown.ts';

onBothEngines('a hidden comic', (engine) => {
  let site: OpenDomains;
  const hidden = { draft: 0, scheduled: 0, down: 0 };
  let shownId = 0;
  let chapterIds: number[] = [];

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    const make = () =>
      addComic(db, {
        titles: { en: 'Hidden hills' },
        author: 'Hilda',
        tags: ['hills'],
        views: 5000,
        chapters: [{ language: 'en', number: '1' }],
      });
    for (const name of Object.keys(hidden) as (keyof typeof hidden)[]) hidden[name] = (await make()).id;
    const shown = await make();
    shownId = shown.id;
    chapterIds = [
      ...shown.chapterIds,
      await addChapter(db, shownId, { language: 'en', number: '2' }),
      await addChapter(db, shownId, { language: 'vi', number: '3' }),
    ];
    const later = Math.floor(Date.now() / 1000) + 3600;
    await db('comic').where('id', hidden.draft).update({ shown_from: never, published_at: never, is_settled: 0 });
    await db('comic').where('id', hidden.scheduled).update({ shown_from: later, published_at: later, is_settled: 0 });
    await db('comic').where('id', hidden.down).update({ shown_from: never, taken_down_at: 1 });
    await db('chapter')
      .whereIn('id', chapterIds.slice(1))
      .update({ shown_from: later, published_at: later, is_settled: 0 });
    await rebuildIndex(db);
  });
  afterAll(() => site.close());

  const idsOf = async (path: string, query: object) =>
    ((await site.get(path, query as Record<string, string>)) as { data: { list: { id: number }[]; total: number } })
      .data;

  test.each([
    ['the latest', '/api/comic/index', { comicStatus: 'update' }],
    ['the most viewed', '/api/comic/index', { comicStatus: 'hot' }],
    ['a search', '/api/comic/index', { keywords: 'hidden hills' }],
    ['an author', '/api/comic/categoryindex', { author: 'Hilda' }],
    ['a status', '/api/comic/categoryindex', { comicStatus: 'update' }],
  ])('is not in %s, and not in its total', async (_what, path, query) => {
    const { list, total } = await idsOf(path, query);
    expect(list.map(({ id }) => id)).toEqual([shownId]);
    expect(total).toBe(1);
  });

  test('is not on the home page, not suggested, and cannot be opened', async () => {
    const { data: home } = (await site.get('/api/comic/index', {})) as {
      data: { carousel: { id: number }[]; sections: { list: { id: number }[] }[] };
    };
    expect(new Set([...home.carousel, ...home.sections.flatMap(({ list }) => list)].map(({ id }) => id))).toEqual(
      new Set([shownId]),
    );
    expect((await idsOf('/api/comic/suggest', { keywords: 'hidden' })).list.map(({ id }) => id)).toEqual([shownId]);
    for (const id of Object.values(hidden))
      expect(await site.get('/api/comic/comicdetails', { id })).toMatchObject({ code: 0, data: null });
  });

  test('chapters that are not shown yet are in no list, no neighbour, and never the newest chapter', async () => {
    const { data } = (await site.get('/api/comic/comicdetails', { id: shownId })) as {
      data: {
        comic: { last_chapter: { id: number } };
        chapters: { id: number }[];
        languages: unknown;
        recommend: unknown[];
      };
    };
    expect(data.chapters.map(({ id }) => id)).toEqual([chapterIds[0]]);
    expect(data.comic.last_chapter.id).toBe(chapterIds[0]);
    expect(data.languages).toEqual([{ language: 'en', name: 'English', chapter_count: 1 }]);
    expect(data.recommend).toEqual([]);
    expect(await site.get('/api/comic/chaptersdetails', { id: chapterIds[0] ?? 0 })).toMatchObject({
      code: 1,
      data: { prev: null, next: null },
    });
    expect(await site.get('/api/comic/chaptersdetails', { id: chapterIds[1] ?? 0 })).toMatchObject({
      code: 0,
      data: null,
    });
  });
});
