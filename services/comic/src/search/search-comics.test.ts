import { afterAll, beforeAll, expect, test } from 'vitest';
import type { browseComics, filterComics, ReplyOf, suggestComics } from '@yonkoma/contract';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { indexStale } from './index-comics.ts';

onBothEngines('search', (engine) => {
  let site: OpenDomains;
  const search = async (keywords: string, more: Record<string, string | number> = {}) =>
    (await site.get<ReplyOf<typeof browseComics>>('/api/comic/index', { keywords, ...more }, { 'think-lang': 'en' }))
      .data;
  const find = async (keywords: string) => (await search(keywords)).list?.map(({ title }) => title);
  const suggest = async (keywords: string) =>
    (await site.get<ReplyOf<typeof suggestComics>>('/api/comic/suggest', { keywords }, { 'think-lang': 'en' })).data;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    const db = site.db('comic');
    await addComic(db, {
      titles: { en: 'Naruto', jp: 'ナルト 疾風伝' },
      author: 'Kishimoto',
      views: 50,
      tags: ['Ninja'],
    });
    await addComic(db, { titles: { en: 'The story of Naruto', 'zh-cn': '火影忍者' }, author: 'Someone', views: 90 });
    await addComic(db, { titles: { en: 'Narutopia', vi: 'Đường về nhà' }, author: 'Else', views: 70 });
    await addComic(db, {
      titles: { en: 'Steel', jp: '鋼の錬金術師', 'zh-cn': '钢之炼金术师' },
      author: 'Arakawa, Bones',
      views: 9,
    });
    await addComic(db, {
      titles: { en: 'Comics', 'zh-cn': '漫画之王', vi: 'Truyện tranh tiếng Việt' },
      author: 'Tester',
      tags: ['Blue sky'],
      views: 5,
      region: 'JP',
    });
    await addComic(db, { titles: { en: 'Café crème', jp: 'カフェ' }, author: 'Müller', views: 1 });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test.each([
    ['one Chinese character', '漫', ['Comics']],
    ['two, anywhere in a title', '之王', ['Comics']],
    ['three and more', '炼金术师', ['Steel']],
    ['katakana by hiragana and half width', 'なると', ['Naruto']],
    ['kana of half width', 'ﾅﾙﾄ', ['Naruto']],
    ['Vietnamese without its marks', 'duong ve nha', ['Narutopia']],
    ['Vietnamese with marks taken apart', 'Đường'.normalize('NFD'), ['Narutopia']],
    ['full width letters', 'ＳＴＥＥＬ', ['Steel']],
    ['French without accents', 'cafe creme', ['Café crème']],
    ['an author', 'arakawa', ['Steel']],
    ['a tag', 'blue sky', ['Comics']],
    ['words of title and author together, in any order', 'bones steel', ['Steel']],
    ['two scripts in one question', '漫画 truyen', ['Comics']],
    ['the beginning of a word', 'tieng vie', ['Comics']],
  ])('%s finds', async (_what, keywords, titles) => {
    expect(await find(keywords)).toEqual(titles);
  });

  test('an exact title comes first, then titles that begin so, then whole words, then the most read', async () => {
    expect(await find('naruto')).toEqual(['Naruto', 'The story of Naruto', 'Narutopia']);
    expect((await search('naruto', { order: 'hot' })).list?.map(({ title }) => title)).toEqual([
      'The story of Naruto',
      'Narutopia',
      'Naruto',
    ]);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await search('naruto', { limit: 1, page })).list?.[0]?.title);
    expect(pages).toEqual(['Naruto', 'The story of Naruto', 'Narutopia', undefined]);
  });

  test.each([
    ['a letter too few', 'narto', 'Naruto'],
    ['a letter too many', 'narutto', 'Naruto'],
    ['another letter', 'nariuto'.replace('iu', 'e'), 'Naruto'],
    ['two letters changed over', 'nartuo', 'Naruto'],
    ['a slip in one of several words', 'stroy of naruto', 'The story of Naruto'],
    ['another Chinese character', '钢之练金术师', 'Steel'],
    ['a character left out', '鋼錬金術師', 'Steel'],
    ['one too many', '火影之忍者', 'The story of Naruto'],
    ['two characters changed over', '火影者忍', 'The story of Naruto'],
    ['Vietnamese without marks', 'truyne tranh', 'Comics'],
  ])('%s is corrected, and the answer says so', async (_what, keywords, title) => {
    const { list, corrected, total } = await search(keywords);
    expect(list?.map((item) => item.title)).toContain(title);
    expect(total).toBe(list?.length);
    expect(corrected).not.toBe('');
    expect(corrected).not.toBe(keywords);
    expect((await search(corrected ?? '')).list?.map((item) => item.title)).toContain(title);
  });

  test('a spelling that some comic uses is not corrected', async () => {
    for (const keywords of ['naruto', '漫画', 'duong ve nha', 'qqqqqq', '火星'])
      expect((await search(keywords)).corrected).toBe('');
    expect(await find('qqqqqq')).toEqual([]);
    expect((await search('stroy of naruto')).corrected).toBe('story of naruto');
  });

  test('filters narrow the results', async () => {
    const ask = async (query: Record<string, string>) =>
      (await site.get<ReplyOf<typeof filterComics>>('/api/comic/categoryindex', query, { 'think-lang': 'en' })).data;
    expect(await ask({ keywords: '漫画', region: 'JP' })).toMatchObject({ total: 1, list: [{ title: 'Comics' }] });
    expect(await ask({ keywords: '漫画', region: 'VN' })).toMatchObject({ total: 0, list: [] });
  });

  test('suggestions come while a word is typed, and say by what they were found', async () => {
    const names = async (keywords: string) =>
      (await suggest(keywords)).list.map(({ title, matched: { kind, text } }) => [title, kind, text]);
    expect(await names('nar')).toEqual([
      ['The story of Naruto', 'title', 'The story of Naruto'],
      ['Narutopia', 'title', 'Narutopia'],
      ['Naruto', 'title', 'Naruto'],
    ]);
    expect(await names('疾風')).toEqual([['Naruto', 'title', 'ナルト 疾風伝']]);
    expect(await names('arak')).toEqual([['Steel', 'author', 'Arakawa, Bones']]);
    expect(await names('nin')).toEqual([['Naruto', 'tag', 'Ninja']]);
    expect(await suggest('narto')).toMatchObject({
      corrected: 'Naruto',
      list: [{ title: 'Naruto', matched: { kind: 'title', text: 'Naruto' } }, {}],
    });
    expect(await suggest('')).toEqual({ list: [], corrected: '' });
  });

  test('every query, however strange, gets an ordinary answer', async () => {
    const hostile = [
      '"',
      "'",
      '*',
      'a*',
      '"a" OR "b"',
      'NEAR(a b)',
      'title:naruto',
      '-naruto',
      '+',
      '( )',
      '^n',
      '{}',
      '\u0000',
      'a\u0000b',
      '😀',
      '👨‍👩‍👧',
      'a'.repeat(100),
      '漫'.repeat(100),
      '漫画'.repeat(50),
      Array.from({ length: 50 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join(' '),
      '\ud800',
      'x̴̢̛'.repeat(20),
      '%_',
      '\\',
      '; drop table comic',
      '~',
      'w~',
      String.fromCodePoint(0x20000).repeat(40),
    ];
    for (const keywords of hostile) {
      expect(await search(keywords)).toMatchObject({ list: expect.any(Array), total: expect.any(Number) });
      expect(await suggest(keywords)).toMatchObject({ list: expect.any(Array) });
    }
  });
});
