import { afterAll, beforeAll, expect, test } from 'vitest';
import type { browseComics, ReplyOf, suggestComics } from '@yonkoma/contract';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { indexStale } from './index-comics.ts';

onBothEngines('what a comic is found by', (engine) => {
  let site: OpenDomains;
  let carrot: number;
  const search = async (keywords: string) =>
    (await site.get<ReplyOf<typeof browseComics>>('/api/comic/index', { keywords }, { 'think-lang': 'en' })).data;
  const find = async (keywords: string) => (await search(keywords)).list?.map(({ title }) => title);
  const operate = async (...args: (string | number)[]) =>
    expect(await runOperation(site, comic, args)).toMatchObject({ status: 0 });

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    carrot = (
      await addComic(db, {
        titles: { en: ['Pepper & Carrot', 'A young witch and her cat live in a forest.'], 'zh-cn': '小辣椒与胡萝卜' },
        chapters: [
          { language: 'zh-cn', number: '5', title: '生日派对' },
          { language: 'jp', number: '5', title: '誕生日パーティー' },
          { language: 'vi', number: '5', title: 'Tiệc sinh nhật' },
          { language: 'en', number: '5', title: 'The birthday party' },
          { language: 'en', number: '6', title: 'The Beginning of the End' },
          { language: 'en', number: '7', title: 'Tomorrow' },
        ],
      })
    ).id;
    await addComic(db, { titles: { en: 'Spider-Man', jp: 'ほしのこえ' }, chapters: [{ language: 'en', number: '1' }] });
    await addComic(db, { titles: { en: 'Superman', jp: 'トウキョウ喰種' }, author: 'Forest Birthday' });
    await addComic(db, { titles: { en: 'Birthday' } });
    await addComic(db, { titles: { en: 'Re:Zero' } });
    await db('chapter').where('title', 'Tomorrow').update({ is_settled: 0, shown_from: 9_000_000_000 });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test.each([
    ['a Chinese chapter', '生日派对', ['Pepper & Carrot']],
    ['the same in traditional characters', '生日派對', ['Pepper & Carrot']],
    ['a Japanese chapter', '誕生日', ['Pepper & Carrot']],
    ['a Vietnamese chapter without marks', 'tiec sinh nhat', ['Pepper & Carrot']],
    ['some words of an English chapter', 'beginning the end', ['Pepper & Carrot']],
    ['a description', 'young witch', ['Pepper & Carrot']],
    ['title and chapter together', 'carrot birthday', ['Pepper & Carrot']],
    ['a title in traditional characters', '小辣椒與胡蘿蔔', ['Pepper & Carrot']],
    ['a piece of it', '蘿蔔', ['Pepper & Carrot']],
    ['a title in pinyin', 'xiaolajiao', ['Pepper & Carrot']],
    ['pinyin of a later word, which is still typed', 'hulu', ['Pepper & Carrot']],
    ['initials of pinyin', 'xlj', ['Pepper & Carrot']],
    ['two words as one', 'spiderman', ['Spider-Man']],
    ['one word as two', 'super man', ['Superman']],
    ['one word with a hyphen', 'super-man', ['Superman']],
    ['two words as one, which is still typed', 'rezer', ['Re:Zero']],
    ['a word of a chapter, which is still typed', 'beginn', ['Pepper & Carrot']],
    ['romaji', 'hoshi', ['Spider-Man']],
    ['romaji that is still typed', 'hosh', ['Spider-Man']],
    ['a longer piece of it', 'toukyo', ['Superman']],
    ['romaji in words', 'hoshi no koe', ['Spider-Man']],
    ['romaji without long vowels', 'tokyo', ['Superman']],
    ['a chapter that is not out', 'tomorrow', []],
  ])('%s finds', async (_what, keywords, titles) => {
    expect(await find(keywords)).toEqual(titles);
  });

  test('a title stands above an author, that above a chapter, and that above a description', async () => {
    expect(await find('birthday')).toEqual(['Birthday', 'Superman', 'Pepper & Carrot']);
    expect(await find('forest')).toEqual(['Superman', 'Pepper & Carrot']);
  });

  test('a comic found by a chapter names it, in the reader’s language if it can', async () => {
    const foundIn = async (keywords: string) => (await search(keywords)).list?.at(-1)?.found_in;
    expect(await foundIn('birthday')).toMatchObject({ number: '5', title: 'The birthday party', language: 'en' });
    expect(await foundIn('生日派對')).toMatchObject({ title: '生日派对', title_lang: 'zh-Hans', language: 'zh-cn' });
    expect(await foundIn('蘿蔔')).toBeUndefined();
    const { data } = await site.get<ReplyOf<typeof suggestComics>>('/api/comic/suggest', { keywords: 'sinh nhat' });
    expect(data.list.map(({ matched }) => matched)).toEqual([{ kind: 'chapter', text: 'Tiệc sinh nhật', lang: 'vi' }]);
  });

  test('renamed and withdrawn chapters and edited descriptions are found by what they say now', async () => {
    const ids: { id: number; language: string; number: string }[] = await site
      .db('comic')('chapter')
      .where('comic_id', carrot)
      .select('id', 'language', 'number');
    const idOf = (language: string, number: string) =>
      ids.find((one) => one.language === language && one.number === number)?.id ?? 0;
    await operate('edit-chapter', idOf('en', '6'), '--title', 'Quiet waters');
    await operate('take-down', 'chapter', idOf('jp', '5'), '--reason', 'rights');
    await operate('edit-comic', carrot, '--description', 'en=A tale of potions.');
    expect([await find('quiet waters'), await find('potions')]).toEqual([['Pepper & Carrot'], ['Pepper & Carrot']]);
    expect([await find('beginning'), await find('誕生日'), await find('witch')]).toEqual([[], [], []]);
  });
});
