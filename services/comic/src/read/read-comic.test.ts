import { afterAll, beforeAll, expect, test } from 'vitest';
import type { readComic, ReplyOf } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '../domain.ts';
import { indexStale } from '../search/index-comics.ts';
import { words } from '../words.ts';

type Reply = ReplyOf<typeof readComic>;

onBothEngines('one comic', (engine) => {
  let site: OpenDomains;
  const media = mediaStandIn();
  const made: Record<string, number> = {};
  const envelope = (query: Record<string, string | number>, language = 'en') =>
    site.get<Reply>('/api/Comic/comicDetails', query, { 'think-lang': language });
  const ask = async (query: Record<string, string | number>, language = 'en') => (await envelope(query, language)).data;
  const chaptersOf = (reply: Reply) => reply.chapters.map(({ number, language }) => `${number} ${language}`);

  beforeAll(async () => {
    site = await openDomains(engine, [comic, media.domain]);
    const db = site.db('comic');
    const add = async (name: string, given: Omit<Parameters<typeof addComic>[1], 'titles'>) => {
      made[name] = (await addComic(db, { titles: { en: name }, ...given })).id;
    };
    made.moon = (
      await addComic(db, {
        titles: {
          jp: ['月の下で', '月の下の話'],
          en: ['Under the Moon', ''],
          vi: ['Dưới ánh trăng', 'Chuyện dưới trăng'],
        },
        genre: 'drama',
        tags: ['Night', 'Rain'],
        region: 'JP',
        wide: 'moon wide',
        score: 78,
        rating: { count: 4, sum: 15 },
        direction: 'rtl',
        createdAt: 100,
        updatedAt: 200,
        chapters: [
          { language: 'jp', number: '10' },
          { language: 'jp', number: '1' },
          { language: 'jp', number: '2' },
          { language: 'jp', number: '3' },
          { language: 'vi', number: '1' },
          { language: 'vi', number: '2', cover: null },
          { language: 'other', number: '4' },
          { language: 'zh-cn', number: '4' },
          { language: 'other', number: 'Extra', sort: 99_000 },
        ],
      })
    ).id;
    await add('same tags', { tags: ['Night', 'Rain'], views: 1 });
    await add('one tag', { tags: ['Rain'], views: 900 });
    await add('same genre', { genre: 'drama', views: 2 });
    await add('same genre, known', { genre: 'drama', views: 20 });
    await add('known', { views: 500 });
    await add('less known', { views: 50 });
    await add('unknown', {});
    await indexStale(db);
  });
  afterAll(() => site.close());

  test('chapters are in the language of the reader, else in the original, else in any', async () => {
    expect(chaptersOf(await ask({ id: made.moon ?? 0 }, 'vi'))).toEqual([
      '1 vi',
      '2 vi',
      '3 jp',
      '4 zh-cn',
      '10 jp',
      'Extra other',
    ]);
    expect(chaptersOf(await ask({ id: made.moon ?? 0 }, 'en'))).toEqual([
      '1 jp',
      '2 jp',
      '3 jp',
      '4 zh-cn',
      '10 jp',
      'Extra other',
    ]);
  });

  test('the chapter language can differ from the language of the page, and an unknown one falls back', async () => {
    const reply = await ask({ id: made.moon ?? 0, language: 'other' }, 'vi');
    expect(chaptersOf(reply)).toEqual(['1 jp', '2 jp', '3 jp', '4 other', '10 jp', 'Extra other']);
    expect(reply.comic.title).toBe('Dưới ánh trăng');
    expect(chaptersOf(await ask({ id: made.moon ?? 0, language: 'klingon' }, 'vi'))).toEqual(
      chaptersOf(await ask({ id: made.moon ?? 0 }, 'vi')),
    );
  });

  test('the languages are listed with counts, in the order of the site', async () => {
    expect((await ask({ id: made.moon ?? 0 })).languages).toEqual([
      { language: 'zh-cn', name: '简体中文', chapter_count: 1 },
      { language: 'jp', name: '日本語', chapter_count: 4 },
      { language: 'vi', name: 'Tiếng Việt', chapter_count: 2 },
      { language: 'other', name: '', chapter_count: 2 },
    ]);
  });

  test('title and description fall back separately, and each names its language', async () => {
    const words = async (language: string) => {
      const { comic } = await ask({ id: made.moon ?? 0 }, language);
      return [comic.title, comic.title_lang, comic.description, comic.description_lang, comic.title_origin];
    };
    expect(await words('vi')).toEqual(['Dưới ánh trăng', 'vi', 'Chuyện dưới trăng', 'vi', '月の下で']);
    expect(await words('en')).toEqual(['Under the Moon', 'en', '月の下の話', 'ja', '月の下で']);
    expect(await words('jp')).toEqual(['月の下で', 'ja', '月の下の話', 'ja', '月の下で']);
    expect(await words('zh-cn')).toEqual(['月の下で', 'ja', '月の下の話', 'ja', '月の下で']);
  });

  test('the answer has all data of the comic', async () => {
    const { comic, chapters, record } = await ask({ id: made.moon ?? 0 });
    expect(comic).toMatchObject({
      id: made.moon,
      category_name: 'Drama',
      tags: [{ name: 'Night' }, { name: 'Rain' }],
      region: 'JP',
      year: 2020,
      direction: 'rtl',
      score: '3.8',
      rating_count: 4,
      chapter_count: 6,
      is_like: 0,
      cover_wide: `/cover/${imageHash('moon wide')}/1000`,
      share_url: `/detail/index?detailId=${made.moon}`,
      create_time: 100,
      update_time: 200,
      last_chapter: { number: 'Extra', sort: 99_000 },
    });
    expect(chapters[0]).toMatchObject({
      comic_id: made.moon,
      title: 'jp 1',
      sort: 1000,
      image_count: 2,
      is_lock: 0,
      price_score: 0,
      is_buy: 0,
    });
    expect(chapters[0]?.cover).toMatch(/^\/cover\/[0-9a-f]{64}\/320$/);
    expect(record).toBeNull();
    expect((await ask({ id: made.moon ?? 0 }, 'vi')).chapters[1]?.cover).toBe('');
  });

  test('a recommendation shares tags, then the genre, then readers, and is never the comic itself', async () => {
    expect((await ask({ id: made.moon ?? 0 })).recommend.map(({ title }) => title)).toEqual([
      'same tags',
      'one tag',
      'same genre, known',
      'same genre',
      'known',
      'less known',
    ]);
    const lonely = await ask({ id: made.unknown ?? 0 });
    expect(lonely.recommend.map(({ id }) => id)).not.toContain(made.unknown);
    expect(lonely.recommend).toHaveLength(6);
  });

  test('a comic without chapters is still shown', async () => {
    expect(await ask({ id: made.unknown ?? 0 })).toMatchObject({
      chapters: [],
      languages: [],
      record: null,
      comic: { last_chapter: null, description: '', description_lang: 'en', category_id: 0 },
    });
  });

  test('every name that the wire has for the id works', async () => {
    for (const name of ['id', 'detailId', 'comic_id'])
      expect((await ask({ [name]: made.moon ?? 0 })).comic.id).toBe(made.moon);
  });

  test('an unknown comic is refused in the language of the caller', async () => {
    for (const language of ['zh-cn', 'en', 'jp', 'vi'] as const) {
      expect(await envelope({ id: 999_999_999 }, language)).toMatchObject({
        code: 0,
        msg: words[language]['comic-not-found'],
        data: null,
      });
    }
  });

  test('media is called twice, whatever the number of chapters', async () => {
    media.asked.length = 0;
    await ask({ id: made.moon ?? 0 });
    expect(media.asked.map(({ use }) => use)).toEqual(['cover', 'cover']);
  });

  test('an answer holds exactly the fields of the contract', async () => {
    const reply = await ask({ id: made.moon ?? 0 });
    expect(v.parse(schemas.readComic.reply, reply)).toEqual(reply);
  });
});
