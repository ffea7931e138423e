import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { fillLibrary, openLibrary } from './fixtures/seo/library.ts';
import { siteUrl, type TestSite } from './fixtures/open-site.ts';

/**
 * The schema of sitemaps.org. It does not contain the schemas of other vocabularies; their elements are checked below.
 */
const schema = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('sitemap')), '../../schema/sitemap.xsd'),
  'utf8',
).replaceAll('processContents="strict"', 'processContents="lax"');

onBothEngines('the site map', (engine) => {
  let site: TestSite;
  let library: Awaited<ReturnType<typeof fillLibrary>>;
  let validator: XsdValidator;

  beforeAll(async () => {
    validator = XsdValidator.fromDoc(XmlDocument.fromString(schema));
    site = await openLibrary(engine.dataDir, engine.databaseUrl);
    library = await fillLibrary(site.composition);
    const { db } = site.composition.running('comic');
    for (const [index, comic] of [library.shown, library.adult, library.hidden].entries()) {
      await db('label').insert({ id: index + 1, kind: 'character', name: `The Hare ${index}` });
      await db('comic_label').insert({ comic_id: comic.id, label_id: index + 1, field: 'character', sort: 0 });
    }
  });
  afterAll(async () => {
    validator?.dispose();
    await site[Symbol.asyncDispose]();
  });

  const open = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { host: 'evil.example', ...headers } });
  const part = async (name: string) => {
    const { body, statusCode, headers } = await open(`/sitemap/comic/${name}.xml`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return body;
  };
  const parts = async () =>
    (await parseSitemapIndex(Readable.from([(await open('/sitemap.xml')).body]))).map(({ url, lastmod }) => ({
      name: /comic\/(.*)\.xml$/.exec(url)?.[1] ?? '',
      url,
      lastmod,
    }));
  const pathsOf = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&').replace(siteUrl, ''),
    );

  test('the index lists every part, with the site’s own address and the time of its last change', async () => {
    const { headers, body } = await open('/sitemap.xml');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=600',
    ]);
    expect(body).toMatch(
      new RegExp(
        '^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\n' +
          '<sitemapindex xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\n',
      ),
    );
    expect(await parts()).toEqual(
      [
        { name: 'lists', url: `${siteUrl}/sitemap/comic/lists.xml` },
        { name: 'comics-0', url: `${siteUrl}/sitemap/comic/comics-0.xml`, lastmod: '2024-03-09T16:00:00Z' },
        { name: 'labels-0', url: `${siteUrl}/sitemap/comic/labels-0.xml` },
        { name: 'chapters-0', url: `${siteUrl}/sitemap/comic/chapters-0.xml` },
      ].map((one) => expect.objectContaining(one)),
    );
  });

  test('every part is valid under the published schema, and another program can read it', async () => {
    for (const { name } of await parts()) {
      const xml = await part(name);
      const document = XmlDocument.fromString(xml);
      expect(() => validator.validate(document)).not.toThrow();
      document.dispose();
      const items = await parseSitemap(Readable.from([xml]));
      expect(items.length).toBe(pathsOf(xml).length);
      expect(items.length).toBeGreaterThan(0);
      for (const { url, links, img } of items) {
        expect(url.startsWith(`${siteUrl}/`)).toBe(true);
        for (const link of links)
          expect([link.lang, link.url.startsWith(siteUrl)]).toEqual([
            expect.stringMatching(/^(?:zh-Hans|en|ja|vi|x-default)$/),
            true,
          ]);
        for (const image of img) expect(image.url).toMatch(/^https:\/\/comics\.example\/cover\/[0-9a-f]{64}\/640$/);
      }
    }
  });

  test('an invalid part is told from a valid one', () => {
    const broken = XmlDocument.fromString(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://comics.example/</loc>' +
        '<lastmod>yesterday</lastmod></url></urlset>',
    );
    expect(() => validator.validate(broken)).toThrow(/lastmod/);
    broken.dispose();
  });

  test('a comic is listed in each language with cover and other languages, unless hidden or for adults', async () => {
    const xml = await part('comics-0');
    const { shown, bare } = library;
    const addresses = (id: number) => languages.map((language) => `/detail/index?detailId=${id}&lang=${language}`);
    expect(new Set(pathsOf(xml))).toEqual(new Set([...addresses(shown.id), ...addresses(bare.id)]));
    const items = (await parseSitemap(Readable.from([xml]))).filter(({ url }) => url.includes(`detailId=${shown.id}&`));
    expect(items).toHaveLength(4);
    for (const item of items) {
      expect(item.links.map(({ lang }) => lang)).toEqual(['zh-Hans', 'en', 'ja', 'vi', 'x-default']);
      expect(item.links.map(({ url }) => url)).toContain(item.url);
      expect(item.img).toHaveLength(1);
      expect(item.lastmod).toBe('2024-03-09T16:00:00Z');
    }
  });

  test('a chapter is listed once, in its own language', async () => {
    const {
      id,
      chapterIds: [one, two, three, four],
    } = library.shown;
    expect(pathsOf(await part('chapters-0'))).toEqual([
      `/animationDetail/${id}/${one}?lang=jp`,
      `/animationDetail/${id}/${two}?lang=vi`,
      `/animationDetail/${id}/${three}?lang=jp`,
      `/animationDetail/${id}/${four}`,
    ]);
  });

  test('a person, publisher or character is listed in each language if a guest finds a comic there', async () => {
    expect(pathsOf(await part('labels-0')).sort()).toEqual(
      languages.map((language) => `/label/index?labelId=1&lang=${language}`).sort(),
    );
  });

  test('every listed address answers, and may be indexed', async () => {
    for (const { name } of await parts()) {
      for (const path of pathsOf(await part(name))) {
        const { statusCode, body } = await open(path, { accept: 'text/html' });
        expect([path, statusCode, body.includes('content="noindex"')]).toEqual([path, 200, false]);
        expect(body).toContain(`<link rel="canonical" href="${siteUrl}${path.replaceAll('&', '&amp;')}">`);
      }
    }
  });

  test('the site map is compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await open('/sitemap/comic/comics-0.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(await part('comics-0'));
  });

  test.each([
    '/sitemap/comic/comics-9.xml',
    '/sitemap/comic/chapters-00.xml',
    '/sitemap/comic/tags-0.xml',
    '/sitemap/comic/lists',
    '/sitemap/member/lists.xml',
    '/sitemap/comic/comics--1.xml',
    '/sitemap/__proto__/lists.xml',
  ])('%s does not exist', async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  test('parts are numbered by the ids in them, and empty parts are left out', async () => {
    const { db } = site.composition.running('comic');
    const copy = async (table: string, id: number | undefined, changes: object) =>
      db(table).insert({ ...(await db(table).where({ id }).first()), ...changes });
    await copy('comic', library.shown.id, { id: 17_000, series_key: 'far' });
    await copy('chapter', library.shown.chapterIds[0], { id: 100_000, comic_id: 17_000, language: 'en' });
    await using again = await openLibrary(engine.dataDir, engine.databaseUrl);
    const { body } = await again.app.inject('/sitemap.xml');
    expect(pathsOf(body)).toEqual(
      ['lists', 'comics-0', 'comics-3', 'labels-0', 'chapters-0', 'chapters-4'].map(
        (name) => `/sitemap/comic/${name}.xml`,
      ),
    );
    expect(pathsOf((await again.app.inject('/sitemap/comic/chapters-4.xml')).body)).toEqual([
      '/animationDetail/17000/100000?lang=en',
    ]);
  });
});
