import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { presetPrivileges, type readChapter, type readComic, type ReplyOf } from '@yonkoma/contract';
import { findMoves, openChapters, showPages } from '@yonkoma/contract/schema';
import { defineDomain, route } from '@yonkoma/service-kit';
import {
  addComic,
  imageHash,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  siteStandIn,
} from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { basic, readerStandIn } from '../syndication/fixtures/reader-stand-in.ts';

/** A ledger in which nobody has bought anything. */
const economy = defineDomain({
  name: 'economy',
  config: v.object({}),
  migrations: [],
  words: {},
  routes: [route(findMoves, async () => ({ keys: [] }))],
});
const start = Date.parse('2026-05-01T10:00:00Z');
const openAt = Date.parse('2026-05-04T10:00:00Z') / 1000;

onBothEngines('a chapter that is open early', (engine) => {
  let site: OpenDomains;
  const media = mediaStandIn();
  const { domain: siteDomain, settings } = siteStandIn();
  let comicId = 0;
  let chapterId = 0;
  let firstId = 0;
  /** The headers of a member with this level; 0 is a guest. */
  const as = (level: number) => ({
    ...(level ? { 'x-level': String(level) } : {}),
    server: 'true',
    'think-lang': 'en',
  });
  const run = (...line: (string | number)[]) => runOperation(site, comic, line);
  const read = async (level: number, id = chapterId) =>
    (await site.get<ReplyOf<typeof readChapter>>('/api/Comic/chaptersdetails', { id }, as(level))).data;
  const list = async (level: number) =>
    (await site.get<ReplyOf<typeof readComic>>('/api/comic/comicdetails', { id: comicId }, as(level))).data.chapters;
  const post = async (url: string, payload: object, level: number) => {
    const reply = await site.app.inject({ method: 'POST', url, payload, headers: as(level) });
    return { ...reply.json(), refusal: reply.headers['x-refusal'] };
  };
  const caller = (level: number) =>
    site.composition.askFor({
      language: 'en',
      session: level ? { memberId: 100 + level, sessionId: 1, nodes: ['*'], token: '', level } : null,
      isExpired: false,
      address: '192.0.2.1',
      client: null,
      log: site.app.log,
    });

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    site = await openDomains(engine, [siteDomain, comic, media.domain, readerStandIn, economy], {
      identify: async ({ headers }) => {
        const level = Number(headers['x-level'] ?? 0);
        return {
          session: level ? { memberId: 100 + level, sessionId: 1, nodes: ['*'], token: '', level } : null,
          isExpired: false,
          client: null as never,
          failure: null,
        };
      },
    });
  });
  beforeEach(async () => {
    vi.setSystemTime(start);
    settings.privileges = [...presetPrivileges];
    settings.originals = 'keys';
    const made = await addComic(site.db('comic'), {
      titles: { en: 'Early Birds' },
      chapters: [
        { language: 'en', number: '1', pages: 3 },
        { language: 'en', number: '2', pages: 5 },
      ],
    });
    comicId = made.id;
    [firstId = 0, chapterId = 0] = made.chapterIds;
    expect((await run('release', 'chapter', chapterId, '--open-at', '2026-05-04T10:00Z')).said).toMatch(
      /open_to_all.*2026-05-04T10:00:00Z/,
    );
    media.asked.length = 0;
  });
  afterAll(async () => {
    vi.useRealTimers();
    await site.close();
  });

  test('is read by the levels that read early, and by everybody from its time on', async () => {
    const pages = async () =>
      Promise.all([0, 1, 3, 4, 10].map(async (level) => (await read(level)).chapter.images.length));
    expect(await pages()).toEqual([0, 0, 0, 5, 5]);
    expect((await read(3)).chapter.early).toEqual({ level: 4, open_at: openAt, is_open: 0 });
    expect((await read(4)).chapter.early).toEqual({ level: 4, open_at: openAt, is_open: 1 });
    vi.setSystemTime(openAt * 1000 - 1000);
    expect(await pages()).toEqual([0, 0, 0, 5, 5]);
    vi.setSystemTime(openAt * 1000);
    expect(await pages()).toEqual([5, 5, 5, 5, 5]);
    expect((await read(0)).chapter.early).toBeUndefined();
  });

  test('is in the list of the comic with its level and its date, for guests too', async () => {
    for (const [level, isOpen] of [
      [0, 0],
      [4, 1],
    ] as const)
      expect((await list(level)).map(({ id, early }) => [id, early])).toEqual([
        [firstId, undefined],
        [chapterId, { level: 4, open_at: openAt, is_open: isOpen }],
      ]);
  });

  test('gives its pictures to nobody else by any way, and media is not even asked for them', async () => {
    media.asked.length = 0;
    await read(3);
    await caller(3)(showPages, { pages: [{ chapter_id: chapterId, index: 1 }] });
    const hidden = [1, 2, 3, 4, 5].map((page) => imageHash(`${comicId} en 2 ${page}`));
    expect(JSON.stringify(media.asked.filter(({ use }) => use === 'page'))).not.toMatch(hidden.join('|'));
    expect((await caller(3)(openChapters, { ids: [firstId, chapterId] })).chapters).toEqual([
      { id: firstId, comic_id: comicId, open_pages: 3, is_closed: 0 },
      {
        id: chapterId,
        comic_id: comicId,
        open_pages: 0,
        is_closed: 1,
        early: { level: 4, open_at: openAt, is_open: 0 },
      },
    ]);
    expect((await caller(4)(openChapters, { ids: [chapterId] })).chapters).toMatchObject([
      { open_pages: 5, is_closed: 0 },
    ]);
  });

  test('is not bought below its level, and the refusal names the level', async () => {
    await run('edit-chapter', chapterId, '--price', 20);
    expect(await post('/api/comic/chapterbuy', { id: chapterId, price_score: 20 }, 3)).toMatchObject({
      refusal: 'chapter-early',
      msg: 'Members from level 4 on read this chapter already. Everybody else reads it a little later.',
      data: { level: 4, open_at: openAt },
    });
    expect((await read(4)).chapter).toMatchObject({ is_lock: 1, images: { length: 3 } });
    expect((await read(3)).chapter.images).toEqual([]);
  });

  test('may name a higher level, and is open to nobody before its time where no level reads early', async () => {
    await run('release', 'chapter', chapterId, '--open-at', '2026-05-04T10:00Z', '--level', 7);
    expect([(await read(6)).chapter.images.length, (await read(7)).chapter.images.length]).toEqual([0, 5]);
    settings.privileges = presetPrivileges.map((own, at) => ({ ...own, readsEarly: at >= 8 }));
    expect((await read(7)).chapter.early).toMatchObject({ level: 9, is_open: 0 });
    settings.privileges = presetPrivileges.map((own) => ({ ...own, readsEarly: false }));
    expect((await read(10)).chapter.early).toMatchObject({ level: null, is_open: 0 });
    expect((await post('/api/comic/chapterbuy', { id: chapterId, price_score: 0 }, 10)).refusal).toBe(
      'chapter-not-open',
    );
  });

  test('is for no reading program before its time, and its entry leads to the site', async () => {
    const holder = basic('grown key');
    const feed = async () => (await site.app.inject({ url: `/opds/v1.2/en/comic/${comicId}`, headers: holder })).body;
    const entryOf = (body: string) =>
      body.split('<entry>').find((entry) => entry.includes(`/${comicId}/${chapterId}`)) ?? '';
    const early = entryOf(await feed());
    expect(early).toContain(`/animationDetail/${comicId}/${chapterId}`);
    expect(early).not.toMatch(/opds\/(?:page|chapter)\//);
    vi.setSystemTime(openAt * 1000);
    const [page = '', file = ''] = [
      /opds\/page\/[^/]+\//.exec(entryOf(await feed()))?.[0],
      /opds\/chapter\/[^"?]+/.exec(entryOf(await feed()))?.[0],
    ];
    const status = async (url: string) => (await site.app.inject({ url: `/${url}`, headers: holder })).statusCode;
    expect(await status(`${page}0`)).toBe(302);
    vi.setSystemTime(start);
    expect([await status(`${page}0`), await status(file)]).toEqual([403, 403]);
  });

  test('is set only to a time after its publication, for a level that exists, and opened at once again', async () => {
    for (const line of [
      ['--open-at', 'soon'],
      ['--open-at', '2026-05-04', '--level', '11'],
      ['--open-at', '2026-05-04', '--level', '0'],
      ['--level', '4'],
      ['--at', '2026-06-01', '--open-at', '2026-05-20'],
    ])
      expect([line, (await run('release', 'chapter', chapterId, ...line)).status > 0]).toEqual([line, true]);
    expect((await run('release', 'comic', comicId, '--open-at', '2026-05-04')).status > 0).toBe(true);
    expect((await read(3)).chapter.early).toMatchObject({ level: 4, open_at: openAt });
    await run('release', 'chapter', chapterId, '--open-at', 'now');
    expect((await read(0)).chapter).toMatchObject({ images: { length: 5 } });
  });
});
