import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type buyChapter,
  type Envelope,
  listRecords,
  listScoreLog,
  makeReadingKey,
  type readChapter,
  type readComic,
  type ReplyOf,
} from '@yonkoma/contract';
import { moveScore } from '@yonkoma/contract/schema';
import { economy } from '@yonkoma/economy/domain';
import { member } from '@yonkoma/member/domain';
import { site as siteDomain } from '@yonkoma/site/domain';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { shelf } from '@yonkoma/shelf/domain';
import { comic } from '../domain.ts';
import { basic } from '../syndication/fixtures/reader-stand-in.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';

type Reading = ReplyOf<typeof readChapter>;

onBothEngines('a chapter with a price', (engine) => {
  let site: OpenDomains;
  const media = mediaStandIn();
  let comicId = 0;
  let chapterId = 0;
  let mika = 0;
  let turn = 0;
  const hidden = () => [4, 5].map((page) => imageHash(`${comicId} en 2 ${page}`));
  const as = (memberId: number) => ({
    ...(memberId ? { 'x-member': String(memberId) } : {}),
    server: 'true',
    'think-lang': 'en',
  });
  const run = (...line: (string | number)[]) => runOperation(site, comic, line);
  const read = async (memberId = mika, id = chapterId) =>
    (await site.get<Reading>('/api/Comic/chaptersdetails', { id }, as(memberId))).data.chapter;
  const buy = async (price: number, memberId = mika, id = chapterId, money?: string) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/comic/chapterbuy',
      payload: { id, price_score: price, ...(money && { price_money: money }) },
      headers: as(memberId),
    });
    return { ...reply.json<Envelope<ReplyOf<typeof buyChapter>>>(), refusal: reply.headers['x-refusal'] };
  };
  const log = async (memberId = mika) =>
    (await site.get<ReplyOf<typeof listScoreLog>>(listScoreLog.path, {}, as(memberId))).data;
  const give = (amount: number, memberId = mika) =>
    site.composition
      .running('comic')
      .ask(moveScore, { memberId, amount, reason: 'operator', key: `gift ${memberId} ${(turn += 1)}` });
  const addMember = async () => {
    turn += 1;
    const [id = 0]: number[] = await site
      .db('member')('member')
      .insert({
        group_id: 1,
        username: `reader${turn}`,
        username_key: `reader${turn}`,
        nickname: `reader${turn}`,
        avatar: '',
        language: 'en',
        joined_at: 1_700_000_000,
      });
    return id;
  };

  beforeAll(async () => {
    site = await openDomains(engine, [siteDomain, member, economy, comic, shelf, media.domain], {
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
  });
  beforeEach(async () => {
    const made = await addComic(site.db('comic'), {
      titles: { en: 'The Tower' },
      chapters: [
        { language: 'en', number: '1', pages: 5 },
        { language: 'en', number: '2', pages: 5 },
        { language: 'en', number: '3', pages: 2 },
      ],
    });
    comicId = made.id;
    chapterId = made.chapterIds[1] ?? 0;
    mika = await addMember();
    await give(100);
    expect(await run('edit-chapter', chapterId, '--price', 30)).toMatchObject({
      status: 0,
      said: expect.stringContaining('price_score: 0 -> 30'),
    });
  });
  afterAll(() => site.close());

  test('shows its first three pages and its price to everybody', async () => {
    for (const memberId of [0, mika]) {
      const chapter = await read(memberId);
      expect(chapter).toMatchObject({ is_lock: 1, price_score: 30, is_buy: 0, image_count: 5 });
      expect(chapter.images.map(({ sort }) => sort)).toEqual([1, 2, 3]);
    }
  });

  test('is open to its end for its buyer', async () => {
    expect(await buy(30)).toMatchObject({ code: 1, data: { score: 70 } });
    expect(await read()).toMatchObject({ is_lock: 1, is_buy: 1, images: [{}, {}, {}, {}, {}] });
    expect((await read(0)).images).toHaveLength(3);
    expect((await read(await addMember())).images).toHaveLength(3);
    expect((await log()).list[0]).toMatchObject({
      score: -30,
      before: 100,
      after: 70,
      reason: 'unlock-chapter',
      memo: 'Chapter unlocked: The Tower · en 2',
    });
  });

  test('bought twice at once is paid once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(30)));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(1));
    const { score, list } = await log();
    expect(score).toBe(70);
    expect(list.filter(({ reason }) => reason === 'unlock-chapter')).toHaveLength(1);
    expect((await buy(30)).data).toEqual({ score: null });
    expect((await log()).score).toBe(70);
  });

  test('is open for its price from the balance, which the statement names; both ways at once pay once', async () => {
    const fill = (cents: number) =>
      site.db('economy')('account').where({ member_id: mika }).update({ money_cents: cents });
    await fill(100);
    expect(await buy(30, mika, chapterId, '0.29')).toMatchObject({ code: 0, refusal: 'exchange-changed' });
    expect((await read()).is_buy).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => buy(30, mika, chapterId, at % 2 ? '0.30' : undefined)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(1));
    expect((await read()).images).toHaveLength(5);
    const spent = await site.db('economy')('account').where({ member_id: mika }).first('score', 'money_cents');
    expect([
      [70, 100],
      [100, 70],
    ]).toContainEqual([spent.score, spent.money_cents]);
    const poor = await addMember();
    await give(1, poor);
    expect(await buy(30, poor, chapterId, '0.30')).toMatchObject({ code: 0, refusal: 'money-too-low' });
  });

  test('is not sold to a guest, nor without enough points, nor at a price that the buyer did not see', async () => {
    expect(await buy(30, 0)).toMatchObject({ code: 303 });
    const poor = await addMember();
    await give(29, poor);
    expect(await buy(30, poor)).toMatchObject({ code: 0, refusal: 'score-too-low' });
    expect((await log(poor)).score).toBe(29);
    await run('edit-chapter', chapterId, '--price', 40);
    expect(await buy(30)).toMatchObject({
      refusal: 'chapter-price-changed',
      data: { price_score: 40 },
      msg: expect.stringContaining('40'),
    });
    expect((await read()).images).toHaveLength(3);
    expect((await log()).score).toBe(100);
  });

  test('stays open to its buyers when the price or the chapter changes', async () => {
    await buy(30);
    await run('edit-chapter', chapterId, '--price', 90);
    expect((await read()).images).toHaveLength(5);
    expect((await buy(90)).data).toEqual({ score: null });
    const other =
      (
        await addComic(site.db('comic'), {
          titles: { en: 'The same tower' },
          chapters: [{ language: 'en', number: '2', pages: 6 }],
        })
      ).chapterIds[0] ?? 0;
    await run('edit-chapter', other, '--price', 50);
    await site.db('comic')('chapter').where({ id: chapterId }).update({ merged_into: other });
    expect((await read(mika, other)).images).toHaveLength(6);
    expect((await read(await addMember(), other)).images).toHaveLength(3);
  });

  test('is marked in the chapter list, and one that ends within its free pages costs nothing', async () => {
    const [, , short] = (
      await site.get<ReplyOf<typeof readComic>>('/api/Comic/comicdetails', { id: comicId }, as(mika))
    ).data.chapters;
    await run('edit-chapter', short?.id ?? 0, '--price', 30);
    await buy(30);
    const list = (await site.get<ReplyOf<typeof readComic>>('/api/Comic/comicdetails', { id: comicId }, as(mika))).data
      .chapters;
    expect(list.map(({ is_lock, price_score, is_buy }) => [is_lock, price_score, is_buy])).toEqual([
      [0, 0, 0],
      [1, 30, 1],
      [0, 0, 0],
    ]);
    expect((await buy(30, mika, short?.id)).data).toEqual({ score: null });
    expect((await log()).score).toBe(70);
  });

  test('gives its other pages to nobody by feeds, catalogues and archives', async () => {
    await site.db('comic')('comic').where({ id: comicId }).update({ cover_wide_hash: hidden()[0] });
    await run('edit-chapter', chapterId, '--price', 31);
    const made = await site.app.inject({
      method: 'POST',
      url: makeReadingKey.path,
      payload: {},
      headers: as(mika),
    });
    const key = basic(made.json<Envelope<ReplyOf<typeof makeReadingKey>>>().data.key);
    const ask = async (url: string) => site.app.inject({ url, headers: key });
    const present = async (url: string) => String((await ask(url)).headers.location);
    expect((await ask(await present(`/opds/page/${chapterId}/2`))).statusCode).toBe(302);
    expect((await ask(await present(`/opds/page/${chapterId}/3`))).statusCode).toBe(403);
    expect((await ask(await present(`/opds/chapter/${chapterId}.cbz`))).statusCode).toBe(403);
    const manifest = (await ask(`/opds/v2/en/chapter/${chapterId}`)).json<{ readingOrder: unknown[] }>();
    expect(manifest.readingOrder).toHaveLength(3);
    const atom = (await ask(`/opds/v1.2/en/comic/${comicId}`)).body;
    expect(atom).toContain('acquisition/buy');
    expect(atom).toContain('Open on the site for 31 points');
    expect(atom).not.toContain(`/opds/chapter/${chapterId}-`);
    const secure = await site.app.inject({ url: `/api/SecureComic/chaptersdetails?id=${chapterId}`, headers: as(0) });
    const everywhere = [
      atom,
      secure.body,
      ...(await Promise.all(
        [
          `/opds/v2/en/comic/${comicId}`,
          `/feed/comic/${comicId}.en.atom`,
          `/feed/comic/${comicId}.en.rss`,
          `/api/Comic/comicdetails?id=${comicId}`,
          `/api/Comic/index`,
          `/api/Comic/chaptersdetails?id=${chapterId}`,
        ].map(async (url) => (await ask(url)).body),
      )),
    ].join();
    expect(everywhere).toContain(imageHash(`${comicId} en 2 1`));
    for (const hash of hidden()) expect(everywhere).not.toContain(hash);
  });

  test('records no place beyond its free pages, so that no reader earns by pages they cannot see', async () => {
    const report = (url: string, payload: object) =>
      site.app.inject({ method: 'POST', url, payload, headers: as(mika) });
    const reached = async () =>
      (await site.get<ReplyOf<typeof listRecords>>(listRecords.path, { comic_id: comicId }, as(mika))).data.list[0]
        ?.image_index;
    await report('/api/comic/seeimage', { comic_id: comicId, chapter_id: chapterId, index: 5 });
    expect(await reached()).toBe(3);
    await buy(30);
    await report('/api/comic/seeimage', { comic_id: comicId, chapter_id: chapterId, index: 5 });
    expect(await reached()).toBe(5);
  });

  test('refuses an invalid price', async () => {
    for (const price of ['-1', '1.5', 'x', '100001', ''])
      expect(await run('edit-chapter', chapterId, `--price=${price}`)).toMatchObject({ status: 2 });
    expect(await run('edit-chapter', chapterId, '--price', 0)).toMatchObject({ status: 0 });
    expect(await read(0)).toMatchObject({ is_lock: 0, price_score: 0, images: [{}, {}, {}, {}, {}] });
  });
});
