import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Envelope, listForYou, maxReadComics, type ReplyOf } from '@yonkoma/contract';
import type { AnyDomain } from '@yonkoma/service-kit';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '@yonkoma/comic/domain';
import { shelf } from '../domain.ts';

onBothEngines('comics for you', (engine) => {
  let site: OpenDomains;
  const ids: Record<string, number> = {};
  const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? '?';

  beforeAll(async () => {
    site = await openDomains(engine, [comic, shelf, mediaStandIn().domain], {
      identify: async ({ headers }) => ({
        session: headers['x-member']
          ? { memberId: Number(headers['x-member']), sessionId: 1, nodes: [], token: '' }
          : null,
        isExpired: false,
        client: null as never,
        ...(headers['x-covers'] && { age: { isConfirmed: true, covers: 'hide' as const } }),
        failure: null,
      }),
    });
    const add = async (name: string, tags: string[], given = {}) => {
      ids[name] = (
        await addComic(site.db('comic'), {
          titles: { en: name },
          tags,
          chapters: [{ language: 'en', number: '1' }],
          ...given,
        })
      ).id;
    };
    await add('Robots', ['Robots', 'Space'], { genre: 'comedy', author: 'Ada' });
    await add('More robots', ['Robots', 'Space'], { genre: 'comedy' });
    await add('Some space', ['Space']);
    await add('By Ada', ['Cooking'], { author: 'Ada' });
    await add('Cooking', ['Cooking'], { views: 90_000 });
    await add('Love', ['Love'], { views: 9_000 });
    await add('Adult robots', ['Robots', 'Space'], { isAdult: 1 });
    for (let count = 0; count < 20; count += 1) await add(`Filler ${count}`, ['Filler']);
    const { log } = console;
    console.log = () => {};
    const { commands }: AnyDomain = comic;
    await commands?.['index']?.run(site.composition.running('comic'), []);
    console.log = log;
  });
  afterAll(() => site.close());

  const ask = async (comic_ids: unknown, memberId = 0, covers = '') => {
    const headers = { server: 'true', 'x-covers': covers, ...(memberId ? { 'x-member': String(memberId) } : {}) };
    const reply = await site.app.inject({ method: 'POST', url: listForYou.path, payload: { comic_ids }, headers });
    expect(reply.headers['cache-control']).toBe('no-store');
    return reply.json<Envelope<ReplyOf<typeof listForYou>>>();
  };
  const names = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data.list.map(({ id }) => nameOf(id));
  const record = (memberId: number, name: string, at: number) =>
    site.db('shelf')('read_record').insert({
      member_id: memberId,
      comic_id: ids[name],
      chapter_id: 1,
      image_index: 1,
      updated_at: at,
    });

  test('of a guest are like those read on the device, the nearest first, and none that was read', async () => {
    const found = await names([ids['Robots']]);
    expect(found[0]).toBe('More robots');
    expect(new Set(found)).toEqual(new Set(['More robots', 'Adult robots', 'Some space', 'By Ada']));
  });

  test('follow what was read last, and everybody’s favourite is not among them for its views', async () => {
    expect((await names([ids['Love'], ids['Robots']])).includes('Cooking')).toBe(false);
    expect(await names([ids['By Ada']])).toEqual(expect.arrayContaining(['Cooking', 'Robots']));
  });

  test('of a member come from the places in the account, without what is collected or disliked', async () => {
    await record(5, 'Robots', 100);
    expect(await names([], 5)).toContain('By Ada');
    await site.db('shelf')('comic_like').insert({
      member_id: 5,
      comic_id: ids['By Ada'],
      is_liked: 1,
      is_muted: 0,
      created_at: 1,
      toggled_at: 1,
    });
    await site.db('shelf')('rating').insert({ member_id: 5, comic_id: ids['Some space'], stars: 1, rated_at: 1 });
    expect(new Set(await names([], 5))).toEqual(new Set(['More robots', 'Adult robots']));
    await site.db('shelf')('rating').insert({ member_id: 5, comic_id: ids['Robots'], stars: 2, rated_at: 1 });
    expect(await names([], 5)).toEqual([]);
  });

  test('are none for who has read nothing, or only what the site does not have', async () => {
    expect([await names([]), await names(undefined), await names([999_999]), await names([], 77)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('leave out comics for adults for who hides them', async () => {
    expect(await names([ids['Robots']], 0, 'hide')).not.toContain('Adult robots');
  });

  test.each([[[0]], [['x']], [Array.from({ length: maxReadComics + 1 }, (_, index) => index + 1)], ['5']])(
    'refuse %j as ids',
    async (given) => {
      expect((await ask(given)).code).toBe(0);
    },
  );

  test('store nothing', async () => {
    const tables = ['read_record', 'comic_like', 'rating', 'view_count', 'bookmark'];
    const rows = async () =>
      Promise.all(tables.map(async (table) => (await site.db('shelf')(table).count({ n: '*' }))[0]));
    const before = await rows();
    await names([ids['Robots']]);
    expect(await rows()).toEqual(before);
  });
});
