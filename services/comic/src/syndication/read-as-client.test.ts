import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBatch, stageImage } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import type { Database } from '@yonkoma/service-kit';
import { site as siteDomain } from '@yonkoma/site/domain';
import { addComic, onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import type { AcquisitionFeed, NavigationFeed } from 'opds-feed-parser';
import sharp from 'sharp';
import { comic } from '../domain.ts';
import { openContainer, parseComicInfo } from '@yonkoma/comic-files';
import { indexStale } from '../search/index-comics.ts';
import { giveOriginals } from './fixtures/give-originals.ts';
import { basic, readerStandIn } from './fixtures/reader-stand-in.ts';

const origin = 'http://127.0.0.1:8080';
/** Colours that distinguish the pages, in the usual formats and sizes of comics. */
const drawn = [
  { color: '#c03020', width: 700, height: 1000, format: 'png' },
  { color: '#20a040', width: 700, height: 1000, format: 'jpeg' },
  { color: '#2040c0', width: 1100, height: 800, format: 'webp' },
  { color: '#808080', width: 400, height: 600, format: 'png' },
] as const;

/** The library with which the apps of the New York Public Library read catalogues. */
const { default: Client } = createRequire(import.meta.url)('opds-feed-parser') as typeof import('opds-feed-parser');
const client = new Client();

/** A page of one colour with noise, so that its file is as large as a drawn one. */
async function draw({ color, width, height, format }: (typeof drawn)[number]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let at = 0, seed = 1; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    pixels[at] = (channels[at % 3] ?? 0) + ((seed >> 16) % 24) - 12;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return picture[format]().toBuffer();
}

onSqlite('a reading program', (engine) => {
  let site: OpenDomains;
  let db: Database;
  const originals: Buffer[] = [];
  let chapterId = 0;
  const ask = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url: url.replace(origin, ''), headers });
  const open = async <Feed extends NavigationFeed | AcquisitionFeed>(url: string) =>
    (await client.parse((await ask(url)).body)) as Feed;
  const linkOf = (links: { rel: string; href: string }[], rel: string) =>
    links.find((link) => link.rel === rel)?.href ?? '';

  beforeAll(async () => {
    site = await openDomains(engine, [siteDomain, media, comic, readerStandIn]);
    db = site.db('comic');
    await giveOriginals(site, 'everybody');
    const { ask: askPeer } = site.composition.running('comic');
    const hashes: string[] = [];
    for (const page of drawn) {
      const bytes = await draw(page);
      originals.push(bytes);
      hashes.push((await askPeer(stageImage, { batch: 'a-batch-of-pages', bytes: new Uint8Array(bytes) })).hash);
    }
    await askPeer(keepBatch, { batch: 'a-batch-of-pages' });
    const made = await addComic(db, {
      titles: { en: ['Under: the <Moon>?', 'About nights.'], jp: '月の下で' },
      genre: 'drama',
      author: 'A. One, B. Two',
      direction: 'rtl',
      chapters: [
        {
          language: 'en',
          number: '7',
          title: 'The Wish & more',
          direction: 'rtl',
          pages: drawn.length,
          updatedAt: 1_700_000_000,
        },
      ],
    });
    chapterId = made.chapterIds[0] ?? 0;
    for (const [index, hash] of hashes.entries())
      await db('page')
        .where({ chapter_id: chapterId, sort: index + 1 })
        .update({ image_hash: hash, width: drawn[index]?.width, height: drawn[index]?.height });
    await db('comic').update({ cover_hash: hashes[0] });
    await db('chapter').update({ cover_hash: hashes[1] });
    const grown = await addComic(db, {
      titles: { en: 'Late hours' },
      isAdult: 1,
      chapters: [{ language: 'en', number: '1', updatedAt: 1_600_000_000, pages: 1 }],
    });
    await db('page')
      .where({ chapter_id: grown.chapterIds[0] })
      .update({ image_hash: hashes[2], width: drawn[2].width, height: drawn[2].height });
    await db('comic').where({ id: grown.id }).update({ cover_hash: hashes[2] });
    await db('chapter').where({ comic_id: grown.id }).update({ cover_hash: hashes[2] });
    await indexStale(db);
  });
  afterAll(() => site.close());

  test('goes from the root to a comic, streams its pages at its own width, and sees the covers', async () => {
    const root = await open<NavigationFeed>('/opds/v1.2/en');
    const shelf = await open<NavigationFeed>(
      root.entries.find(({ title }) => title === 'Popular')?.links[0]?.href ?? '',
    );
    const [entry] = shelf.entries;
    expect(entry?.title).toBe('Under: the <Moon>?');
    const feed = await open<AcquisitionFeed>(linkOf(entry?.links ?? [], 'subsection'));
    const [chapter] = feed.entries;
    expect([
      chapter?.title,
      chapter?.authors.map(({ name }) => name),
      chapter?.language,
      chapter?.categories.map(({ term }) => term),
    ]).toEqual(['Under: the <Moon>? · Chapter 7: The Wish & more', ['A. One', 'B. Two'], 'en', ['Drama']]);

    for (const rel of ['http://opds-spec.org/image', 'http://opds-spec.org/image/thumbnail']) {
      const image = await ask(linkOf(chapter?.links ?? [], rel));
      expect([
        image.statusCode,
        image.headers['content-type'],
        (await sharp(image.rawPayload).metadata()).format,
      ]).toEqual([200, 'image/jpeg', 'jpeg']);
    }
    const stream = linkOf(chapter?.links ?? [], 'http://vaemendis.net/opds-pse/stream');
    for (const [index, { color, width, height }] of drawn.entries()) {
      const address = await ask(stream.replace('{pageNumber}', String(index)).replace('{maxWidth}', '650'));
      expect([address.statusCode, address.headers['cache-control']]).toEqual([302, 'public, max-age=600']);
      const page = await ask(String(address.headers.location));
      const seen = await sharp(page.rawPayload).metadata();
      const shownWidth = Math.min(width, 640);
      expect([
        page.statusCode,
        page.headers['content-type'],
        seen.format,
        seen.width,
        Math.round((seen.height ?? 0) / 10),
      ]).toEqual([200, 'image/jpeg', 'jpeg', shownWidth, Math.round((height * shownWidth) / width / 10)]);
      const { dominant } = await sharp(page.rawPayload).stats();
      expect(Math.abs(dominant.r - Number.parseInt(color.slice(1, 3), 16))).toBeLessThan(40);
    }
    expect(
      (await ask(stream.replace('{pageNumber}', String(drawn.length)).replace('{maxWidth}', '650'))).statusCode,
    ).toBe(404);
  });

  test('gets a page no wider than it asks for, the whole page by default, and WebP on request', async () => {
    const widthOf = async (query: string) => {
      const page = await ask(`/opds/page/${chapterId}/2${query}`, basic('plain key'));
      const { headers } = await ask(String(page.headers.location));
      const { rawPayload } = await ask(String(headers.location));
      const { width, format } = await sharp(rawPayload).metadata();
      return `${width} ${format}`;
    };
    expect(
      await Promise.all(
        ['', '?width=5000', '?width=1000', '?width=100', '?width=x', '?format=webp&width=640'].map(widthOf),
      ),
    ).toEqual(['1100 jpeg', '1100 jpeg', '960 jpeg', '320 jpeg', '1100 jpeg', '640 webp']);
  });

  test('downloads a chapter as one file that this site can import again', async () => {
    const feed = await open<AcquisitionFeed>('/opds/v1.2/en/releases');
    const file = await ask(linkOf(feed.entries[0]?.links ?? [], 'http://opds-spec.org/acquisition/open-access'));
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.comicbook+zip',
      'content-length': String(file.rawPayload.length),
      'content-disposition':
        `attachment; filename="chapter-${chapterId}.cbz"; ` +
        `filename*=UTF-8''${encodeURIComponent('Under the Moon · Chapter 7 The Wish & more.cbz')}`,
    });
    const path = join(engine.dataDir, 'taken.cbz');
    await writeFile(path, file.rawPayload);
    const container = await openContainer(path);
    const pages: Buffer[] = [];
    for (const entry of container.entries) pages.push(await container.read(entry));
    expect(pages.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).toEqual(
      originals.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
    );
    const info = container.documents.find(({ name }) => name === 'ComicInfo.xml');
    expect(parseComicInfo(info ? await container.read(info) : Buffer.alloc(0))).toMatchObject({
      series: 'Under: the <Moon>?',
      number: '7',
      title: 'The Wish & more',
      summary: 'About nights.',
      authors: ['A. One', 'B. Two'],
      genres: ['Drama'],
      language: 'en',
      readingDirection: 'rtl',
      year: 2023,
      pages: [
        { image: 0, isDouble: false, types: ['frontcover'] },
        { image: 1, isDouble: false },
        { image: 2, isDouble: true },
        { image: 3, isDouble: false },
      ],
    });
    await container.close();
  });

  test('that asks for comics for adults is told to sign in, does so with a key, and opens a page', async () => {
    const root = await open<NavigationFeed>('/opds/v1.2/en');
    const adults = root.entries.find(({ title }) => title === 'Comics for adults too')?.links[0]?.href ?? '';
    const refusal = await ask(adults);
    expect([
      refusal.statusCode,
      refusal.headers['www-authenticate'],
      JSON.parse(refusal.body).authentication[0].type,
    ]).toEqual([401, expect.stringMatching(/^Basic /), 'http://opds-spec.org/auth/basic']);
    const key = basic('grown key');
    const openWith = async <Feed extends NavigationFeed | AcquisitionFeed>(url: string) =>
      (await client.parse((await ask(url, key)).body)) as Feed;
    const shelf = await openWith<NavigationFeed>(
      (await openWith<NavigationFeed>(adults)).entries.find(({ title }) => title === 'Popular')?.links[0]?.href ?? '',
    );
    const way = linkOf(shelf.entries.find(({ title }) => title === 'Late hours')?.links ?? [], 'subsection');
    expect((await ask(way)).statusCode).toBe(401);
    const [chapter] = (await openWith<AcquisitionFeed>(way)).entries;
    const stream = linkOf(chapter?.links ?? [], 'http://vaemendis.net/opds-pse/stream')
      .replace('{pageNumber}', '0')
      .replace('{maxWidth}', '650');
    const [address, closed] = [await ask(stream, key), await ask(stream)];
    expect([
      (await ask(String(address.headers.location))).statusCode,
      closed.statusCode,
      closed.headers.location,
    ]).toEqual([200, 401, undefined]);
    const file = linkOf(chapter?.links ?? [], 'http://opds-spec.org/acquisition/open-access');
    expect([
      (await ask(file)).statusCode,
      (await ask(file, basic('young key'))).statusCode,
      (await ask(file, key)).statusCode,
    ]).toEqual([401, 403, 200]);

    const get = async (url: string) => JSON.parse((await ask(url, key)).body);
    const releases = await get((await get('/opds/v2/en?adult=1')).navigation[0].href);
    const late = releases.publications.find(({ metadata }: { metadata: { title: string } }) =>
      metadata.title.startsWith('Late hours'),
    );
    const manifestAt = late.links.find(({ type }: { type: string }) => type === 'application/divina+json').href;
    expect((await ask(manifestAt)).statusCode).toBe(401);
    const page = (await get(manifestAt)).readingOrder[0].href;
    expect([
      (await ask(page)).statusCode,
      (await ask(page, basic('young key'))).statusCode,
      (await ask(page, key)).statusCode,
    ]).toEqual([401, 403, 302]);
  });

  test('finds a comic by search', async () => {
    const description = (await ask('/opds/v1.2/en/search.xml')).body;
    const template = /type="application\/atom\+xml[^"]*" template="([^"]+)"/.exec(description)?.[1] ?? '';
    const found = await open<NavigationFeed>(
      template.replaceAll('&amp;', '&').replace('{searchTerms}', encodeURIComponent('月の')),
    );
    expect(found.entries.map(({ title }) => title)).toEqual(['Under: the <Moon>?']);
  });

  test('a second program that knows only OPDS 2.0 comes from the root to a page, too', async () => {
    const get = async (url: string) => JSON.parse((await ask(url)).body);
    const root = await get('/opds/v2/en');
    const shelf = await get(root.navigation.find(({ title }: { title: string }) => title === 'New arrivals').href);
    const series = shelf.publications[0].metadata.belongsTo.series[0];
    expect(series.name).toEqual({ en: 'Under: the <Moon>?', ja: '月の下で' });
    const chapters = await get(series.links[0].href);
    const manifest = await get(
      chapters.publications[0].links.find(({ type }: { type: string }) => type === 'application/divina+json').href,
    );
    for (const [index, page] of manifest.readingOrder.entries()) {
      for (const { href, type } of [page, ...page.alternate]) {
        const image = await ask(String((await ask(href)).headers.location));
        const seen = await sharp(image.rawPayload).metadata();
        expect([image.headers['content-type'], seen.width, seen.height]).toEqual([
          type,
          drawn[index]?.width,
          drawn[index]?.height,
        ]);
      }
    }
  });
});
