import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeImages, makeVariants } from '@yonkoma/contract/schema';
import { onSqlite } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { drawFlat, drawImage } from '../../fixtures/draw-image.ts';
import { openMedia, type OpenMedia } from '../../fixtures/open-media.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

onSqlite('served images', (engine) => {
  let media: OpenMedia;
  let portrait: string;
  let spread: string;
  beforeAll(async () => {
    media = await openMedia(engine);
    [portrait = '', spread = ''] = await media.store(await drawImage(1000, 1400), await drawImage(900, 600));
    await media.ask(makeVariants, { limit: 10 });
  });
  afterAll(() => media.close());

  const describe = async (use: 'page' | 'cover', ...hashes: string[]) => media.ask(describeImages, { hashes, use });
  const page = async (hash = portrait) => (await describe('page', hash))[0]?.url ?? '';
  const at = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-05-04T${time}Z`));
  const variant = (hash: string, width: number) =>
    readFile(join(media.folder, 'variants', hash.slice(0, 2), hash, `${width}.webp`));

  test('are described in the requested order, unknown ones as null, repeated ones repeatedly', async () => {
    const unknown = 'f'.repeat(64);
    const [first, second, third, fourth] = await describe('page', spread, unknown, portrait, spread);
    expect([first?.width, second, third?.width, fourth?.width]).toEqual([900, null, 1000, 900]);
    expect([first?.isWide, third?.isWide]).toEqual([1, 0]);
    expect(await describe('cover')).toEqual([]);
  });

  test('are described by the thousand', async () => {
    const hashes = Array.from({ length: 2500 }, (_, index) => index.toString(16).padStart(64, '0'));
    const images = await describe('page', ...hashes, portrait);
    expect(images).toHaveLength(2501);
    expect(images.findIndex((image) => image !== null)).toBe(2500);
  });

  test('have a page address for every width, all under one signature, the original width last', async () => {
    const [image] = await describe('page', portrait);
    const parts = image?.srcset
      .split(', ')
      .map((part) => /^(\/media\/page\/[0-9a-f]{64}\/(\d+)\.webp)\?(e=\d+&s=[\w-]{22}) (\d+)w$/.exec(part));
    expect(parts?.map((part) => [part?.[2], part?.[4]])).toEqual(
      ['320', '640', '960', '1000'].map((width) => [width, width]),
    );
    expect(new Set(parts?.map((part) => part?.[3])).size).toBe(1);
    expect(image?.url).toBe(image?.srcset.split(', ').at(-1)?.split(' ')[0]);
    for (const part of image?.srcset.split(', ') ?? []) {
      const answer = await media.fetch(part.split(' ')[0] ?? '');
      expect(answer.headers['content-type']).toBe('image/webp');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Number.parseInt(part.split(' ')[1] ?? '', 10));
    }
  });

  test('have public cover addresses that do not open a page', async () => {
    const [image] = await describe('cover', portrait);
    const { search: query } = new URL(image?.url ?? '', 'http://site');
    expect(query).toMatch(/^\?s=[\w-]{22}$/);
    expect(image?.srcset).toBe(
      [160, 320, 400, 480, 640].map((width) => `/media/cover/${portrait}/${width}.webp${query} ${width}w`).join(', '),
    );
    expect(image?.url).toBe(`/media/cover/${portrait}/640.webp${query}`);
    const answer = await media.fetch(image?.url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'content-type': 'image/webp',
    });
    expect(answer.rawPayload.equals(await variant(portrait, 640))).toBe(true);
    for (const width of [960, 1000, 1280])
      expect((await media.fetch(await media.cover(portrait, width))).statusCode).toBe(404);
  });

  test('have page addresses that are given out for a quarter of an hour, and open for one more', async () => {
    at('10:00:00');
    const early = await page();
    at('10:14:59');
    expect(await page()).toBe(early);
    expect((await media.fetch(early)).headers['cache-control']).toBe('public, max-age=901, immutable');
    at('10:15:00');
    expect(await page()).not.toBe(early);
    at('10:29:59');
    expect((await media.fetch(early)).headers['cache-control']).toBe('public, max-age=1, immutable');
    at('10:30:00');
    const late = await media.fetch(early, { 'think-lang': 'en' });
    expect(late.statusCode).toBe(403);
    expect(late.headers['cache-control']).toBe('no-store');
    expect(late.json()).toMatchObject({
      code: 0,
      msg: "This picture's address is no longer valid. Please reload the page.",
      data: null,
    });
  });

  test('do not open with a forged, foreign, extended or missing signature', async () => {
    const good = new URL(await page(), 'http://site');
    const other = new URL(await page(spread), 'http://site');
    const [e, s] = [Number(good.searchParams.get('e')), good.searchParams.get('s') ?? ''];
    const path = good.pathname;
    expect((await media.fetch(path + good.search)).statusCode).toBe(200);
    const crooked = [
      '',
      '?',
      `?e=${e}`,
      `?s=${s}`,
      `?e=${e}&s=`,
      `?e=${e}&s=${s.slice(1)}`,
      `?e=${e}&s=${s}A`,
      `?e=${e + 900}&s=${s}`,
      `?e=0${e}0&s=${s}`,
      `?e=1e12&s=${s}`,
      `?e=-1&s=${s}`,
      `?e[]=${e}&s[]=${s}`,
      `?e=${e}&s=${s.toLowerCase()}x`,
      other.search,
      '?__proto__=1',
      `?e=${'9'.repeat(400)}&s=${s}`,
    ];
    for (const query of crooked) expect([query, (await media.fetch(path + query)).statusCode]).toEqual([query, 403]);
    const elsewhere = await media.again();
    expect((await elsewhere.fetch(path + good.search)).statusCode).toBe(200);
    await elsewhere.close();
  });

  test('of pages have no lasting address: a cover opens by its own signature alone', async () => {
    const { search } = new URL(await page(), 'http://site');
    const { search: other } = new URL(await media.cover(spread, 320), 'http://site');
    for (const query of ['', '?s=', search, other, '?s[]=a'])
      expect((await media.fetch(`/media/cover/${portrait}/320.webp${query}`)).statusCode).toBe(404);
    const { search: own } = new URL(await media.cover(portrait, 320), 'http://site');
    expect((await media.fetch(`/media/page/${portrait}/320.webp${own}`)).statusCode).toBe(403);
  });

  test('answer malformed addresses with a plain refusal', async () => {
    const query = new URL(await page(), 'http://site').search;
    const odd = [
      `/media/page/${portrait}/320.png${query}`,
      `/media/page/${portrait}/321.webp${query}`,
      `/media/page/${portrait}/0320.webp${query}`,
      `/media/page/${portrait}/-1.webp${query}`,
      `/media/page/${portrait}/999999.webp${query}`,
      `/media/page/${portrait}/%00${query}`,
      `/media/cover/${'f'.repeat(64)}/320.webp`,
      '/media/cover/short/320.webp',
      `/media/cover/${portrait.toUpperCase()}/320.webp`,
      '/media/cover/..%2f..%2f..%2fetc%2fpasswd/320.webp',
      `/media/cover/${portrait}/..%2f320.webp`,
      `/media/cover/${portrait}/`,
      '/media/cover/__proto__/constructor',
      `/media/cover/${portrait}/320.webp/more`,
      '/media',
      '/media/page',
    ];
    for (const url of odd) {
      const answer = await media.fetch(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ code: 0, data: null });
    }
    expect((await media.fetch(`/media/cover/${'a'.repeat(2000)}/320.webp`)).json()).toMatchObject({
      code: 0,
      data: null,
    });
  });

  test('are sent once: a client with the ETag gets 304', async () => {
    const url = await page();
    const { etag } = (await media.fetch(url)).headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}-1000"$/);
    const again = await media.fetch(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await media.fetch(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await media.fetch(url.replace('/1000.', '/640.'))).headers.etag).not.toBe(etag);
  });

  test('are sent in ranges', async () => {
    const url = await media.cover(portrait, 320);
    const whole = await variant(portrait, 320);
    const part = await media.fetch(url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 10-19/${whole.length}`, 'content-length': '10' });
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    expect((await media.fetch(url, { range: 'bytes=-5' })).rawPayload.equals(whole.subarray(-5))).toBe(true);
    const beyond = await media.fetch(url, { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.rawPayload.length]).toEqual([
      416,
      `bytes */${whole.length}`,
      0,
    ]);
    const etag = String(part.headers.etag);
    expect((await media.fetch(url, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await media.fetch(url, { range: 'bytes=0-3', 'if-range': '"other"' })).rawPayload.equals(whole)).toBe(true);
    expect((await media.fetch(url, { range: 'bytes=0-3,7-9' })).rawPayload.equals(whole)).toBe(true);
  });

  test('answer HEAD as they answer GET', async () => {
    for (const url of [await page(), await media.cover(portrait, 160)]) {
      const [head, get] = [await media.fetch(url, {}, 'HEAD'), await media.fetch(url)];
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'accept-ranges'])
        expect(head.headers[name]).toBe(get.headers[name]);
    }
    expect((await media.fetch(`/media/cover/${'f'.repeat(64)}/160.webp`, {}, 'HEAD')).statusCode).toBe(404);
  });

  test('are served before their variants exist: made for the first caller, once for all at the same time', async () => {
    const bytes = await drawImage(800, 1100);
    const [hash = ''] = await media.store(bytes);
    const url = await page(hash);
    const answers = await Promise.all(Array.from({ length: 8 }, () => media.fetch(url.replace('/800.', '/640.'))));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 880 });
    expect(
      (await media.files()).filter((name) => name.startsWith(`variants/${hash.slice(0, 2)}/${hash}`)),
    ).toHaveLength(1);
    await media.ask(makeVariants, { limit: 10 });
    const later = await media.fetch(url.replace('/800.', '/640.'));
    expect([later.headers.etag, later.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))]).toEqual([
      answers[0]?.headers.etag,
      true,
    ]);
  });

  test('keep their ETag when the original stands in, before and after the variants are made', async () => {
    const [hash = ''] = await media.store(await drawFlat(640, 640, '#123456'));
    const url = await media.cover(hash, 640);
    const before = await media.fetch(url);
    expect(before.headers['content-type']).toBe('image/png');
    await media.ask(makeVariants, { limit: 10 });
    expect((await media.fetch(url)).headers.etag).toBe(before.headers.etag);
  });

  test('that cannot be shown at all answer 404', async () => {
    const tiff = await sharp(await drawImage(100, 100))
      .tiff({ compression: 'none' })
      .toBuffer();
    const [hash = ''] = await media.store(tiff);
    await rm(join(media.folder, 'originals', hash.slice(0, 2), `${hash}.tiff`));
    expect((await media.fetch(await media.cover(hash, 100))).statusCode).toBe(404);
  });
});
