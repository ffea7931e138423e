import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Envelope, filterComics, rateComic, type readRating, type ReplyOf } from '@yonkoma/contract';
import { takeRatings } from '@yonkoma/contract/schema';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';
import { moveRatings } from './rating-store.ts';

type Rating = ReplyOf<typeof readRating>;

onBothEngines('a rating', (engine) => {
  let site: OpenDomains;
  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain], {
      identify: async ({ headers }) => ({
        session: headers['x-member']
          ? { memberId: Number(headers['x-member']), sessionId: 1, nodes: [], token: '' }
          : null,
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
  });
  afterAll(() => site.close());

  const add = async (title: string) =>
    (await addComic(site.db('comic'), { titles: { en: title }, chapters: [{ language: 'en', number: '1', pages: 8 }] }))
      .id;
  const as = (memberId: number): Record<string, string> => (memberId ? { 'x-member': String(memberId) } : {});
  const rate = async (memberId: number, comic_id: number, stars: number) => {
    const headers = { ...as(memberId), server: 'true', 'think-lang': 'en' };
    const reply = await site.app.inject({ method: 'POST', url: rateComic.path, payload: { comic_id, stars }, headers });
    return { ...reply.json<Envelope<Rating>>(), refusal: reply.headers['x-refusal'] };
  };
  const read = async (comicId: number, memberId = 0) =>
    (await site.get<Rating>('/api/comic/rating', { comic_id: String(comicId) }, as(memberId))).data;

  test('is one a member: it is changed and withdrawn, and counted in the spread', async () => {
    const id = await add('Rated');
    expect(await read(id)).toEqual({ own: 0, count: 0, average: '', spread: [0, 0, 0, 0, 0] });
    expect((await rate(1, id, 5)).data).toEqual({ own: 5, count: 1, average: '5.0', spread: [0, 0, 0, 0, 1] });
    await rate(2, id, 4);
    await rate(1, id, 2);
    expect(await read(id, 1)).toEqual({ own: 2, count: 2, average: '3.0', spread: [0, 1, 0, 1, 0] });
    await rate(1, id, 0);
    expect(await read(id, 1)).toEqual({ own: 0, count: 1, average: '4.0', spread: [0, 0, 0, 1, 0] });
  });

  test('counts once when twenty taps of a member arrive together', async () => {
    const id = await add('Tapped');
    await Promise.all(Array.from({ length: 20 }, (_, index) => rate(3, id, (index % 5) + 1)));
    const { own, count, spread } = await read(id, 3);
    expect([count, spread[own - 1]]).toEqual([1, 1]);
  });

  test('orders lists by a mean that a single vote cannot lead, with unrated comics last', async () => {
    const [one, many, unrated] = [await add('Order one'), await add('Order many'), await add('Order unrated')];
    await rate(1, one, 5);
    for (let member = 1; member <= 12; member += 1) await rate(member, many, member === 1 ? 4 : 5);
    const { data } = await site.get<ReplyOf<typeof filterComics>>(filterComics.path, {
      order: 'score',
      limit: '50',
    });
    const own = data.list.filter(({ title }) => title.startsWith('Order'));
    expect(own.map(({ id, score, rating_count: count }) => [id, score, count])).toEqual([
      [many, '4.9', 12],
      [one, '5.0', 1],
      [unrated, '0.0', 0],
    ]);
  });

  test('weighs more than what the files say, which is a part of the prior and no vote', async () => {
    const [praised, plain, first] = [await add('Seed praised'), await add('Seed plain'), await add('Seed first')];
    await site.db('comic')('comic').where({ id: praised }).update({ rating_seed: 500, score: 500 });
    await rate(1, first, 1);
    const order = async () => {
      const { data } = await site.get<ReplyOf<typeof filterComics>>(filterComics.path, { order: 'score', limit: '50' });
      return data.list
        .filter(({ title }) => title.startsWith('Seed'))
        .map(({ id, rating_count: count }) => [id, count]);
    };
    expect(await order()).toEqual([
      [first, 1],
      [praised, 0],
      [plain, 0],
    ]);
    for (const id of [praised, plain]) await rate(2, id, 4);
    expect(await order()).toEqual([
      [praised, 1],
      [plain, 1],
      [first, 1],
    ]);
    expect((await read(praised)).average).toBe('4.0');
  });

  test('of an older version never replaces a newer one', async () => {
    const id = await add('Versions');
    await rate(1, id, 5);
    await site.composition.running('shelf').ask(takeRatings, {
      ratings: [{ comic_id: id, count: 9, sum: 9, version: 0 }],
    });
    expect(await site.db('comic')('comic').where({ id }).first('rating_count', 'rating_sum')).toEqual({
      rating_count: 1,
      rating_sum: 5,
    });
  });

  test('moves with a merged comic, one a member', async () => {
    const [from, into] = [await add('From'), await add('Into')];
    await rate(1, from, 1);
    await rate(1, into, 5);
    await rate(2, from, 3);
    await moveRatings(site.db('shelf'), { from, into });
    expect([(await read(from)).count, (await read(into)).spread]).toEqual([0, [0, 0, 1, 0, 1]]);
  });

  test.each([6, 11, -1, 1.5])('of %s stars is refused', async (stars) => {
    expect((await rate(1, await add(`Stars ${stars}`), stars)).code).toBe(0);
  });

  test('needs a member, and a comic that is shown', async () => {
    expect((await rate(0, await add('Guest'), 5)).code).toBe(303);
    expect((await rate(1, 999_999, 5)).refusal).toBe('comic-not-found');
  });
});
