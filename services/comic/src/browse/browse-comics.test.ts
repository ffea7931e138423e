import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type browseComics, languages, type ReplyOf, shelves } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import type { Database } from '@yonkoma/service-kit';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '../domain.ts';
import { indexStale } from '../search/index-comics.ts';
import { words } from '../words.ts';

type Reply = ReplyOf<typeof browseComics>;
const nowS = () => Math.floor(Date.now() / 1000);
const titlesOf = (reply: Reply) => reply.list?.map(({ title }) => title);

onBothEngines('the home page and lists', (engine) => {
  let site: OpenDomains;
  let db: Database;
  const media = mediaStandIn();
  const ask = async (query: Record<string, string | number> = {}, language = 'en') =>
    (await site.get<Reply>('/api/Comic/index', query, { 'think-lang': language })).data;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, media.domain]);
    db = site.db('comic');
  });
  afterAll(() => site.close());

  test('an empty catalogue gives an empty home page, and an empty list has its title', async () => {
    expect(await ask()).toEqual({ carousel: [], sections: [], is_small: 1 });
    expect(await ask({ comicStatus: 'hot' })).toEqual({ list: [], total: 0, title: words.en['shelf.hot'] });
  });

  describe('with comics', () => {
    beforeAll(async () => {
      await addComic(db, {
        titles: { jp: '屋根の上の猫', en: 'The Cat on the Roof', vi: 'Mèo trên mái nhà', 'zh-cn': '屋顶上的猫' },
        genre: 'comedy',
        tags: ['Animals', 'Yonkoma'],
        views: 5000,
        score: 92,
        rating: { count: 10, sum: 46 },
        createdAt: nowS() - 3600,
        updatedAt: 3000,
        wide: 'roof wide',
        chapters: [
          { language: 'jp', number: '1' },
          { language: 'jp', number: '2' },
          { language: 'jp', number: '2.5', title: 'おまけ' },
          { language: 'vi', number: '1' },
          { language: 'vi', number: '2', title: 'Chương hai' },
          { language: 'en', number: '2.5', title: 'Bonus' },
        ],
      });
      await addComic(db, {
        titles: { vi: 'ĐƯỜNG về nhà' },
        status: 1,
        views: 10,
        score: 50,
        createdAt: 1000,
        updatedAt: 2000,
        cover: 'lost',
      });
      await addComic(db, {
        titles: { en: '100% Rain_coat | end' },
        original: 'en',
        status: 1,
        views: 50,
        createdAt: 2000,
        updatedAt: 1000,
        cover: null,
        isAdult: 1,
      });
      await indexStale(db);
    });

    test('the home page has its shelves in order, named in every language', async () => {
      for (const language of languages) {
        const { sections } = await ask({}, language);
        expect(sections?.map(({ comicStatus }) => comicStatus)).toEqual([...shelves]);
        expect(sections?.map(({ title }) => title)).toEqual(shelves.map((shelf) => words[language][`shelf.${shelf}`]));
      }
    });

    test('a shelf has the comics that its name promises, highest first', async () => {
      const { sections = [] } = await ask();
      const shelf = Object.fromEntries(
        sections.map(({ comicStatus, list }) => [comicStatus, list.map(({ title }) => title)]),
      );
      expect(shelf).toEqual({
        update: ['The Cat on the Roof', 'ĐƯỜNG về nhà', '100% Rain_coat | end'],
        hot: ['The Cat on the Roof', '100% Rain_coat | end', 'ĐƯỜNG về nhà'],
        new: ['The Cat on the Roof', '100% Rain_coat | end', 'ĐƯỜNG về nhà'],
        end: ['ĐƯỜNG về nhà', '100% Rain_coat | end'],
      });
      for (const { comicStatus, title, list } of sections)
        expect(await ask({ comicStatus })).toEqual({ title, list, total: list.length });
    });

    test('the carousel has comics with a picture, wide ones first, and links to them', async () => {
      const { carousel = [] } = await ask({}, 'vi');
      expect(carousel).toHaveLength(1);
      expect(carousel[0]).toMatchObject({
        title: 'Mèo trên mái nhà',
        title_lang: 'vi',
        image: `/cover/${imageHash('roof wide')}/1000`,
        link: `/detail/index?detailId=${carousel[0]?.id}`,
        target: '_self',
      });
    });

    test('a title is in the requested language, else in the original, and names its language', async () => {
      const titles = async (language: string) =>
        (await ask({ comicStatus: 'update' }, language)).list?.map(({ title, title_lang: lang }) => [title, lang]);
      const others = [
        ['ĐƯỜNG về nhà', 'vi'],
        ['100% Rain_coat | end', 'en'],
      ];
      expect(await titles('zh-cn')).toEqual([['屋顶上的猫', 'zh-Hans'], ...others]);
      expect(await titles('jp')).toEqual([['屋根の上の猫', 'ja'], ...others]);
      expect(await titles('en')).toEqual([['The Cat on the Roof', 'en'], ...others]);
      expect(await titles('fr')).toEqual([['Mèo trên mái nhà', 'vi'], ...others]);
    });

    test('an entry has all that a card shows, and its last chapter in the reader’s language if any', async () => {
      const { list = [] } = await ask({ comicStatus: 'update' }, 'vi');
      expect(list[0]).toMatchObject({
        author: 'An author',
        category_name: 'Hài hước',
        tags: [{ name: 'Animals' }, { name: 'Yonkoma' }],
        status: 0,
        score: '4.6',
        rating_count: 10,
        views: 5000,
        is_new: 1,
        is_hot: 1,
        is_adult: 0,
        last_chapter: { number: '2.5', title: 'おまけ', sort: 2500 },
        update_time: 3000,
      });
      expect(list[0]?.cover).toMatch(/\/640$/);
      expect(list[0]?.picture).toMatchObject({ width: 1000, height: 1500, color: '#112233' });
      expect(list[1]).toMatchObject({
        picture: null,
        cover: '',
        category_id: 0,
        category_name: '',
        is_new: 0,
        is_hot: 0,
        last_chapter: null,
        tags: [],
      });
      expect(list[2]).toMatchObject({ picture: null, cover: '', is_adult: 1 });
      expect((await ask({ comicStatus: 'update' }, 'en')).list?.[0]?.last_chapter?.title).toBe('Bonus');
    });

    test('a shelf can be named by a number or by a word', async () => {
      expect(await ask({ comicStatus: 4 })).toEqual(await ask({ comicStatus: 'end' }));
      expect(await ask({ comicStatus: 1 })).toEqual(await ask({ comicStatus: 'update' }));
    });

    test('every order sorts any list', async () => {
      expect(titlesOf(await ask({ order: 'score' }))).toEqual([
        'The Cat on the Roof',
        'ĐƯỜNG về nhà',
        '100% Rain_coat | end',
      ]);
      expect(titlesOf(await ask({ comicStatus: 'end', order: 'hot' }))).toEqual([
        '100% Rain_coat | end',
        'ĐƯỜNG về nhà',
      ]);
    });

    test('a search finds titles in any language and letter case, and wildcards are ordinary characters', async () => {
      expect(titlesOf(await ask({ keywords: 'đường' }))).toEqual(['ĐƯỜNG về nhà']);
      expect(titlesOf(await ask({ keywords: 'CAT' }, 'jp'))).toEqual(['屋根の上の猫']);
      expect(titlesOf(await ask({ keywords: '屋根' }))).toEqual(['The Cat on the Roof']);
      expect(titlesOf(await ask({ keywords: '100%' }))).toEqual(['100% Rain_coat | end']);
      expect(titlesOf(await ask({ keywords: 'rain_c' }))).toEqual(['100% Rain_coat | end']);
      for (const nothing of ['%', 'a%b', '_at', '\\', '|', "' or 1=1 --"])
        expect(titlesOf(await ask({ keywords: nothing }))).toEqual([]);
      expect(await ask({ keywords: '$& dog' })).toEqual({
        list: [],
        total: 0,
        title: 'Results for “$& dog”',
        corrected: '',
      });
      expect((await ask({ keywords: '   ' })).sections).toBeDefined();
    });

    test('paging never shows a comic twice, caps the rows, and ends in an empty page', async () => {
      for (let count = 0; count < 110; count += 1)
        await addComic(db, { titles: { en: `Twin ${count}` }, views: 7, createdAt: 500, updatedAt: 500 });
      await indexStale(db);
      const first = await ask({ comicStatus: 'hot', limit: 60, page: 1 });
      const second = await ask({ comicStatus: 'hot', limit: 60, page: 2 });
      expect(new Set([...(first.list ?? []), ...(second.list ?? [])].map(({ id }) => id)).size).toBe(113);
      expect(first.total).toBe(113);
      expect((await ask({ comicStatus: 'hot', limit: 500 })).list).toHaveLength(100);
      expect((await ask({ comicStatus: 'hot' })).list).toHaveLength(15);
      expect(await ask({ comicStatus: 'hot', page: 1_000_000, limit: 100 })).toMatchObject({ list: [], total: 113 });
      const home = await ask();
      expect(home.sections?.map(({ list }) => list.length)).toEqual([12, 12, 12, 2]);
      expect(home.is_small).toBeUndefined();
    });

    test('a list costs one database query and one media call for each kind of fact, however many entries', async () => {
      let statements = 0;
      const count = () => {
        statements += 1;
      };
      db.on('query', count);
      media.asked.length = 0;
      await ask({ comicStatus: 'hot', limit: 100 });
      db.removeListener('query', count);
      expect(statements).toBe(7);
      expect(media.asked).toHaveLength(1);
    });

    test('an answer holds exactly the fields of the contract', async () => {
      for (const query of [{}, { comicStatus: 'update' }] as Record<string, string>[]) {
        const reply = await ask(query);
        expect(v.parse(schemas.browseComics.reply, reply)).toEqual(reply);
      }
    });
  });
});
