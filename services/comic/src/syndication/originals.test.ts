import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { site as siteDomain } from '@yonkoma/site/domain';
import { addComic, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import type { OriginalsFor } from '@yonkoma/contract';
import sharp from 'sharp';
import { media } from '@yonkoma/media/domain';
import { keepBatch, stageImage } from '@yonkoma/contract/schema';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { giveOriginals } from './fixtures/give-originals.ts';
import { basic, readerStandIn } from './fixtures/reader-stand-in.ts';

const origin = 'http://127.0.0.1:8080';
const holder = basic('plain key');
const signedIn = { 'x-member': '9' };

onBothEngines('originals', (engine) => {
  let site: OpenDomains;
  let comicId = 0;
  let chapterId = 0;
  const ask = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url: url.replace(origin, ''), headers });
  /** Sets who may take originals, and waits until the site knows it. */
  const give = async (who: OriginalsFor, aDay?: number) => {
    await giveOriginals(site, who, aDay);
    vi.setSystemTime(Date.now() + 61_000);
  };
  /** The addresses of pages and files in both catalogues of the comic and in the chapter's own document. */
  const offered = async (headers: Record<string, string> = {}) => {
    const documents = await Promise.all(
      [`v1.2/en/comic/${comicId}`, `v2/en/comic/${comicId}`, `v2/en/chapter/${chapterId}`].map((path) =>
        ask(`/opds/${path}`, headers),
      ),
    );
    expect(documents.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    return documents.map(({ body }) => body.match(/\/opds\/(?:page|chapter)\/[^"?]*/g)?.toSorted() ?? []);
  };
  const markOf = async () =>
    /page\/([^/]+)\//.exec(String((await ask(`/opds/page/${chapterId}/0`, holder)).headers.location))?.[1] ?? '';
  const taking = async (mark: string | number, headers: Record<string, string> = {}) =>
    Promise.all(
      [`/opds/page/${mark}/0`, `/opds/chapter/${mark}.cbz`].map(async (url) => (await ask(url, headers)).statusCode),
    );

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-05-01T10:00:00Z'));
    site = await openDomains(engine, [siteDomain, comic, media, readerStandIn], {
      identify: async ({ headers }) => {
        const memberId = Number(headers['x-member'] ?? 0);
        return {
          session: memberId ? { memberId, sessionId: 1, nodes: ['*'], token: '' } : null,
          isExpired: false,
          client: null as never,
          failure: null,
        };
      },
    });
    ({
      id: comicId,
      chapterIds: [chapterId = 0],
    } = await addComic(site.db('comic'), {
      titles: { en: 'Under the Moon' },
      chapters: [{ language: 'en', number: '1', pages: 2 }],
    }));
    const { ask: askPeer } = site.composition.running('comic');
    const bytes = await sharp({ create: { width: 64, height: 90, channels: 3, background: '#c03020' } })
      .png()
      .toBuffer();
    const { hash } = await askPeer(stageImage, { batch: 'a-batch-of-pages', bytes: new Uint8Array(bytes) });
    await askPeer(keepBatch, { batch: 'a-batch-of-pages' });
    await site.db('comic')('page').where({ chapter_id: chapterId }).update({ image_hash: hash });
    await site.db('comic')('chapter').update({ cover_hash: hash });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await site.close();
  });

  test('are for holders of a key at first; everybody reads the catalogue, which tells how to sign in', async () => {
    const mark = await markOf();
    expect(mark).toMatch(/^\d+-[0-9a-f]{32}$/);
    expect(await offered()).toEqual([[], [], []]);
    expect(await offered(holder)).toEqual([
      [`/opds/chapter/${mark}.cbz`, `/opds/page/${mark}/{pageNumber}`],
      [`/opds/chapter/${mark}.cbz`],
      expect.arrayContaining([`/opds/page/${mark}/0`, `/opds/page/${mark}/1`]),
    ]);
    expect([await taking(mark), await taking(mark, signedIn), await taking(mark, holder)]).toEqual([
      [401, 401],
      [401, 401],
      [302, 200],
    ]);
  });

  test('are for members, for everybody or for nobody when an operator says so', async () => {
    const mark = await markOf();
    const callers = [{}, basic('wrong key'), signedIn, holder];
    for (const [who, page, file] of [
      ['members', [401, 401, 302, 302], [401, 401, 200, 200]],
      ['everybody', [302, 302, 302, 302], [200, 200, 200, 200]],
      ['nobody', [403, 403, 403, 403], [403, 403, 403, 403]],
      ['keys', [401, 401, 401, 302], [401, 401, 401, 200]],
    ] as const) {
      await give(who);
      const statuses = await Promise.all(callers.map((headers) => taking(mark, headers)));
      expect([who, statuses.map(([one]) => one), statuses.map(([, two]) => two)]).toEqual([who, page, file]);
      const links = await Promise.all(callers.map(async (headers) => (await offered(headers)).flat().length > 0));
      expect([who, links]).toEqual([who, page.map((status) => status === 302)]);
    }
  });

  test('are found by a program that sends its key only when it is demanded', async () => {
    const root = (await ask('/opds/v2/en')).json();
    const { href } = root.navigation.find(
      ({ title }: { title: string }) => title === 'Read and download with your key',
    );
    const refusal = await ask(href);
    expect([refusal.statusCode, refusal.json().authentication[0].type]).toEqual([
      401,
      'http://opds-spec.org/auth/basic',
    ]);
    const own = (await ask(href, holder)).json();
    expect(own.navigation.map(({ href: to }: { href: string }) => new URL(to).searchParams.get('key'))).toEqual(
      own.navigation.map(() => '1'),
    );
  });

  test('are in no document or answer of a reader that a shared cache may keep', async () => {
    const caching = async (url: string, headers = {}) => {
      const { 'cache-control': cache, vary } = (await ask(url, headers)).headers;
      return [cache, vary];
    };
    expect([
      await caching(`/opds/v1.2/en/comic/${comicId}`),
      await caching(`/opds/v1.2/en/comic/${comicId}`, holder),
      await caching(`/opds/page/${await markOf()}/0`, holder),
    ]).toEqual([
      ['public, max-age=60', 'authorization'],
      ['private, no-cache', 'authorization'],
      ['private, max-age=600', 'authorization'],
    ]);
  });

  test('are not found by counting: an address with a bare number leads only the holder of a key on', async () => {
    const mark = await markOf();
    const other = `${chapterId + 1}${mark.slice(String(chapterId).length)}`;
    expect(await taking(other, holder)).toEqual([404, 404]);
    expect([await taking(chapterId), await taking(chapterId, holder)]).toEqual([
      [401, 401],
      [301, 301],
    ]);
    expect((await ask(`/opds/chapter/${chapterId}.cbz?lang=en`, holder)).headers.location).toBe(
      `/opds/chapter/${mark}.cbz?lang=en`,
    );
    await give('everybody');
    expect(await taking(chapterId)).toEqual([410, 410]);
    expect((await ask(`/opds/chapter/${chapterId}.cbz?lang=en`)).json().msg).toMatch(
      /open the chapter from the catalogue/,
    );
    await give('keys');
  });

  test('are counted for each comic and limited for each member until the next day', async () => {
    const counted = async () => (await runOperation(site, comic, ['originals'])).said;
    const before = Number(/^\d+/.exec(await counted())?.[0]);
    const file = `/opds/chapter/${await markOf()}.cbz?lang=en`;
    await give('keys', 2);
    vi.setSystemTime(new Date('2026-05-03T23:00:00Z'));
    const take = async (headers = holder) => (await ask(file, headers)).statusCode;
    expect([await take(), await take(), await take(basic('grown key'))]).toEqual([200, 200, 200]);
    const refusal = await ask(file, holder);
    expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json().msg]).toEqual([
      429,
      '3600',
      'You have downloaded as many chapters as a day allows. Please try again tomorrow.',
    ]);
    expect((await site.app.inject({ method: 'HEAD', url: file, headers: holder })).statusCode).toBe(200);
    expect(await counted()).toBe(`${before + 3}  comic ${comicId}  Under the Moon`);
    vi.setSystemTime(new Date('2026-05-04T00:00:01Z'));
    expect(await take()).toBe(200);
  });

  test('of a day are more from level to level, and a refusal names the level that has more', async () => {
    await give('keys');
    vi.setSystemTime(new Date('2026-05-10T08:00:00Z'));
    const set = (level: number, value: number) =>
      site
        .db('site')('level_privilege')
        .insert({ level, name: 'downloads', value: JSON.stringify(value) })
        .onConflict(['level', 'name'])
        .merge();
    await set(1, 1);
    await set(2, 3);
    const file = `/opds/chapter/${await markOf()}.cbz?lang=en`;
    const together = async (key: string) =>
      (await Promise.all(Array.from({ length: 6 }, () => ask(file, basic(key))))).map(({ statusCode }) => statusCode);
    expect((await together('plain key')).filter((status) => status === 200)).toHaveLength(1);
    expect((await together('risen key')).filter((status) => status === 200)).toHaveLength(3);
    expect((await ask(file, holder)).json().msg).toBe(
      'At your level the downloads of a day end at 1. From level 2 there are more. Please try again tomorrow.',
    );
    await set(1, 0);
    const refused = await ask(file, holder);
    expect([refused.statusCode, refused.json().msg]).toEqual([403, 'Chapters can be downloaded from level 2.']);
    await site.db('site')('level_privilege').delete();
  });
});
