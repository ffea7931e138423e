import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { defineDomain, route } from '@yonkoma/service-kit';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';

onBothEngines('bookmarks', (engine) => {
  let site: OpenDomains;
  let mika = 0;
  const book = { id: 0, chapterIds: [] as number[] };
  const other = { id: 0, chapterIds: [] as number[] };
  const nowS = () => Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    // Nobody has bought anything.
    const ledger = defineDomain({
      name: 'economy',
      config: v.object({}),
      migrations: [],
      words: {} as never,
      routes: [route(schemas.findMoves, async () => ({ keys: [] }))],
    });
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain, ledger], {
      identify: async ({ headers }) => {
        const memberId = Number(headers['x-member']);
        return {
          session: memberId ? { memberId, sessionId: 1, nodes: [], token: '', isMinor: 'x-minor' in headers } : null,
          isExpired: false,
          client: null as never,
          failure: null,
        };
      },
    });
    Object.assign(
      book,
      await addComic(site.db('comic'), {
        titles: { en: 'A Light', jp: '灯' },
        chapters: [
          { language: 'en', number: '1', pages: 8 },
          { language: 'en', number: '2', pages: 5 },
        ],
      }),
    );
    Object.assign(
      other,
      await addComic(site.db('comic'), {
        titles: { vi: 'Mưa' },
        chapters: [{ language: 'vi', number: '1', pages: 3 }],
      }),
    );
  });
  beforeEach(() => {
    mika += 10;
  });
  afterAll(() => site.close());

  const as = (memberId = mika, more: Record<string, string> = {}) => ({
    ...(memberId ? { 'x-member': String(memberId) } : {}),
    server: 'true',
    'think-lang': 'en',
    ...more,
  });
  const post = async (endpoint: { path: string }, payload: object, headers = as()) => {
    const reply = await site.app.inject({ method: 'POST', url: endpoint.path, payload, headers });
    return { ...reply.json(), refusal: reply.headers['x-refusal'] };
  };
  const mark = (chapter_id: number | undefined, index: number, note?: string, headers = as()) =>
    post(contract.markPage, { chapter_id, index, ...(note !== undefined && { note }) }, headers);
  const unmark = (chapter_id: number | undefined, index: number, headers = as()) =>
    post(contract.unmarkPage, { chapter_id, index }, headers);
  const list = async (query = {}, headers = as()) =>
    (await site.get<ReplyOf<typeof contract.listBookmarks>>(contract.listBookmarks.path, query, headers)).data;
  const inComic = async (comicId = book.id, headers = as()) =>
    (
      await site.get<ReplyOf<typeof contract.listComicBookmarks>>(
        contract.listComicBookmarks.path,
        { comic_id: comicId },
        headers,
      )
    ).data;
  const pages = async (query = {}) => (await list(query)).list.map((row) => [row.chapter_id, row.image_index]);
  const merge = (...bookmarks: InputOf<typeof contract.mergeBookmarks>['bookmarks']) =>
    post(contract.mergeBookmarks, { bookmarks });
  const read = async (chapterId: number | undefined, headers = as()) =>
    (await site.get<ReplyOf<typeof contract.readChapter>>(contract.readChapter.path, { id: chapterId }, headers)).data;

  test('are stored once each, however often a page is bookmarked, and go when they are removed', async () => {
    const [one] = book.chapterIds;
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(one, 4)));
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(1));
    expect(answers[0].data.bookmark).toMatchObject({
      chapter_id: one,
      chapter_number: '1',
      image_index: 4,
      image_count: 8,
      note: '',
    });
    expect(await pages()).toEqual([[one, 4]]);
    for (const _twice of [1, 2]) expect(await unmark(one, 4)).toMatchObject({ code: 1, data: null });
    expect(await list()).toEqual({ list: [], total: 0 });
  });

  test('keep a note when the page is bookmarked again without one', async () => {
    const [one] = book.chapterIds;
    await mark(one, 2, '  the lamp  ');
    expect((await mark(one, 2)).data.bookmark).toMatchObject({ note: 'the lamp' });
    expect((await mark(one, 2, '')).data.bookmark).toMatchObject({ note: '' });
    expect((await mark(one, 2, '👩‍👩‍👧'.repeat(100))).data.bookmark.note).toBe('👩‍👩‍👧'.repeat(100));
    expect(await mark(one, 2, 'x'.repeat(201))).toMatchObject({ code: 0, msg: 'A note has at most 200 characters.' });
    expect((await inComic()).list.map(({ note }) => note)).toEqual(['👩‍👩‍👧'.repeat(100)]);
  });

  test('are listed newest first or comic by comic, with the comic and the picture of the page', async () => {
    const [one, two] = book.chapterIds;
    await mark(two, 1, 'then');
    await mark(other.chapterIds[0], 2);
    await mark(one, 7);
    for (const [at, chapter_id] of [two, other.chapterIds[0], one].entries())
      await site
        .db('shelf')('bookmark')
        .where({ member_id: mika, chapter_id })
        .update({ created_at: 1_000 + at });
    const all = await list();
    expect(v.parse(schemas.listBookmarks.reply, all)).toEqual(all);
    expect(all.total).toBe(3);
    expect(all.list.map((row) => [row.chapter_id, row.image_index])).toEqual([
      [one, 7],
      [other.chapterIds[0], 2],
      [two, 1],
    ]);
    expect(all.list[2]).toMatchObject({
      note: 'then',
      create_time: 1_000,
      chapter_title: 'en 2',
      image_count: 5,
      comic: { id: book.id, title: 'A Light', title_lang: 'en' },
    });
    expect(all.list[0]?.picture?.url).toBeTruthy();
    expect(new Set(all.list.map(({ picture }) => picture?.url)).size).toBe(3);
    expect(await pages({ order: 'comic' })).toEqual([
      [one, 7],
      [two, 1],
      [other.chapterIds[0], 2],
    ]);
    expect([...(await pages({ limit: 2 })), ...(await pages({ limit: 2, page: 2 }))]).toEqual(await pages());
    expect((await inComic()).list.map((row) => [row.chapter_id, row.image_index])).toEqual([
      [one, 7],
      [two, 1],
    ]);
  });

  test('come with their chapter, to their owner and to nobody else', async () => {
    const [one] = book.chapterIds;
    await mark(one, 5);
    await mark(one, 2);
    expect((await read(one)).marks).toEqual([2, 5]);
    expect((await read(book.chapterIds[1])).marks).toBeUndefined();
    expect([(await read(one, as(mika + 1))).marks, (await read(one, as(0))).marks]).toEqual([undefined, undefined]);
    await unmark(one, 2, as(mika + 1));
    expect([await list({}, as(mika + 1)), await inComic(book.id, as(mika + 1))]).toEqual([
      { list: [], total: 0 },
      { list: [] },
    ]);
    expect((await read(one)).marks).toEqual([2, 5]);
  });

  test('are refused on pages that the chapter does not have', async () => {
    expect(await mark(book.chapterIds[1], 6)).toMatchObject({ code: 0, refusal: 'page-not-found' });
    expect(await mark(999_999, 1)).toMatchObject({ code: 0, refusal: 'chapter-not-found' });
    for (const payload of [{}, { chapter_id: 1 }, { chapter_id: 1, index: 0 }, { chapter_id: 1, index: 1, note: 5 }])
      expect(await post(contract.markPage, payload)).toMatchObject({ code: 0, data: null });
    expect(await list()).toEqual({ list: [], total: 0 });
  });

  test('are refused behind a price and the age gate, and existing ones there show no picture', async () => {
    const db = site.db('comic');
    const priced = await addComic(db, {
      titles: { en: 'Priced' },
      chapters: [{ language: 'en', number: '1', pages: 5 }],
    });
    const [chapter] = priced.chapterIds;
    await mark(chapter, 5);
    await db('chapter').where({ id: chapter }).update({ price_score: 30 });
    expect(await mark(chapter, 3)).toMatchObject({ code: 1 });
    expect(await mark(chapter, 4)).toMatchObject({ code: 0, refusal: 'page-not-found' });
    expect((await list({ order: 'comic' })).list.map((row) => [row.image_index, row.picture !== null])).toEqual([
      [3, true],
      [5, false],
    ]);
    expect((await merge({ chapter_id: chapter ?? 0, index: 4, note: '', at: 5 })).code).toBe(1);
    await db('comic').where({ id: priced.id }).update({ is_adult: 1 });
    for (const headers of [as(), as(mika, { 'x-minor': '1' })])
      expect(await mark(chapter, 2, '', headers)).toMatchObject({ code: 0, refusal: 'chapter-not-found' });
    expect((await list({ order: 'comic' })).list.map((row) => [row.image_index, row.picture])).toEqual([
      [3, null],
      [5, null],
    ]);
  });

  test('are hidden with a hidden page, come back with it, and have no link when it is gone', async () => {
    const gone = await addComic(site.db('comic'), {
      titles: { en: 'Gone' },
      chapters: [{ language: 'en', number: '1' }],
    });
    await mark(gone.chapterIds[0], 1);
    await site
      .db('comic')('comic')
      .where({ id: gone.id })
      .update({ shown_from: nowS() + 1_000_000 });
    expect([await list(), await inComic(gone.id)]).toEqual([{ list: [], total: 0 }, { list: [] }]);
    await site.db('comic')('comic').where({ id: gone.id }).update({ shown_from: 1 });
    expect(await pages()).toEqual([[gone.chapterIds[0], 1]]);
    await site.db('comic')('comic').where({ id: gone.id }).delete();
    expect([await list(), await inComic(gone.id)]).toEqual([{ list: [], total: 0 }, { list: [] }]);
  });

  test('are limited for each account, and the refusal names the limit', async () => {
    const [one] = book.chapterIds;
    const rows = Array.from({ length: contract.maxBookmarks - 1 }, (_, at) => ({
      member_id: mika,
      chapter_id: one,
      image_index: 100 + at,
      note: '',
      created_at: 5,
    }));
    for (let at = 0; at < rows.length; at += 200)
      await site
        .db('shelf')('bookmark')
        .insert(rows.slice(at, at + 200));
    expect(await mark(one, 1)).toMatchObject({ code: 1 });
    expect(await mark(one, 2)).toMatchObject({
      code: 0,
      refusal: 'bookmarks-full',
      msg: 'You have 2000 bookmarks, the most an account can have. Remove some first.',
    });
    expect(await mark(one, 1, 'still here')).toMatchObject({ code: 1 });
    expect((await merge({ chapter_id: one ?? 0, index: 1, note: '', at: 5 })).data).toEqual({ is_full: 0 });
    expect((await merge({ chapter_id: one ?? 0, index: 2, note: '', at: 5 })).data).toEqual({ is_full: 1 });
  });

  test('of a device are added at sign-in, once, and existing ones stay as they are', async () => {
    const [one, two] = book.chapterIds as [number, number];
    await mark(one, 3, 'mine');
    const brought = [
      { chapter_id: one, index: 3, note: 'theirs', at: 50 },
      { chapter_id: two, index: 1, note: 'new', at: 60 },
      { chapter_id: two, index: 2, note: '', at: nowS() + 9_999 },
      { chapter_id: two, index: 6, note: '', at: 50 },
      { chapter_id: 999_999, index: 1, note: '', at: 50 },
    ];
    for (const _twice of [1, 2]) expect(await merge(...brought)).toMatchObject({ code: 1, data: { is_full: 0 } });
    const { list: kept } = await inComic();
    expect(kept.map((row) => [row.chapter_id, row.image_index, row.note])).toEqual([
      [one, 3, 'mine'],
      [two, 1, 'new'],
      [two, 2, ''],
    ]);
    expect(kept[1]?.create_time).toBe(60);
    expect(kept[2]?.create_time).toBeLessThanOrEqual(nowS());
    expect(await merge(...Array.from({ length: 201 }, () => brought[1] as (typeof brought)[0]))).toMatchObject({
      code: 0,
      data: null,
    });
  });

  test('cannot be listed, added or removed by a guest', async () => {
    const guest = as(0);
    for (const [endpoint, query] of [
      [contract.listBookmarks, {}],
      [contract.listComicBookmarks, { comic_id: book.id }],
    ] as const)
      expect(await site.get(endpoint.path, query, guest)).toMatchObject({ code: 303, data: { type: 'need login' } });
    const page = { chapter_id: book.chapterIds[0], index: 1 };
    for (const [endpoint, payload] of [
      [contract.markPage, page],
      [contract.unmarkPage, page],
      [contract.mergeBookmarks, { bookmarks: [] }],
    ] as const)
      expect(await post(endpoint, payload, guest)).toMatchObject({ code: 303, data: { type: 'need login' } });
  });
});
