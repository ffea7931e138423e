import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { site as siteDomain } from '@yonkoma/site/domain';
import {
  addChapter,
  addComic,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
} from '@yonkoma/testing/node';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { comic } from '../domain.ts';
import { never } from '../shown/shown.ts';
import { judgeAtom } from '@yonkoma/syndication/fixtures/judge-atom';
import { judgeRss } from '@yonkoma/syndication/fixtures/judge-rss';

const names = { a: 'http://www.w3.org/2005/Atom', media: 'http://search.yahoo.com/mrss/' };
const hostile =
  'a\u0000b</title><script>alert(1)</script>]]>&amp;"\'\u202Eevil\ud800 ' +
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301';

onBothEngines('feeds of new chapters', (engine) => {
  let site: OpenDomains;
  let db: Database;
  const made: Record<string, number> = {};
  const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const read = async (url: string, path: string): Promise<string[]> => {
    const { statusCode, body } = await ask(url);
    expect([url, statusCode]).toEqual([url, 200]);
    using document = XmlDocument.fromString(body);
    return (document.root.find(path, names) as XmlElement[]).map(({ content }) => content);
  };
  const titles = (url: string) => read(url, url.endsWith('.rss') ? '//item/title' : '//a:entry/a:title');

  beforeAll(async () => {
    site = await openDomains(engine, [siteDomain, comic, mediaStandIn().domain]);
    db = site.db('comic');
    const add = async (name: string, given: Parameters<typeof addComic>[1]) => {
      made[name] = (await addComic(db, given)).id;
    };
    await add('moon', {
      titles: { jp: ['月の下で', '夜の話'], en: ['Under the Moon', 'About <b>nights</b>'] },
      genre: 'drama',
      chapters: [
        { language: 'jp', number: '1', title: '第1話', updatedAt: 1000 },
        { language: 'jp', number: '2', title: '', updatedAt: 4000 },
        { language: 'en', number: '1', title: 'The Wish', updatedAt: 3000 },
        { language: 'other', number: '3', updatedAt: 3500 },
      ],
    });
    await add('grown', {
      titles: { en: 'For adults' },
      isAdult: 1,
      chapters: [{ language: 'en', number: '1', updatedAt: 5000 }],
    });
    await add('bare', {
      titles: { en: 'Bare' },
      cover: null,
      chapters: [{ language: 'en', number: 'Extra', sort: 5000, title: '', cover: null, updatedAt: 2000 }],
    });
    await add('gone', { titles: { en: 'Gone' }, chapters: [{ language: 'en', number: '1', updatedAt: 6000 }] });
    await db('comic')
      .where('id', made.gone ?? 0)
      .update({ shown_from: never });
    const { chapterIds } = await addComic(db, {
      titles: { en: 'Half' },
      chapters: [{ language: 'en', number: '1', updatedAt: 7000 }],
    });
    await db('chapter').whereIn('id', chapterIds).update({ shown_from: never });
  });
  afterAll(() => site.close());

  test('the feed of a language has the chapters published in it, the newest first', async () => {
    for (const format of ['atom', 'rss']) {
      expect(await titles(`/feed/en.${format}`)).toEqual(['Under the Moon · Chapter 1: The Wish', 'Bare · Extra']);
      expect(await titles(`/feed/jp.${format}`)).toEqual(['月の下で · 第2話', '月の下で · 第1話']);
      expect(await titles(`/feed/vi.${format}`)).toEqual([]);
    }
  });

  test('the feed of a comic has what a reader of the language gets, in the original where it is missing', async () => {
    expect(await titles(`/feed/comic/${made.moon}.en.atom`)).toEqual(['Chapter 2', 'other 3', 'Chapter 1: The Wish']);
    expect(await titles(`/feed/comic/${made.moon}.jp.rss`)).toEqual(['第2話', 'other 3', '第1話']);
    expect(await read(`/feed/comic/${made.moon}.en.atom`, '//a:entry/@xml:lang')).toEqual(['ja', 'und', 'en']);
  });

  test('the validators accept every feed in every language', async () => {
    for (const language of languages) {
      for (const feed of [
        `/feed/${language}`,
        ...Object.values(made)
          .filter((id) => id !== made.gone)
          .map((id) => `/feed/comic/${id}.${language}`),
      ]) {
        expect([feed, judgeAtom((await ask(`${feed}.atom`)).body), judgeRss((await ask(`${feed}.rss`)).body)]).toEqual([
          feed,
          [],
          [],
        ]);
      }
    }
  });

  test('a chapter is the same entry in every feed, under an id without an address in it', async () => {
    const [whole] = await read('/feed/en.atom', '//a:entry/a:id');
    expect(whole).toMatch(/^tag:127\.0\.0\.1,2026:chapter\/\d+$/);
    expect(await read(`/feed/comic/${made.moon}.en.atom`, '//a:entry/a:id')).toContain(whole);
    expect(await read(`/feed/comic/${made.moon}.en.rss`, '//item/guid')).toContain(whole);
  });

  test('addresses are absolute and of the configured site, whatever host the request names', async () => {
    const { body } = await ask('/feed/en.atom', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(body).not.toContain('evil.example');
    expect(body).toContain(`href="http://127.0.0.1:8080/animationDetail/${made.moon}/`);
    expect(await read('/feed/en.atom', '//a:link[@rel="self"]/@href')).toEqual(['http://127.0.0.1:8080/feed/en.atom']);
    expect((await read('/feed/en.atom', '//media:thumbnail/@url'))[0]).toMatch(/^http:\/\/127\.0\.0\.1:8080\/cover\//);
  });

  test('comics for adults are in their own feed alone, without a picture; hidden ones are in no feed', async () => {
    const { body } = await ask(`/feed/comic/${made.grown}.en.rss`);
    expect(body).toContain('<media:rating scheme="urn:simple">adult</media:rating>');
    expect(body).not.toMatch(/media:thumbnail|<img|&lt;img|<image>/);
    expect((await ask(`/feed/comic/${made.gone}.en.atom`)).statusCode).toBe(404);
    expect((await ask('/feed/en.atom')).body).not.toMatch(/Gone|Half|For adults/);
  });

  test('hostile titles are plain text', async () => {
    const { id } = await addComic(db, {
      titles: { vi: [hostile, hostile] },
      author: hostile,
      chapters: [{ language: 'vi', number: '1', title: hostile }],
    });
    for (const feed of ['/feed/vi', `/feed/comic/${id}.vi`]) {
      for (const [format, judge] of [
        ['atom', judgeAtom],
        ['rss', judgeRss],
      ] as const) {
        const { body } = await ask(`${feed}.${format}`);
        expect(judge(body)).toEqual([]);
        expect(body).not.toMatch(/<script|\u202e|\u0301{9}/i);
        // HTML inside the document is escaped text: after one unescaping, it contains only our elements.
        expect(
          (await read(`${feed}.${format}`, format === 'atom' ? '//a:summary' : '//item/description')).join(''),
        ).not.toMatch(/<(?!\/?(?:p|a|img)\b)/);
      }
    }
  });

  test('a client that already has a feed gets no bytes, until a new chapter is published', async () => {
    const first = await ask('/feed/en.atom');
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'last-modified': new Date(3000 * 1000).toUTCString(),
    });
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", ${etag.slice(2)}` },
      { 'if-modified-since': String(first.headers['last-modified']) },
    ] as Record<string, string>[]) {
      const again = await ask('/feed/en.atom', headers);
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(
      (
        await ask('/feed/en.atom', {
          'if-none-match': '"other"',
          'if-modified-since': String(first.headers['last-modified']),
        })
      ).statusCode,
    ).toBe(200);
    await addChapter(db, made.bare ?? 0, { language: 'en', number: '2', updatedAt: 9000 });
    const next = await ask('/feed/en.atom', { 'if-none-match': etag });
    expect([next.statusCode, next.headers['last-modified']]).toEqual([200, new Date(9000 * 1000).toUTCString()]);
    const head = await site.app.inject({ method: 'HEAD', url: '/feed/en.atom' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', next.headers.etag]);
  });

  test('addresses that name no feed answer 404', async () => {
    for (const url of [
      '/feed/fr.atom',
      '/feed/en.json',
      '/feed/1.en.atom',
      '/feed/comic/en.atom',
      '/feed/comic/999999.en.atom',
      '/feed/comic/0.en.atom',
      `/feed/comic/${'9'.repeat(40)}.en.atom`,
      '/feed/comic/1%00.en.atom',
      '/feed/..%2fen.atom',
    ]) {
      const { statusCode, headers } = await ask(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
    }
  });

  test('a feed costs few statements, however many entries', async () => {
    const { id } = await addComic(db, {
      titles: { 'zh-cn': '很多' },
      chapters: Array.from({ length: 80 }, (_, index) => ({
        language: 'zh-cn',
        number: String(index + 1),
        updatedAt: 10_000 + index,
      })),
    });
    const count = async (url: string) => {
      let statements = 0;
      const listen = () => {
        statements += 1;
      };
      db.on('query', listen);
      expect(await titles(url)).toHaveLength(50);
      db.removeListener('query', listen);
      return statements;
    };
    expect(await count('/feed/zh-cn.atom')).toBe(2);
    expect(await count(`/feed/comic/${id}.zh-cn.rss`)).toBe(3);
  });
});
