import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type collectComic,
  type ContentLanguage,
  type Endpoint,
  type Envelope,
  type listCollection,
  presetPrivileges,
  type ReplyOf,
} from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { listFollowers, takeLikeCounts } from '@yonkoma/contract/schema';
import { PeerAway } from '@yonkoma/service-kit';
import {
  addComic,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  siteStandIn,
} from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';
import { sendSomeCounts } from './send-like-counts.ts';
import { moveLikes } from './move-likes-store.ts';

type Liked = ReplyOf<typeof collectComic>;
type Collection = ReplyOf<typeof listCollection>;

onBothEngines('a collection', (engine) => {
  let site: OpenDomains;
  let mika = 0;
  let level = 1;
  const { domain: siteDomain, settings } = siteStandIn();
  const nowS = () => Math.floor(Date.now() / 1000);
  const db = () => site.db('shelf');
  const catalogue = () => site.db('comic');
  const add = async (title: string) =>
    await addComic(catalogue(), { titles: { en: title }, chapters: [{ language: 'en', number: '1', pages: 8 }] });

  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain, siteDomain], {
      identify: async ({ headers }) => {
        const memberId = Number(headers['x-member']);
        return {
          session: memberId ? { memberId, sessionId: 1, nodes: [], token: '', level } : null,
          isExpired: false,
          client: null as never,
          failure: null,
        };
      },
    });
  });
  beforeEach(() => {
    level = 1;
    settings.privileges = [...presetPrivileges];
    mika += 100;
  });
  afterAll(() => site.close());

  const as = (memberId: number) => ({ 'x-member': String(memberId), server: 'true', 'think-lang': 'en' });
  const post = async (url: string, payload: object, memberId = mika) => {
    const reply = await site.app.inject({ method: 'POST', url, payload, headers: as(memberId) });
    return { ...reply.json<Envelope>(), refusal: reply.headers['x-refusal'] };
  };
  const tap = (comicId: number, state?: 0 | 1, memberId = mika) =>
    post('/api/comic/comiclike', { comic_id: comicId, ...(state === undefined ? {} : { state }) }, memberId);
  const collection = async (query = {}, memberId = mika) =>
    (await site.get<Collection>('/api/comic/commiclikerecord', query, as(memberId))).data;
  const ids = async (query = {}) => (await collection(query)).list.map((like) => like.comic_id);
  const countOf = async (comicId: number) =>
    (await db()('like_count').where({ comic_id: comicId }).first('likes'))?.likes ?? 0;
  const fill = (count: number) =>
    db().batchInsert(
      'comic_like',
      Array.from({ length: count }, (_, index) => ({
        member_id: mika,
        comic_id: 1_000_000 + index,
        is_liked: 1,
        created_at: 1,
        toggled_at: 1,
      })),
      150,
    );
  const longAgo = (changes: object, comicId?: number) =>
    db()('comic_like')
      .where({ member_id: mika, ...(comicId ? { comic_id: comicId } : {}) })
      .update(changes);

  test('adds a comic and removes it, and answers with the number of its followers', async () => {
    const { id } = await add('Harbour');
    expect((await tap(id, 1)).data).toEqual({ is_like: 1, like_count: 1, is_muted: 0 });
    expect((await tap(id, 1, mika + 1)).data).toEqual({ is_like: 1, like_count: 2, is_muted: 0 });
    expect((await tap(id, 1)).data).toEqual({ is_like: 1, like_count: 2, is_muted: 0 });
    expect((await tap(id, 0)).data).toEqual({ is_like: 0, like_count: 1, is_muted: 0 });
    expect((await tap(id, 0)).data).toEqual({ is_like: 0, like_count: 1, is_muted: 0 });
    expect((await tap(id, 0, mika + 2)).data).toEqual({ is_like: 0, like_count: 1, is_muted: 0 });
    expect(await countOf(id)).toBe(1);
  });

  test('is toggled by a bare tap, and two taps within two seconds count as one', async () => {
    const { id } = await add('Harbour');
    const both = await Promise.all([tap(id), tap(id)]);
    expect(both.map(({ data }) => data)).toEqual([
      { is_like: 1, like_count: 1, is_muted: 0 },
      { is_like: 1, like_count: 1, is_muted: 0 },
    ]);
    await longAgo({ toggled_at: nowS() - 3 });
    expect((await tap(id)).data).toEqual({ is_like: 0, like_count: 0, is_muted: 0 });
    expect((await tap(id)).data).toEqual({ is_like: 0, like_count: 0, is_muted: 0 });
  });

  test('is changed by the origin’s own call too, but not by a link or picture', async () => {
    const { id } = await add('Harbour');
    const bare = await site.get('/api/comic/comiclike', { comic_id: id, state: 1 }, { 'x-member': String(mika) });
    expect([bare.code, await countOf(id)]).toEqual([0, 0]);
    expect((await site.get<Liked>('/api/Comic/comiclike', { comic_id: id, state: '1' }, as(mika))).data).toEqual({
      is_like: 1,
      like_count: 1,
      is_muted: 0,
    });
  });

  test('is for members, and for existing comics', async () => {
    const { id } = await add('Harbour');
    expect(await tap(id, 1, 0)).toMatchObject({ code: 303, data: { type: 'need login' } });
    expect((await site.get('/api/comic/commiclikerecord', {}, as(0))).code).toBe(303);
    expect((await tap(999_999, 1)).refusal).toBe('comic-not-found');
    expect((await tap(999_999, 0)).refusal).toBe('comic-not-found');
    for (const bad of ['1.5', -1, 'x', null, [1]])
      expect((await post('/api/comic/comiclike', { comic_id: bad })).code).toBe(0);
    expect(await db()('comic_like').where({ member_id: mika })).toEqual([]);
  });

  test('drops a comic that is hidden, does not list it, and does not accept it', async () => {
    const { id } = await add('Harbour');
    await tap(id, 1);
    await catalogue()('comic').where({ id }).update({ shown_from: 9_999_999_999 });
    expect(await collection()).toMatchObject({ list: [], total: 0, counts: { collected: 0 } });
    for (const state of [0, 1] as const) expect((await tap(id, state, mika + 1)).refusal).toBe('comic-not-found');
    expect((await tap(id, 0)).data).toEqual({ is_like: 0, like_count: 0, is_muted: 0 });
  });

  test('counts correctly when fifty members tap one comic at once, twenty times over', async () => {
    const { id } = await add('Harbour');
    for (let round = 1; round <= 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => tap(id, (index + round) % 3 === 0 ? 0 : 1, mika + index)),
      );
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
      const [rows] = await db()('comic_like').where({ comic_id: id, is_liked: 1 }).count({ count: '*' });
      expect([round, await countOf(id)]).toEqual([round, Number(rows?.count)]);
    }
  });

  test('counts correctly when one member taps on and off from many devices at once', async () => {
    const { id } = await add('Harbour');
    await Promise.all(Array.from({ length: 50 }, (_, index) => tap(id, index % 2 === 0 ? 1 : 0)));
    const like = await db()('comic_like').where({ member_id: mika, comic_id: id });
    expect([like.length, await countOf(id)]).toEqual([1, like[0].is_liked]);
  });

  test('lists the latest addition first, or by chapter, or by title in the reader’s language', async () => {
    const [zoo, apple, mole] = [await add('Zoo'), await add('apple'), await add('Mole')];
    for (const [index, { id }] of [zoo, apple, mole].entries()) {
      await tap(id, 1);
      await longAgo({ created_at: 1000 + index }, id);
      await catalogue()('comic')
        .where({ id })
        .update({ chapter_at: 500 + ((index + 1) % 3) });
    }
    expect(await ids()).toEqual([mole.id, apple.id, zoo.id]);
    expect(await ids({ order: 'updated' })).toEqual([apple.id, zoo.id, mole.id]);
    expect(await ids({ order: 'title' })).toEqual([apple.id, mole.id, zoo.id]);
    expect([
      await ids({ limit: 2 }),
      await ids({ limit: 2, page: 2 }),
      await ids({ limit: 2, page: 2, order: 'title' }),
    ]).toEqual([[mole.id, apple.id], [zoo.id], [zoo.id]]);
    const whole = await collection();
    expect(whole.total).toBe(3);
    expect(v.parse(schemas.listCollection.reply, whole)).toEqual(whole);
  });

  test('lists a hundred by default, and never more', async () => {
    const comics = [];
    for (let made = 0; made < 101; made += 1) comics.push(await add(`Comic ${made}`));
    await db().batchInsert(
      'comic_like',
      comics.map(({ id }, index) => ({ member_id: mika, comic_id: id, is_liked: 1, created_at: index, toggled_at: 0 })),
      50,
    );
    expect([(await ids()).length, (await ids({ limit: 1000 })).length, (await ids({ page: 2 })).length]).toEqual([
      100, 100, 1,
    ]);
  });

  test('marks comics with a chapter newer than the reader’s place, until they read on', async () => {
    const { id, chapterIds } = await add('Harbour');
    const mark = async () => (await collection()).list[0]?.has_update;
    await tap(id, 1);
    await catalogue()('comic')
      .where({ id })
      .update({ chapter_at: nowS() - 100 });
    expect(await mark()).toBe(0);
    await longAgo({ created_at: nowS() - 200 });
    await catalogue()('chapter')
      .where({ id: chapterIds[0] })
      .update({ created_at: nowS() - 100 });
    expect(await mark()).toBe(1);
    await site.get('/api/comic/seeimage', { comic_id: id, chapter_id: chapterIds[0], index: 3 }, as(mika));
    expect(await mark()).toBe(0);
    expect((await collection()).list[0]?.record).toMatchObject({ chapter_id: chapterIds[0], image_index: 3 });
  });

  test('lists the followers to notify: of the original all, of a translation its readers and beginners', async () => {
    const { id, chapterIds } = await addComic(catalogue(), {
      titles: { en: 'Harbour' },
      chapters: [
        { language: 'en', number: '1' },
        { language: 'vi', number: '1' },
      ],
    });
    const [reads, readsTranslation, begins, isQuiet] = [mika, mika + 1, mika + 2, mika + 3];
    for (const member of [reads, readsTranslation, begins, isQuiet]) await tap(id, 1, member);
    await site.get('/api/comic/seeimage', { comic_id: id, chapter_id: chapterIds[0], index: 1 }, as(reads));
    await site.get('/api/comic/seeimage', { comic_id: id, chapter_id: chapterIds[1], index: 1 }, as(readsTranslation));
    await post('/api/comic/comicmute', { comic_id: id, state: 1 }, isQuiet);
    const followers = async (languages: ContentLanguage[], after = 0, limit = 10) =>
      (await site.composition.running('shelf').ask(listFollowers, { comic_id: id, languages, after, limit }))
        .member_ids;
    expect(await followers(['en', 'jp'])).toEqual([reads, readsTranslation, begins]);
    expect([await followers(['vi']), await followers(['jp'])]).toEqual([[readsTranslation, begins], [begins]]);
    expect([await followers(['en'], reads, 1), await followers(['en'], begins)]).toEqual([[readsTranslation], []]);
    await catalogue()('comic').where({ id }).update({ shown_from: 9_999_999_999 });
    expect(await followers(['en'])).toEqual([]);
  });

  test('is shown with the comic to the member alone', async () => {
    const { id } = await add('Harbour');
    await tap(id, 1);
    await post('/api/comic/comicmute', { comic_id: id, state: 1 });
    const flags = async (memberId: number) => {
      const { comic: found } = (
        await site.get<{ comic: { is_like: number; is_muted: number; like_count: number } }>(
          '/api/comic/comicdetails',
          { id },
          as(memberId),
        )
      ).data;
      return [found.is_like, found.is_muted, found.like_count];
    };
    expect([await flags(mika), await flags(mika + 1), await flags(0)]).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    await tap(id, 0);
    expect(await flags(mika)).toEqual([0, 0, 0]);
  });

  test('is quiet about a comic with silenced notices, and starts over when it is collected again', async () => {
    const { id } = await add('Harbour');
    const mute = (state: 0 | 1) => post('/api/comic/comicmute', { comic_id: id, state });
    expect((await mute(1)).refusal).toBe('comic-not-collected');
    await tap(id, 1);
    expect([(await mute(1)).data, (await mute(1)).data, (await mute(0)).data, (await mute(1)).data]).toEqual([
      { is_muted: 1 },
      { is_muted: 1 },
      { is_muted: 0 },
      { is_muted: 1 },
    ]);
    await tap(id, 0);
    await longAgo({ toggled_at: nowS() - 121 }, id);
    expect((await tap(id, 1)).data).toMatchObject({ is_like: 1, is_muted: 0 });
    expect((await collection()).list[0]?.is_muted).toBe(0);
  });

  test('restores a comic added again soon after its removal: same place, new or silenced as before', async () => {
    const { id } = await add('Harbour');
    await tap(id, 1);
    await post('/api/comic/comicmute', { comic_id: id, state: 1 });
    await longAgo({ created_at: 1000 });
    await tap(id, 0);
    expect((await tap(id, 1)).data).toEqual({ is_like: 1, like_count: 1, is_muted: 1 });
    expect((await collection()).list[0]).toMatchObject({ create_time: 1000, is_muted: 1 });
  });

  test('moves to the other comic when two are merged, and counts once', async () => {
    const [double, original] = [await add('Harbor'), await add('Harbour')];
    await tap(double.id, 1);
    await tap(original.id, 1);
    await tap(double.id, 1, mika + 1);
    await db().transaction((transaction) => moveLikes(transaction, { from: double.id, into: original.id }));
    expect([await countOf(double.id), await countOf(original.id)]).toEqual([0, 2]);
    expect(await ids()).toEqual([original.id]);
  });

  test('is counted for everybody at once, and again later where the comic domain could not be reached', async () => {
    const comics = [await add('Harbour'), await add('Lighthouse')];
    const [first, second] = comics.map(({ id }) => id) as [number, number];
    const counts = async () => catalogue()('comic').whereIn('id', [first, second]).orderBy('id').pluck('like_count');
    await sendSomeCounts(site.composition.running('shelf'));
    await tap(first, 1);
    await tap(second, 1);
    expect(await counts()).toEqual([1, 1]);
    await db()('like_count').whereIn('comic_id', [first, second]).increment('likes', 4).increment('version', 1);
    await db()('like_count').whereIn('comic_id', [first, second]).update({ is_due: 1 });
    const { ask } = site.composition.running('shelf');
    const calls: number[][] = [];
    const away = (async () => {
      throw new PeerAway('away');
    }) as typeof ask;
    const received = (async (endpoint: Endpoint, input: { counts: { comic_id: number }[] }) => {
      calls.push(input.counts.map(({ comic_id: id }) => id));
      return ask(endpoint, input as never);
    }) as typeof ask;
    expect(await sendSomeCounts({ db: db(), ask: away })).toBe(false);
    for (const _again of [1, 2]) await sendSomeCounts({ db: db(), ask: received });
    expect([calls, await counts()]).toEqual([[[first, second]], [5, 5]]);
  });

  test('has the latest count, in whatever order counts arrive', async () => {
    const { id } = await add('Harbour');
    const { ask } = site.composition.running('shelf');
    const count = async () => (await catalogue()('comic').where({ id }).first('like_count')).like_count;
    await ask(takeLikeCounts, { counts: [{ comic_id: id, like_count: 7, version: 3 }] });
    await ask(takeLikeCounts, { counts: [{ comic_id: id, like_count: 6, version: 2 }] });
    expect(await count()).toBe(7);
    await ask(takeLikeCounts, { counts: [{ comic_id: id, like_count: 0, version: 4 }] });
    expect(await count()).toBe(0);
  });

  test('is counted again when its count changed on the way', async () => {
    const { id } = await add('Harbour');
    await tap(id, 1);
    await db()('like_count').where({ comic_id: id }).update({ is_due: 1, version: 5 });
    const running = site.composition.running('shelf');
    const ask = (async (endpoint: Endpoint, input: object) => {
      await db()('like_count').where({ comic_id: id }).update({ likes: 2, version: 6 });
      return running.ask(endpoint, input as never);
    }) as typeof running.ask;
    const count = async () => (await catalogue()('comic').where({ id }).first('like_count')).like_count;
    await sendSomeCounts({ db: db(), ask });
    expect(await count()).toBe(1);
    await sendSomeCounts(running);
    expect(await count()).toBe(2);
  });

  test('holds as many comics as the level allows, names the level that holds more, and loses none', async () => {
    const { id } = await add('Harbour');
    const { id: other } = await add('Quay');
    await fill(499);
    expect((await tap(id, 1)).code).toBe(1);
    expect(await tap(other, 1)).toMatchObject({
      refusal: 'collection-full-yet',
      msg: 'Your library is full: at your level it holds 500 comics. From level 2 it holds more.',
      data: { most: 500, level: 2 },
    });
    level = 2;
    expect((await tap(other, 1)).code).toBe(1);
    settings.privileges = presetPrivileges.map((own) => ({ ...own, collectionSize: 10 }));
    expect((await tap(id, 1)).code).toBe(1);
    expect((await tap(id, 0)).data).toMatchObject({ is_like: 0 });
    expect((await tap(id, 1)).refusal).toBe('collection-full');
    expect(await db()('comic_like').where({ member_id: mika, is_liked: 1 })).toHaveLength(500);
  });

  test('refuses comics when it is full at the highest level', async () => {
    level = 10;
    const { id } = await add('Harbour');
    await fill(10_000);
    expect((await tap(id, 1)).refusal).toBe('collection-full');
    expect(await countOf(id)).toBe(0);
  });
});
