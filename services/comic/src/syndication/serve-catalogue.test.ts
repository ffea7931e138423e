import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { site as siteDomain } from '@yonkoma/site/domain';
import { addComic, mediaStandIn, onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { comic } from '../domain.ts';
import { never } from '../shown/shown.ts';
import { indexStale } from '../search/index-comics.ts';
import { judgeCatalogue, judgeSearchDescription } from '@yonkoma/syndication/fixtures/judge-catalogue';
import { giveOriginals } from './fixtures/give-originals.ts';
import { basic, readerStandIn } from './fixtures/reader-stand-in.ts';
import { judgeJsonCatalogue, judgeManifest } from '@yonkoma/syndication/fixtures/judge-json-catalogue';

const names = {
  a: 'http://www.w3.org/2005/Atom',
  os: 'http://a9.com/-/spec/opensearch/1.1/',
  pse: 'http://vaemendis.net/opds-pse/ns',
  opds: 'http://opds-spec.org/2010/catalog',
  thr: 'http://purl.org/syndication/thread/1.0',
};
const hostile = 'x\u0000</title><script>alert(1)</script>{pageNumber}"&\u202E';
const origin = 'http://127.0.0.1:8080';
type Link = { rel?: string; href: string; type: string; title: string; properties?: { numberOfItems: number } };
type JsonFeed = {
  metadata: Record<string, unknown>;
  links: Link[];
  navigation?: Link[];
  publications?: { metadata: Record<string, unknown> & { title: string }; links: Link[]; images: Link[] }[];
  facets?: { metadata: { title: string }; links: Link[] }[];
};

onSqlite('the catalogue for programs that read comics', (engine) => {
  let site: OpenDomains;
  let db: Database;
  const made: Record<string, number> = {};
  const ask = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url: url.replace(origin, ''), headers });
  const texts = async (url: string, path: string, headers?: Record<string, string>): Promise<string[]> => {
    const { statusCode, body } = await ask(url, headers);
    expect([url, statusCode]).toEqual([url, 200]);
    using document = XmlDocument.fromString(body);
    return (document.root.find(path, names) as XmlElement[]).map(({ content }) => content);
  };
  const titles = (url: string, headers?: Record<string, string>) => texts(url, '//a:entry/a:title', headers);
  /** The present address of a page or a file, which the holder of a key gets for one with a bare number. */
  const present = async (url: string) => String((await ask(url, basic('plain key'))).headers.location);
  const json = async (url: string): Promise<JsonFeed> => (await ask(url)).json();

  beforeAll(async () => {
    site = await openDomains(engine, [siteDomain, comic, mediaStandIn().domain, readerStandIn]);
    db = site.db('comic');
    await giveOriginals(site, 'everybody');
    const add = async (name: string, given: Parameters<typeof addComic>[1]) => {
      made[name] = (await addComic(db, given)).id;
    };
    await add('moon', {
      titles: { jp: '月の下で', en: ['Under the Moon', 'About nights'] },
      genre: 'drama',
      direction: 'rtl',
      views: 500,
      updatedAt: 3000,
      author: 'A. One, B. Two',
      chapters: [
        { language: 'jp', number: '1', title: '第1話', updatedAt: 1000, direction: 'rtl', pages: 3 },
        { language: 'jp', number: '2', title: '', updatedAt: 2500 },
        { language: 'en', number: '1', title: 'The Wish', updatedAt: 3000 },
      ],
    });
    await add('cat', {
      titles: { en: 'The Cat' },
      genre: 'comedy',
      status: 1,
      views: 900,
      updatedAt: 2000,
      chapters: [{ language: 'en', number: '2.5', title: 'Bonus', updatedAt: 2000, cover: null }],
      cover: null,
    });
    await add('grown', {
      titles: { en: 'For adults' },
      genre: 'drama',
      isAdult: 1,
      updatedAt: 5000,
      chapters: [{ language: 'en', number: '1', updatedAt: 5000 }],
    });
    await add('gone', {
      titles: { en: 'Gone' },
      updatedAt: 6000,
      chapters: [{ language: 'en', number: '1', updatedAt: 6000 }],
    });
    await db('comic')
      .where('id', made.gone ?? 0)
      .update({ shown_from: never });
    await add('hostile', {
      titles: { vi: [hostile, hostile] },
      author: hostile,
      updatedAt: 100,
      chapters: [{ language: 'vi', number: hostile.slice(0, 20), sort: 1, title: hostile, updatedAt: 100 }],
    });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test('the documents near the root are valid in both versions and every language', async () => {
    for (const language of languages) {
      for (const version of ['v1.2', 'v2']) {
        const seen = new Set<string>();
        const waiting = [`/opds/${version}/${language}`];
        for (let url = waiting.shift(); url !== undefined && seen.size < 50; url = waiting.shift()) {
          seen.add(url);
          const { statusCode, body, headers } = await ask(url, basic('grown key'));
          const type = String(headers['content-type']);
          expect([url, statusCode]).toEqual([url, 200]);
          const problems = type.includes('divina')
            ? judgeManifest(JSON.parse(body))
            : type.includes('json')
              ? judgeJsonCatalogue(JSON.parse(body))
              : type.includes('opensearch')
                ? judgeSearchDescription(body)
                : judgeCatalogue(body, type);
          expect([url, problems]).toEqual([url, []]);
          const links = body.match(/http:\/\/127\.0\.0\.1:8080\/opds\/v[^"{<]*(?=")/g) ?? [];
          waiting.push(
            ...links
              .map((link) => link.replaceAll('&amp;', '&').replace(origin, ''))
              .filter((link) => !seen.has(link) && !waiting.includes(link)),
          );
        }
        expect(seen.size).toBeGreaterThan(20);
      }
    }
  });

  test('shelves, genres, states and languages each list their comics', async () => {
    const list = (query: string) => titles(`/opds/v1.2/en/comics${query}`);
    expect(await list('')).toEqual(['Under the Moon', 'The Cat', expect.stringContaining('alert(1)')]);
    expect(await list('?order=hot')).toEqual(['The Cat', 'Under the Moon', expect.anything()]);
    expect(await list('?status=1')).toEqual(['The Cat']);
    expect(await list('?content=jp')).toEqual(['Under the Moon']);
    expect(await list('?q=moon')).toEqual(['Under the Moon']);
    expect(await list('?q=%E6%9C%88')).toEqual(['Under the Moon']);
    const genres = await texts('/opds/v1.2/en/genres', '//a:entry[a:title="Comedy"]/a:link/@href');
    expect(genres).toHaveLength(1);
    expect(await titles(genres[0] ?? '')).toEqual(['The Cat']);
    expect(await texts(genres[0] ?? '', '/a:feed/a:title')).toEqual(['Comedy']);
    expect(await titles('/opds/v1.2/jp')).toEqual(
      [
        '新着エピソード',
        '最近更新',
        '人気',
        '今日の人気順',
        '今月の人気順',
        '全期間の閲覧数順',
        '新着',
        '評価の高い順',
        '連載中',
        '完結',
        'ジャンル',
        '言語',
        '成人向けも表示',
      ].map((title) => expect.stringMatching(title.slice(0, 2))),
    );
  });

  test('a comic lists the chapters that its reader would get, or one language, oldest or newest first', async () => {
    const at = `/opds/v1.2/en/comic/${made.moon}`;
    expect(await titles(at)).toEqual(['Under the Moon · Chapter 1: The Wish', 'Under the Moon · Chapter 2']);
    expect(await titles(`${at}?order=newest`)).toEqual([
      'Under the Moon · Chapter 2',
      'Under the Moon · Chapter 1: The Wish',
    ]);
    expect(await titles(`${at}?content=jp`)).toEqual(['Under the Moon · 第1話', 'Under the Moon · Chapter 2']);
    expect(await texts(at, '//a:link[@opds:activeFacet="true"]/@title')).toEqual(['All', 'Oldest first']);
    expect(await texts(at, '//a:link[@thr:count]/@thr:count')).toEqual(['1', '2']);
    expect(await titles('/opds/v1.2/jp/releases')).toEqual(['月の下で · 第2話', '月の下で · 第1話']);
    expect(await titles('/opds/v1.2/jp/releases?content=en')).toEqual([
      '月の下で · 第1話 The Wish',
      'The Cat · 第2.5話 Bonus',
    ]);
  });

  test('a chapter has the number and address of its pages, and its address as one file', async () => {
    const at = `/opds/v1.2/jp/comic/${made.moon}`;
    expect((await texts(at, '//a:link/@pse:count'))[0]).toBe('3');
    expect((await texts(at, '//a:link[@pse:count]/@href'))[0]).toMatch(
      /^http:\/\/127\.0\.0\.1:8080\/opds\/page\/\d+-[0-9a-f]{32}\/\{pageNumber\}\?width=\{maxWidth\}$/,
    );
    expect((await texts(at, '//a:link[@type="application/vnd.comicbook+zip"]/@href'))[0]).toMatch(
      /\/opds\/chapter\/\d+-[0-9a-f]{32}\.cbz\?lang=jp$/,
    );
  });

  test('OPDS 2.0 lists the last chapter of each comic with titles in every language, and its filters', async () => {
    const feed = await json('/opds/v2/vi/comics');
    expect(feed.metadata).toMatchObject({ numberOfItems: 3, itemsPerPage: 50, currentPage: 1 });
    const moon = feed.publications?.find(({ metadata }) => metadata.title.startsWith('月の下で'));
    expect(moon?.metadata).toMatchObject({
      '@type': 'http://schema.org/ComicIssue',
      title: '月の下で · Chương 2',
      language: 'ja',
      author: ['A. One', 'B. Two'],
      readingProgression: 'ltr',
      numberOfPages: 2,
      belongsTo: {
        series: [
          {
            name: { ja: '月の下で', en: 'Under the Moon' },
            position: 2,
            links: [{ href: `${origin}/opds/v2/vi/comic/${made.moon}`, type: 'application/opds+json' }],
          },
        ],
      },
    });
    expect(feed.publications?.find(({ metadata }) => metadata.title.startsWith('The Cat'))?.images).toEqual([
      { href: expect.stringMatching(/\/opds\/page\/\d+-[0-9a-f]{32}\/0\?width=320$/), type: 'image/jpeg' },
    ]);
    const groups = Object.fromEntries((feed.facets ?? []).map(({ metadata, links }) => [metadata.title, links]));
    expect(Object.keys(groups)).toHaveLength(4);
    const finished = Object.values(groups)
      .flat()
      .find(({ href }) => href.endsWith('?status=1'));
    expect(finished?.properties?.numberOfItems).toBe(1);
    expect((await json(finished?.href ?? '')).publications?.map(({ metadata }) => metadata.title)).toEqual([
      'The Cat · Chương 2.5: Bonus',
    ]);
  });

  test('a chapter as Divina has its pages in order, each in two formats', async () => {
    const [first] = (await json(`/opds/v2/jp/comic/${made.moon}`)).publications ?? [];
    const manifest = await (
      await ask(first?.links.find(({ type, rel }) => rel === 'self' && type === 'application/divina+json')?.href ?? '')
    ).json();
    expect(manifest.metadata).toMatchObject({ title: '月の下で · 第1話', readingProgression: 'rtl', numberOfPages: 3 });
    expect(
      manifest.readingOrder.map(({ href, width, alternate }: { href: string; width: number; alternate: Link[] }) => [
        href.replace(/page\/[\w-]+/, 'page/ID'),
        width,
        alternate[0]?.type,
      ]),
    ).toEqual([0, 1, 2].map((page) => [`${origin}/opds/page/ID/${page}`, 1000, 'image/webp']));
  });

  test('comics for adults are for adult members with their key, and every address carries that', async () => {
    const key = basic('grown key');
    expect(await titles('/opds/v1.2/en/releases', key)).not.toContain('For adults · en 1');
    expect((await ask(`/opds/v1.2/en/comic/${made.grown}`, key)).statusCode).toBe(404);
    const [adults = ''] = await texts('/opds/v1.2/en', '//a:entry[last()]/a:link/@href');
    const ways = await texts(adults, '//a:link[starts-with(@type, "application/atom")]/@href', key);
    expect(ways.every((way) => way.includes('adult=1'))).toBe(true);
    expect((await titles('/opds/v1.2/en/releases?adult=1', key))[0]).toMatch(/^For adults · /);
    const comicAt = `/opds/v1.2/en/comic/${made.grown}?adult=1`;
    expect(await titles(comicAt, key)).toHaveLength(1);
    const [page = ''] = await texts(comicAt, '//a:link[@pse:count]/@href', key);
    const pageAt = page.replace('{pageNumber}', '0').replace('{maxWidth}', '500');
    const shown = await ask(pageAt, key);
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers.vary]).toEqual([
      302,
      'private, no-store',
      'authorization',
    ]);
    expect((await ask(pageAt.replace('&adult=1', ''), key)).statusCode).toBe(404);
    const document = await ask(comicAt, key);
    expect([document.headers['cache-control'], document.headers.vary]).toEqual(['private, no-cache', 'authorization']);
    expect((await ask(comicAt, { ...key, 'if-none-match': String(document.headers.etag) })).statusCode).toBe(304);
    // Apps with only one field send the key as the name.
    expect((await ask(comicAt, basic('', 'grown key'))).statusCode).toBe(200);
  });

  test('nothing for adults is given to others: not a page, a cover, an entry or a count', async () => {
    const chapterId = (
      await db('chapter')
        .where('comic_id', made.grown ?? 0)
        .first('id')
    ).id;
    const closed = [
      '/opds/v1.2/en?adult=1',
      '/opds/v2/en?adult=1',
      '/opds/v2/en/comics?adult=1',
      '/opds/v1.2/en/genres?adult=1',
      '/opds/v1.2/en/search.xml?adult=1',
      `/opds/v1.2/en/comic/${made.grown}?adult=1`,
      `/opds/v2/en/comic/${made.grown}?adult=1`,
      `/opds/v2/en/chapter/${chapterId}?adult=1`,
      await present(`/opds/page/${chapterId}/0?adult=1&width=500`),
      await present(`/opds/chapter/${chapterId}.cbz?adult=1`),
    ];
    const visitors: [number, Record<string, string>][] = [
      [401, {}],
      [401, basic('wrong key')],
      [401, { authorization: 'Bearer grown key' }],
      [401, { authorization: 'Basic %%%' }],
      [401, { authorization: `Basic ${'A'.repeat(5000)}` }],
      [403, basic('plain key')],
      [403, basic('young key')],
    ];
    for (const url of closed) {
      for (const [status, headers] of visitors) {
        const { statusCode, body, headers: answered } = await ask(url, headers);
        expect([url, headers, statusCode, answered['cache-control'], answered.location]).toEqual([
          url,
          headers,
          status,
          'no-store',
          undefined,
        ]);
        expect(body).not.toMatch(/For adults ·|\/cover\/|\/page\//);
        expect(answered['www-authenticate']).toBe(
          status === 401 ? 'Basic realm="Key for reading apps", charset="UTF-8"' : undefined,
        );
      }
    }
    const facets = (headers: Record<string, string>, query: string) =>
      ask(`/opds/v1.2/en/genres${query}`, headers).then(({ body }) => body.match(/Comics: \d+/g));
    expect(await facets({}, '')).toEqual(['Comics: 1', 'Comics: 1']);
    expect(await facets(basic('grown key'), '?adult=1')).toEqual(expect.arrayContaining(['Comics: 2', 'Comics: 1']));
  });

  test('an unknown reader is told how to sign in, in the language of the catalogue', async () => {
    for (const [language, label] of [
      ['en', 'Key for reading apps'],
      ['jp', '読書アプリ用のキー'],
      ['zh-cn', '阅读应用密钥'],
      ['vi', 'Khóa cho ứng dụng đọc'],
    ] as const) {
      const { headers, body } = await ask(`/opds/v2/${language}?adult=1`);
      expect(headers).toMatchObject({
        'content-type': 'application/opds-authentication+json; charset=utf-8',
        link:
          `<${origin}/opds/authentication>; rel="http://opds-spec.org/auth/document"; ` +
          'type="application/opds-authentication+json"',
      });
      expect(JSON.parse(body)).toMatchObject({
        id: `${origin}/opds/authentication`,
        title: expect.any(String),
        links: [{ rel: 'help', href: `${origin}/user/account/security` }],
        authentication: [{ type: 'http://opds-spec.org/auth/basic', labels: { password: label } }],
      });
    }
    expect((await ask('/opds/authentication')).statusCode).toBe(200);
  });

  test('a hidden comic is in no document', async () => {
    expect(
      JSON.stringify(
        await Promise.all(
          ['comics', 'comics?q=gone', 'releases', 'comics?adult=1'].flatMap((path) =>
            ['v1.2', 'v2'].map(async (version) => (await ask(`/opds/${version}/en/${path}`, basic('grown key'))).body),
          ),
        ),
      ),
    ).not.toContain('Gone');
    expect((await ask(`/opds/v1.2/en/comic/${made.gone}`)).statusCode).toBe(404);
    const [hidden] = await db('chapter')
      .where('comic_id', made.gone ?? 0)
      .pluck('id');
    for (const url of [
      await present(`/opds/page/${hidden}/0`),
      await present(`/opds/chapter/${hidden}.cbz`),
      `/opds/v2/en/chapter/${hidden}`,
    ])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  });

  test('a removed comic answers 410, and a merged one redirects', async () => {
    const {
      id,
      chapterIds: [chapterId = 0],
    } = await addComic(db, { titles: { en: 'Fallen' }, chapters: [{ language: 'en', number: '1' }] });
    const statuses = async () =>
      Promise.all(
        [
          `/feed/comic/${id}.en.atom`,
          `/opds/v1.2/en/comic/${id}`,
          `/opds/v2/en/chapter/${chapterId}`,
          await present(`/opds/page/${chapterId}/0`),
          await present(`/opds/chapter/${chapterId}.cbz`),
        ].map(async (url) => (await ask(url)).statusCode),
      );
    await db('comic').where({ id }).update({ shown_from: never, taken_down_at: 1 });
    expect(await statuses()).toEqual([410, 410, 410, 410, 410]);
    await db('comic').where({ id }).update({ taken_down_at: null, merged_into: made.cat });
    const leads = async (url: string, headers?: Record<string, string>) => (await ask(url, headers)).headers.location;
    expect([
      await leads(`/feed/comic/${id}.en.rss`),
      await leads(`/opds/v2/en/comic/${id}?adult=1`, basic('grown key')),
    ]).toEqual([`/feed/comic/${made.cat}.en.rss`, `/opds/v2/en/comic/${made.cat}?adult=1`]);
  });

  test('one address suits all: it redirects to the version and the language that a program asks for', async () => {
    const leads = async (url: string, headers: Record<string, string> = {}) =>
      (await ask(url, headers)).headers.location;
    expect(await leads('/opds')).toBe('/opds/v1.2/vi');
    expect(await leads('/opds', { 'accept-language': 'fr, ja-JP;q=0.8, en;q=0.5' })).toBe('/opds/v1.2/jp');
    expect(await leads('/opds', { 'accept-language': 'zh-TW', accept: 'application/opds+json' })).toBe(
      '/opds/v2/zh-cn',
    );
    expect(await leads('/opds?lang=en', { 'accept-language': 'ja' })).toBe('/opds/v1.2/en');
    expect(await leads('/opds/v2', { 'accept-language': ','.repeat(5000) })).toBe('/opds/v2/vi');
  });

  test('nonsense in an address is ignored or answers 404, and never fails', async () => {
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=x',
      '?page[]=1',
      '?order=nonsense',
      '?status=7',
      '?genre=1e9',
      '?content=klingon',
      `?q=${'x'.repeat(5000)}`,
      '?q=%00',
      '?q=%25',
      "?q='--",
      '?adult=yes',
      '?q[a]=1',
    ]) {
      for (const version of ['v1.2', 'v2'])
        expect([query, (await ask(`/opds/${version}/en/comics${query}`)).statusCode]).toEqual([query, 200]);
    }
    expect(await titles('/opds/v1.2/en/comics?page=1000000')).toEqual([]);
    for (const url of [
      '/opds/v1.2/fr',
      '/opds/v3/en',
      '/opds/v1.2/en/comic/0',
      '/opds/v1.2/en/comic/x',
      '/opds/v1.2/en/comic/99999999',
      '/opds/page/1/-1',
      await present('/opds/page/99999999/0'),
      await present('/opds/page/1/9999'),
      `/opds/page/1-${'0'.repeat(32)}/0`,
      '/opds/chapter/1',
      await present('/opds/chapter/99999999.cbz'),
      `/opds/chapter/1-${'0'.repeat(32)}.cbz`,
      '/opds/chapter/1%00.cbz',
      '/opds/v2/en/chapter/99999999',
    ]) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    }
  });

  test('a client that already has a document gets no bytes', async () => {
    for (const url of ['/opds/v1.2/en', '/opds/v2/en/comics', `/opds/v2/en/comic/${made.cat}`]) {
      const first = await ask(url);
      expect(first.headers['cache-control']).toBe('public, max-age=60');
      const again = await ask(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});
