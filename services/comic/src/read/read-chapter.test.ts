import { afterAll, beforeAll, expect, test } from 'vitest';
import type { readChapter, readComic, ReplyOf } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '../domain.ts';
import { words } from '../words.ts';

type Reply = ReplyOf<typeof readChapter>;
type Given = [language: string, number: string, sort?: number];

onBothEngines('one chapter', (engine) => {
  let site: OpenDomains;
  const media = mediaStandIn();
  const given: Given[] = [
    ['jp', '1'],
    ['jp', '2'],
    ['jp', '2.5'],
    ['jp', '3'],
    ['jp', '10'],
    ['vi', '1'],
    ['vi', '3'],
    ['vi', '11'],
    ['en', '2'],
    ['other', '1'],
    ['other', 'Extra', 3000],
    ['jp', '4'],
  ];
  let comicId = 0;
  let otherComicId = 0;
  const ids = new Map<string, number>();
  const idOf = (name: string) => ids.get(name) ?? 0;
  const nameOf = (id: number | undefined) => [...ids].find(([, known]) => known === id)?.[0] ?? null;
  const envelope = (query: Record<string, string | number>, language = 'en') =>
    site.get<Reply>('/api/Comic/chaptersDetails', query, { 'think-lang': language });
  const ask = async (query: Record<string, string | number>, language = 'en') => (await envelope(query, language)).data;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, media.domain]);
    const pages: Record<string, string[]> = { 'jp 2': ['first', 'spread', 'lost', 'last'] };
    const made = await addComic(site.db('comic'), {
      titles: { jp: '坂道', vi: 'Con dốc' },
      direction: 'rtl',
      chapters: given.map(([language, number, sort]) => ({
        language,
        number,
        sort,
        direction: 'rtl',
        pages: pages[`${language} ${number}`] ?? 3,
      })),
    });
    comicId = made.id;
    given.forEach(([language, number], index) => ids.set(`${language} ${number}`, made.chapterIds[index] ?? 0));
    otherComicId = (
      await addComic(site.db('comic'), {
        titles: { en: 'Another' },
        chapters: [
          { language: 'en', number: '2' },
          { language: 'en', number: '0.5' },
        ],
      })
    ).id;
  });
  afterAll(() => site.close());

  test('the pages are in order with signed addresses and sizes, and double pages are marked', async () => {
    const { chapter } = await ask({ id: idOf('jp 2'), comic_id: comicId });
    expect(chapter).toMatchObject({
      id: idOf('jp 2'),
      comic_id: comicId,
      number: '2',
      language: 'jp',
      direction: 'rtl',
      image_count: 4,
      title: 'jp 2',
    });
    expect(
      chapter.images.map(({ sort, url, width, height, is_wide: isWide }) => ({ sort, url, width, height, isWide })),
    ).toEqual([
      { sort: 1, url: `/page/${imageHash('first')}/1000`, width: 1000, height: 1500, isWide: 0 },
      { sort: 2, url: `/page/${imageHash('spread')}/1000`, width: 1000, height: 1500, isWide: 1 },
      { sort: 3, url: '', width: 1000, height: 1500, isWide: 0 },
      { sort: 4, url: `/page/${imageHash('last')}/1000`, width: 1000, height: 1500, isWide: 0 },
    ]);
    expect(chapter.images[0]).toMatchObject({ color: '#112233', placeholder: 'AAAA' });
    expect(chapter.images[0]?.srcset).toContain('/320 320w');
  });

  test('the neighbours are in the same language; a number it lacks is in the original, else in any', async () => {
    const around = async (name: string, language?: string) => {
      const { prev, next } = await ask({ id: idOf(name), ...(language ? { language } : {}) });
      return [nameOf(prev?.id), nameOf(next?.id)];
    };
    expect(await around('vi 1')).toEqual([null, 'jp 2']);
    expect(await around('jp 1')).toEqual([null, 'jp 2']);
    expect(await around('jp 2')).toEqual(['jp 1', 'jp 2.5']);
    expect(await around('en 2')).toEqual(['jp 1', 'jp 2.5']);
    expect(await around('jp 2', 'vi')).toEqual(['vi 1', 'jp 2.5']);
    expect(await around('jp 2.5', 'vi')).toEqual(['jp 2', 'vi 3']);
    expect(await around('vi 3')).toEqual(['jp 2.5', 'other Extra']);
    expect(await around('other Extra', 'jp')).toEqual(['jp 3', 'jp 4']);
    expect(await around('jp 10')).toEqual(['jp 4', 'vi 11']);
    expect(await around('vi 11')).toEqual(['jp 10', null]);
    expect(await around('jp 2', 'nonsense')).toEqual(['jp 1', 'jp 2.5']);
  });

  test('following the neighbours gives the chapter list of the comic, both ways, in every language', async () => {
    for (const language of ['jp', 'vi', 'en', 'zh-cn', 'other']) {
      const { chapters } = (
        await site.get<ReplyOf<typeof readComic>>('/api/comic/comicdetails', { id: comicId, language })
      ).data;
      const listed = chapters.map(({ id }) => id);
      const walk = async (from: number | undefined, side: 'prev' | 'next') => {
        const walked: number[] = [];
        for (let id = from; id !== undefined && walked.length <= listed.length; ) {
          walked.push(id);
          id = (await ask({ id, language }))[side]?.id;
        }
        return walked;
      };
      expect(await walk(listed[0], 'next')).toEqual(listed);
      expect(await walk(listed.at(-1), 'prev')).toEqual([...listed].reverse());
    }
  });

  test('a chapter lists the same number in other languages', async () => {
    expect((await ask({ id: idOf('jp 1') })).translations).toEqual([
      { id: idOf('vi 1'), language: 'vi' },
      { id: idOf('other 1'), language: 'other' },
    ]);
    expect((await ask({ id: idOf('vi 1') })).translations).toEqual([
      { id: idOf('jp 1'), language: 'jp' },
      { id: idOf('other 1'), language: 'other' },
    ]);
    expect((await ask({ id: idOf('jp 10') })).translations).toEqual([]);
  });

  test('the comic has its name in the language of the caller, else in the original', async () => {
    expect((await ask({ id: idOf('jp 1') }, 'vi')).comic).toMatchObject({
      id: comicId,
      title: 'Con dốc',
      title_lang: 'vi',
      cover: expect.stringMatching(/^\/cover\/.*\/640$/),
    });
    expect((await ask({ id: idOf('jp 1') }, 'en')).comic).toMatchObject({ title: '坂道', title_lang: 'ja' });
  });

  test('an unknown chapter, or one of another comic, is refused in the language of the caller', async () => {
    for (const language of ['zh-cn', 'en', 'jp', 'vi'] as const) {
      const refusal = { code: 0, msg: words[language]['chapter-not-found'], data: null };
      expect(await envelope({ id: 999_999_999 }, language)).toMatchObject(refusal);
      expect(await envelope({ id: idOf('jp 1'), comic_id: otherComicId }, language)).toMatchObject(refusal);
      expect(await envelope({ id: idOf('jp 1'), detailId: otherComicId }, language)).toMatchObject(refusal);
    }
    expect((await ask({ id: idOf('jp 1'), detailId: comicId })).chapter.id).toBe(idOf('jp 1'));
  });

  test('a chapter costs four statements and two calls to media', async () => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    site.db('comic').on('query', count);
    media.asked.length = 0;
    await ask({ id: idOf('jp 2') });
    site.db('comic').removeListener('query', count);
    expect(statements).toBe(4);
    expect(media.asked.map(({ use }) => use)).toEqual(['page', 'cover']);
  });

  test('an answer holds exactly the fields of the contract', async () => {
    const reply = await ask({ id: idOf('jp 2') });
    expect(v.parse(schemas.readChapter.reply, reply)).toEqual(reply);
  });
});
