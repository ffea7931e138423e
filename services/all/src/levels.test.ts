import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInDaily, collectComic, postComment, readChapter, readLevel } from '@yonkoma/contract';
import {
  addComic,
  deliverEvents,
  memberDoor,
  type MemberDoor,
  onBothEngines,
  serveDomains,
  type Served,
} from '@yonkoma/testing/node';
import { domains } from './domains.ts';

onBothEngines('a level that rises', (engine) => {
  let site: Served;
  let door: MemberDoor;
  let id = 0;
  let token = '';
  let chapterId = 0;
  let comicIds: number[] = [];
  const db = (name: string) => site.composition.running(name).db;
  const deliver = async () => {
    for (const name of ['economy', 'discussion']) await deliverEvents(site.composition, name);
  };

  beforeAll(async () => {
    site = await serveDomains(domains, { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
    door = memberDoor(site);
    const made = [];
    for (const title of ['One', 'Two'])
      made.push(await addComic(db('comic'), { titles: { en: title }, chapters: [{ language: 'en', number: '1' }] }));
    comicIds = made.map((comic) => comic.id);
    chapterId = made[0]?.chapterIds[0] ?? 0;
    await db('comic')('chapter')
      .where({ id: chapterId })
      .update({ open_at: Math.floor(Date.now() / 1000) + 3600 });
    await db('site')('level_privilege').insert([
      { level: 1, name: 'collectionSize', value: '1' },
      { level: 2, name: 'collectionSize', value: '2' },
      { level: 2, name: 'readsEarly', value: 'true' },
      { level: 2, name: 'commentLength', value: '900' },
    ]);
    id = await door.add('rising');
    token = await door.sessionOf(id);
  });
  afterAll(() => site.close());

  const post = async (length: number) => {
    await db('discussion')('writer').update({ posted_at: 0 });
    return door.ask(
      postComment,
      { comic_id: comicIds[0] ?? 0, content: `${length} ${'漫'.repeat(length - 4)}` },
      { token },
    );
  };
  const read = async () => (await door.ask(readChapter, { id: chapterId }, { token })).data.chapter.images.length;
  const collect = (comic = 0) => door.ask(collectComic, { comic_id: comic, state: 1 }, { token });

  test('opens everything that it brings at once, in the same session, and is never lost on the way', async () => {
    expect((await collect(comicIds[0])).code).toBe(1);
    expect(await collect(comicIds[1])).toMatchObject({ refusal: 'collection-full-yet', data: { most: 1, level: 2 } });
    expect(await post(850)).toMatchObject({ refusal: 'comment-too-long-yet', data: { max: 500, level: 2 } });
    expect(await read()).toBe(0);
    await post(20);
    await deliver();
    // 46 and the five of the check-in are 51, so the member is on level 2 from then on.
    await db('economy')('account').where({ member_id: id }).update({ experience: 46 });
    expect((await door.ask(checkInDaily, {}, { token })).data.score).toBe(5);
    expect((await door.ask(readLevel, {}, { token })).data.level).toBe(2);
    expect((await collect(comicIds[1])).code).toBe(1);
    expect((await post(850)).data.comment.text).toHaveLength(850);
    expect(await read()).toBeGreaterThan(0);
    // Late and repeated events bring earlier states of the account.
    await Promise.all([deliver(), post(30), deliver(), post(31)]);
    await deliver();
    expect(await read()).toBeGreaterThan(0);
    expect(await db('member')('member').where({ id }).first('level')).toEqual({ level: 2 });
  });
});
