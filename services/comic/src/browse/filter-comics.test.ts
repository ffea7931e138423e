import { afterAll, beforeAll, expect, test } from 'vitest';
import { type filterComics, languages, type ReplyOf } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '../domain.ts';
import { indexStale } from '../search/index-comics.ts';

type Reply = ReplyOf<typeof filterComics>;

onBothEngines('comics by filter', (engine) => {
  let site: OpenDomains;
  const ask = async (query: Record<string, string | number> = {}, language = 'en') =>
    (await site.get<Reply>('/api/comic/CategoryIndex', query, { 'think-lang': language })).data;
  const titles = async (query: Record<string, string | number>) =>
    (await ask(query)).list.map(({ title }) => title).sort();
  const optionsOf = (reply: Reply, name: string) => reply.filters.find((filter) => filter.name === name)?.options ?? [];

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    await addComic(db, {
      titles: { en: 'Alley' },
      genre: 'mystery',
      tags: ['Rain', 'City'],
      region: 'JP',
      status: 1,
      views: 5,
      score: 30,
    });
    await addComic(db, { titles: { en: 'Boat' }, genre: 'comedy', tags: ['Rain'], region: 'VN', views: 9, score: 10 });
    await addComic(db, {
      titles: { en: 'Castle' },
      genre: 'comedy',
      tags: ['Rain', 'Stone'],
      region: 'JP',
      views: 1,
      score: 20,
    });
    await addComic(db, { titles: { en: 'Desert' }, region: 'somewhere else' });
    for (const [title, day, week, month] of [
      ['Alley', 4, 3, 1],
      ['Boat', 3, 4, 2],
      ['Castle', 2, 1, 4],
      ['Desert', 1, 2, 3],
    ])
      await db('comic')
        .whereIn('id', db('comic_title').where({ title }).select('comic_id'))
        .update({ popular_day: day, popular_week: week, popular_month: month });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test('only options that some comic has are offered, named in every language', async () => {
    const heads: Record<string, string[]> = {
      en: ['Genre', 'Region', 'Status', 'Tag', 'Year', 'Sort by'],
      vi: ['Thể loại', 'Quốc gia', 'Tình trạng', 'Thẻ', 'Năm', 'Sắp xếp'],
      jp: ['ジャンル', '地域', '状況', 'タグ', '年', '並び順'],
      'zh-cn': ['类型', '地区', '状态', '标签', '年份', '排序'],
    };
    const genres: Record<string, string[]> = {
      en: ['Comedy', 'Mystery'],
      vi: ['Hài hước', 'Bí ẩn'],
      jp: ['コメディ', 'ミステリー'],
      'zh-cn': ['搞笑', '悬疑'],
    };
    const regions: Record<string, string[]> = {
      en: ['Japan', 'Vietnam', 'somewhere else'],
      vi: ['Nhật Bản', 'Việt Nam', 'somewhere else'],
      jp: ['日本', 'ベトナム', 'somewhere else'],
      'zh-cn': ['日本', '越南', 'somewhere else'],
    };
    for (const language of languages) {
      const reply = await ask({}, language);
      expect(reply.filters.map(({ name }) => name)).toEqual([
        'category_id',
        'region',
        'comicStatus',
        'tag_id',
        'year',
        'order',
      ]);
      expect(reply.filters.map(({ title }) => title)).toEqual(heads[language]);
      expect(optionsOf(reply, 'category_id').map(({ label }) => label)).toEqual(genres[language]);
      expect(optionsOf(reply, 'region').map(({ label }) => label)).toEqual(regions[language]);
      expect(optionsOf(reply, 'tag_id').map(({ label }) => label)).toEqual(['Rain', 'City', 'Stone']);
      expect(optionsOf(reply, 'comicStatus').map(({ value }) => value)).toEqual(['update', 'end']);
      expect(reply.total).toBe(4);
    }
  });

  test('a chosen option narrows the list to the comics that have it', async () => {
    const reply = await ask();
    const value = (name: string, label: string) =>
      optionsOf(reply, name).find((option) => option.label === label)?.value ?? '';
    expect(await titles({ category_id: value('category_id', 'Comedy') })).toEqual(['Boat', 'Castle']);
    expect(await titles({ tag_id: value('tag_id', 'City') })).toEqual(['Alley']);
    expect(await titles({ region: value('region', 'Japan') })).toEqual(['Alley', 'Castle']);
    expect(await titles({ comicStatus: value('comicStatus', 'Completed') })).toEqual(['Alley']);
    expect(await titles({ comicStatus: value('comicStatus', 'Ongoing') })).toEqual(['Boat', 'Castle', 'Desert']);
    expect(
      await titles({
        category_id: value('category_id', 'Comedy'),
        region: 'JP',
        tag_id: value('tag_id', 'Rain'),
        comicStatus: 'update',
        keywords: 'CAS',
      }),
    ).toEqual(['Castle']);
    expect(await titles({ tag_id: `${value('tag_id', 'Rain')},${value('tag_id', 'Stone')}` })).toEqual(['Castle']);
    expect(await titles({ author: 'an AUTHOR', year: value('year', '2020'), region: 'VN' })).toEqual(['Boat']);
    const nobodys: Record<string, string | number>[] = [
      { category_id: 999_999 },
      { author: 'Nobody' },
      { year: 1999 },
      { language: 'vi' },
      { tag_id: '1,999999' },
    ];
    for (const nobody of nobodys) expect(await titles(nobody)).toEqual([]);
  });

  test('each option has the number of its comics', async () => {
    const reply = await ask();
    expect(optionsOf(reply, 'tag_id').map(({ label, count }) => [label, count])).toEqual([
      ['Rain', 3],
      ['City', 1],
      ['Stone', 1],
    ]);
    for (const { name, options } of reply.filters.filter((filter) => filter.name !== 'order')) {
      for (const { value, count } of options)
        expect([name, value, (await ask({ [name]: value })).total]).toEqual([name, value, count]);
    }
  });

  test('every offered order sorts the list', async () => {
    const orders: Record<string, string[]> = {};
    for (const { value } of optionsOf(await ask(), 'order'))
      orders[value] = (await ask({ order: value })).list.map(({ title }) => title);
    expect(orders).toEqual({
      update: ['Desert', 'Castle', 'Boat', 'Alley'],
      day: ['Alley', 'Boat', 'Castle', 'Desert'],
      week: ['Boat', 'Alley', 'Desert', 'Castle'],
      month: ['Castle', 'Desert', 'Boat', 'Alley'],
      hot: ['Boat', 'Alley', 'Castle', 'Desert'],
      new: ['Desert', 'Castle', 'Boat', 'Alley'],
      score: ['Alley', 'Castle', 'Boat', 'Desert'],
    });
  });

  test('the total counts the filtered comics, on every page', async () => {
    expect(await ask({ region: 'JP', limit: 1, page: 2 })).toMatchObject({ total: 2, list: [{ title: 'Alley' }] });
    expect(await ask({ region: 'JP', limit: 1, page: 3 })).toMatchObject({ total: 2, list: [] });
  });

  test('an answer holds exactly the fields of the contract', async () => {
    const reply = await ask();
    expect(v.parse(schemas.filterComics.reply, reply)).toEqual(reply);
  });
});
