import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type listRecords as endpoint,
  listUnfinished as unfinished,
  type ReadRecord,
  type ReplyOf,
} from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';

type Log = ReplyOf<typeof endpoint>;

onBothEngines('the places of a member', (engine) => {
  let site: OpenDomains;
  let mika = 0;
  const book = { id: 0, chapterIds: [] as number[] };
  const other = { id: 0, chapterIds: [] as number[] };
  const nowS = () => Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain], {
      identify: async ({ headers }) => {
        const memberId = Number(headers['x-member']);
        return {
          session: memberId ? { memberId, sessionId: 1, nodes: [], token: '' } : null,
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

  const as = (memberId: number) => ({ 'x-member': String(memberId), server: 'true', 'think-lang': 'en' });
  const see = (chapterId: number | undefined, index: number, memberId = mika, comicId = book.id) =>
    site.get<{ record: ReadRecord | null }>(
      '/api/comic/seeimage',
      { comic_id: comicId, chapter_id: chapterId, index },
      as(memberId),
    );
  const log = async (query = {}, memberId = mika) =>
    (await site.get<Log>('/api/user/recordlog', query, as(memberId))).data;
  const places = async (memberId = mika) =>
    (await log({}, memberId)).list.map((record) => [record.comic_id, record.chapter_id, record.image_index]);
  const post = async (url: string, payload: object, headers: Record<string, string> = as(mika)) =>
    (await site.app.inject({ method: 'POST', url, payload, headers })).json();
  const merge = (...records: { comic_id: number; chapter_id: number | undefined; index: number; at: number }[]) =>
    post('/api/user/recordmerge', { records });

  test('are the last ones, one for each comic, whatever the device', async () => {
    expect((await see(book.chapterIds[0], 3)).data.record).toMatchObject({
      comic_id: book.id,
      chapter_id: book.chapterIds[0],
      image_index: 3,
    });
    await see(book.chapterIds[1], 2);
    await see(other.chapterIds[0], 1, mika, other.id);
    await site
      .db('shelf')('read_record')
      .where({ member_id: mika, comic_id: book.id })
      .update({ updated_at: nowS() - 60 });
    expect(await places()).toEqual([
      [other.id, other.chapterIds[0], 1],
      [book.id, book.chapterIds[1], 2],
    ]);
  });

  test('come with the comic and its chapter, exactly as the contract says', async () => {
    await see(book.chapterIds[1], 4);
    const { list, total } = await log();
    expect(v.parse(schemas.listRecords.reply, { list, total })).toEqual({ list, total });
    expect(list[0]).toMatchObject({
      chapter_title: 'en 2',
      chapter_number: '2',
      chapter_language: 'en',
      image_index: 4,
      image_count: 5,
      comic: { id: book.id, title: 'A Light', title_lang: 'en', last_chapter: { id: book.chapterIds[1] } },
    });
    const { data } = await site.get<Log>('/api/user/recordlog', {}, { ...as(mika), 'think-lang': 'jp' });
    expect(data.list[0]?.comic).toMatchObject({ title: '灯', title_lang: 'ja' });
  });

  test('come with the comic and with its chapters, to the member alone', async () => {
    await see(book.chapterIds[0], 6);
    const record = { chapter_id: book.chapterIds[0], image_index: 6 };
    const answers = async (headers: Record<string, string>) =>
      [
        await site.get<{ record: unknown }>('/api/comic/comicdetails', { id: book.id }, headers),
        await site.get<{ record: unknown }>('/api/comic/chaptersdetails', { id: book.chapterIds[1] }, headers),
      ].map(({ data }) => data.record);
    expect(await answers(as(mika))).toEqual([expect.objectContaining(record), expect.objectContaining(record)]);
    expect(await answers(as(mika + 1))).toEqual([null, null]);
    expect(await answers({})).toEqual([null, null]);
    const { data } = await site.get('/api/comic/chaptersdetails', { id: book.chapterIds[1] }, as(mika));
    expect(v.parse(schemas.readChapter.reply, data)).toEqual(data);
  });

  test('are never beyond the last page, and a guest has none', async () => {
    expect((await see(book.chapterIds[1], 90)).data.record?.image_index).toBe(5);
    expect((await see(book.chapterIds[1], 2, 0)).data.record).toBeNull();
    expect(await site.db('shelf')('read_record').where({ member_id: 0 })).toEqual([]);
  });

  test('are listed in pages that never overlap, or for one comic', async () => {
    await see(book.chapterIds[0], 1);
    await see(other.chapterIds[0], 1, mika, other.id);
    const [one, two, three] = [
      await log({ limit: 1 }),
      await log({ limit: 1, page: 2 }),
      await log({ limit: 1, page: 3 }),
    ];
    expect([one.total, two.total, three.list]).toEqual([2, 2, []]);
    expect(new Set([...one.list, ...two.list].map(({ comic_id }) => comic_id))).toEqual(new Set([book.id, other.id]));
    expect(await log({ comic_id: other.id })).toMatchObject({ total: 1, list: [{ comic_id: other.id }] });
  });

  describe('places of a device', () => {
    const hour = 3600;

    test('are added at sign-in, and the newest of each comic stays', async () => {
      await see(book.chapterIds[1], 2);
      await merge(
        { comic_id: book.id, chapter_id: book.chapterIds[0], index: 7, at: nowS() - hour },
        { comic_id: other.id, chapter_id: other.chapterIds[0], index: 2, at: nowS() - hour },
      );
      expect(await places()).toEqual([
        [book.id, book.chapterIds[1], 2],
        [other.id, other.chapterIds[0], 2],
      ]);
      await merge(
        { comic_id: other.id, chapter_id: other.chapterIds[0], index: 3, at: nowS() - hour / 2 },
        { comic_id: other.id, chapter_id: other.chapterIds[0], index: 1, at: nowS() - 2 * hour },
      );
      expect((await log({ comic_id: other.id })).list[0]).toMatchObject({ image_index: 3 });
    });

    test('of a clock that runs ahead are of now, so that reading on is newer', async () => {
      await merge({ comic_id: book.id, chapter_id: book.chapterIds[0], index: 7, at: nowS() + 9 * hour });
      expect((await log()).list[0]?.update_time).toBeLessThanOrEqual(nowS());
      await see(book.chapterIds[1], 1);
      expect(await places()).toEqual([[book.id, book.chapterIds[1], 1]]);
    });

    test('in missing chapters, or of another comic, are ignored', async () => {
      const answer = await merge(
        { comic_id: book.id, chapter_id: 999_999, index: 1, at: 5 },
        { comic_id: book.id, chapter_id: other.chapterIds[0], index: 1, at: 5 },
        { comic_id: other.id, chapter_id: other.chapterIds[0], index: 99, at: 5 },
      );
      expect(answer).toMatchObject({ code: 1, data: null });
      expect(await places()).toEqual([[other.id, other.chapterIds[0], 3]]);
    });

    test('sent by two devices at once end in one record', async () => {
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          merge({ comic_id: book.id, chapter_id: book.chapterIds[0], index: index + 1, at: nowS() - 100 + index }),
        ),
      );
      expect(await places()).toEqual([[book.id, book.chapterIds[0], 6]]);
    });

    test.each<[string, object]>([
      ['no list', {}],
      ['a text', { records: 'all' }],
      ['a place without a time', { records: [{ comic_id: 1, chapter_id: 1, index: 1 }] }],
      ['page 0', { records: [{ comic_id: 1, chapter_id: 1, index: 0, at: 5 }] }],
      ['a time that is none', { records: [{ comic_id: 1, chapter_id: 1, index: 1, at: 'yesterday' }] }],
      ['half a comic', { records: [{ comic_id: 1.5, chapter_id: 1, index: 1, at: 5 }] }],
    ])('%s is refused and changes nothing', async (_what, payload) => {
      expect(await post('/api/user/recordmerge', payload)).toMatchObject({ code: 0, data: null });
      expect(await post('/api/user/recordremove', { ids: payload })).toMatchObject({ code: 0, data: null });
      expect(await places()).toEqual([]);
    });

    test('are at most 200 in one call', async () => {
      const record = { comic_id: book.id, chapter_id: book.chapterIds[0], index: 1, at: 5 };
      expect(await merge(...Array.from({ length: 200 }, () => record))).toMatchObject({ code: 1 });
      expect(await merge(...Array.from({ length: 201 }, () => record))).toMatchObject({ code: 0, data: null });
    });
  });

  test('can be deleted, one or all, and nobody else’s with them', async () => {
    await see(book.chapterIds[0], 1);
    await see(other.chapterIds[0], 1, mika, other.id);
    await see(book.chapterIds[0], 4, mika + 1);
    const theirs = (await log({}, mika + 1)).list[0]?.id ?? 0;
    const mine = (await log({ comic_id: book.id })).list[0]?.id ?? 0;
    expect(await post('/api/user/recordremove', { ids: [mine, theirs] })).toMatchObject({
      code: 1,
      data: { total: 1 },
    });
    expect(await places()).toEqual([[other.id, other.chapterIds[0], 1]]);
    expect(await post('/api/user/recordremove', { ids: 'all' })).toMatchObject({ code: 1, data: { total: 0 } });
    expect(await log()).toEqual({ list: [], total: 0 });
    expect(await places(mika + 1)).toEqual([[book.id, book.chapterIds[0], 4]]);
  });

  describe('as comics to read on', () => {
    type Unfinished = { code: number; data: ReplyOf<typeof unfinished> };
    const toReadOn = async (places: object[] = [], headers: Record<string, string> = as(mika)) => {
      const { data }: Unfinished = await post(unfinished.path, { places }, headers);
      return data.list.map((record) => [record.comic.title, record.chapter_number, record.image_index]);
    };
    const guest = { server: 'true', 'think-lang': 'en' };
    const place = (chapter_id: number | undefined, index: number, at = 100, comic_id = book.id) => ({
      comic_id,
      chapter_id,
      index,
      at,
    });

    test('are at the page, at the next chapter after the end of one, and gone after the last', async () => {
      await see(book.chapterIds[0], 3);
      expect(await toReadOn()).toEqual([['A Light', '1', 3]]);
      await see(book.chapterIds[0], 8);
      expect(await toReadOn()).toEqual([['A Light', '2', 1]]);
      await see(book.chapterIds[1], 5);
      expect(await toReadOn()).toEqual([]);
    });

    test('come from the device for a guest, the latest first, and nothing is stored', async () => {
      const sent = [place(book.chapterIds[0], 4), place(other.chapterIds[0], 2, 200, other.id)];
      expect(await toReadOn(sent, guest)).toEqual([
        ['Mưa', '1', 2],
        ['A Light', '1', 4],
      ]);
      expect(await toReadOn([place(999_999, 1), place(other.chapterIds[0], 1)], guest)).toEqual([]);
      expect(await toReadOn([], guest)).toEqual([]);
      expect(await places()).toEqual([]);
    });

    test('leave out what a member has finished or dropped', async () => {
      await see(book.chapterIds[0], 3);
      await site.db('shelf')('reading_state').where({ member_id: mika }).delete();
      await site
        .db('shelf')('reading_state')
        .insert({ member_id: mika, comic_id: book.id, state: 'dropped', set_at: 1 });
      expect(await toReadOn()).toEqual([]);
    });
  });

  test('cannot be listed, added or removed by a guest', async () => {
    const guest = { server: 'true' };
    expect(await site.get('/api/user/recordlog', {}, guest)).toMatchObject({ code: 303, data: { type: 'need login' } });
    for (const [url, payload] of [
      ['/api/user/recordmerge', { records: [] }],
      ['/api/user/recordremove', { ids: 'all' }],
    ] as const) {
      expect(await post(url, payload, guest)).toMatchObject({ code: 303, data: { type: 'need login' } });
    }
  });

  test('are deleted with their chapter or comic', async () => {
    const gone = await addComic(site.db('comic'), {
      titles: { en: 'Gone' },
      chapters: [{ language: 'en', number: '1' }],
    });
    await see(gone.chapterIds[0], 1, mika, gone.id);
    await site.db('comic')('comic').where({ id: gone.id }).delete();
    expect(await log()).toEqual({ list: [], total: 0 });
  });
});
