import { afterAll, beforeAll, expect, test } from 'vitest';
import { findComicEntries, type ReplyOf } from '@yonkoma/contract';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { indexStale } from './index-comics.ts';

onBothEngines('comics in the search over everything', (engine) => {
  let site: OpenDomains;
  const ask = async (keywords: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    (
      await site.get<ReplyOf<typeof findComicEntries>>(
        findComicEntries.path,
        { keywords, ...more },
        { 'think-lang': 'en', ...headers },
      )
    ).data;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    await addComic(db, {
      titles: { en: 'Lighthouse', 'zh-cn': '漫画灯塔', vi: 'Hải đăng' },
      author: 'Mo Hara',
      views: 5,
      tags: ['Sea'],
    });
    await addComic(db, { titles: { en: 'The lighthouse keeper', jp: 'ナルトの灯台' }, author: 'Lina', views: 900 });
    await addComic(db, { titles: { en: 'Storm' }, author: 'Light Yagami', views: 9, isAdult: 1 });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test('results have the order of the page of comics, with a score for how well the title matches', async () => {
    expect((await ask('lighthouse')).list.map(({ title, score }) => [title, score])).toEqual([
      ['Lighthouse', 3],
      ['The lighthouse keeper', 1],
    ]);
    expect(await ask('lighthouse', { limit: '1' })).toMatchObject({
      total: 2,
      list: [{ kind: 'comic', path: expect.stringMatching(/^\/detail\/index\?detailId=\d+$/), excerpt: 'Mo Hara' }],
    });
  });

  test('a match outside the title is named', async () => {
    expect((await ask('漫画')).list).toMatchObject([
      { title: 'Lighthouse', lang: 'en', excerpt: '漫画灯塔', excerpt_lang: 'zh-Hans', score: 2 },
    ]);
    expect((await ask('hai dang')).list).toMatchObject([{ title: 'Lighthouse', excerpt: 'Hải đăng', score: 3 }]);
    expect((await ask('なると')).list).toMatchObject([
      { title: 'The lighthouse keeper', excerpt: 'ナルトの灯台', score: 2 },
    ]);
    expect((await ask('lina')).list).toMatchObject([{ excerpt: 'Lina', score: 0 }]);
  });

  test('one wrong letter is corrected, and the answer says so', async () => {
    expect(await ask('lihgthouse')).toMatchObject({
      corrected: 'lighthouse',
      list: [{ title: 'Lighthouse', score: 3 }, {}],
    });
  });

  test('comics for adults are left out for readers who hide them, and an empty query costs nothing', async () => {
    expect((await ask('yagami')).total).toBe(1);
    expect((await ask('yagami', {}, { cookie: 'ba-adult=no.hide' })).list).toEqual([]);
    expect(await ask('')).toEqual({ list: [], total: 0, corrected: '' });
    expect(await ask('?!')).toMatchObject({ list: [], total: 0 });
  });
});
