import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type EventData, listNotices, type NoticeType, readNotices } from '@yonkoma/contract';
import { chaptersPublished, chaptersWithdrawn, deliveryEndpoint } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';
import { removeOldNews } from '../news/fan-out-store.ts';
import { fanOutSome, startFanOut } from '../news/fan-out-notices.ts';

onBothEngines('notices', (engine) => {
  let site: TestNotices;
  let [mai, lan] = [0, 0];
  let tokens: Record<number, string> = {};
  let sent = 0;
  const nowS = () => Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    site = await openNotices(engine);
    [mai, lan] = [await site.add('mai'), await site.add('lan')];
    tokens = { [mai]: await site.sessionOf(mai), [lan]: await site.sessionOf(lan) };
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.db('notice').delete();
    site.comics.beforeAnswer = async () => {};
  });

  const list = async (memberId = mai, more: { type?: NoticeType; page?: number; limit?: number } = {}) =>
    (await site.ask(listNotices, more, { token: tokens[memberId] ?? '' })).data;
  const titles = async (memberId = mai, more = {}) => (await list(memberId, more)).list.map(({ title }) => title);
  const read = async (ids: number[] | 'all', memberId = mai) =>
    (await site.ask(readNotices, { ids }, { token: tokens[memberId] ?? '' })).data;
  async function publish(
    comicId: number,
    number: string,
    more: Partial<EventData<typeof chaptersPublished>> = {},
  ): Promise<void> {
    sent += 1;
    const data = {
      comic_id: comicId,
      original_language: 'en' as const,
      titles: [{ language: 'en' as const, title: `Comic ${comicId}` }],
      chapters: [{ id: sent, language: 'en' as const, number, title: '' }],
      published_at: nowS(),
      follower_count: 1,
      ...more,
    };
    await site.askPeer(deliveryEndpoint(chaptersPublished, 'notice'), { events: [{ id: `event ${sent}`, data }] });
  }
  const fanOut = async () => {
    while (await fanOutSome(site.running));
  };
  const ops = (...args: string[]) => site.command(...args);

  test('a new chapter reaches its followers and nobody else', async () => {
    site.comics.followers.set(1, [mai]);
    await publish(1, '12');
    await fanOut();
    const { list: own, total, unread } = await list();
    expect([total, unread, own]).toEqual([
      1,
      1,
      [expect.objectContaining({ title: 'New chapter: Comic 1', type: 'update', is_read: 0, is_top: 0 })],
    ]);
    expect(own[0]?.news).toMatchObject({ comic: { id: 1 }, chapters: [{ number: '12' }] });
    expect(await list(lan)).toEqual({ list: [], total: 0, unread: 0 });
  });

  test('chapters of an hour are one notice, which becomes unread again when one joins', async () => {
    site.comics.followers.set(2, [mai]);
    const at = Math.floor(nowS() / 3600) * 3600;
    await publish(2, '1', { published_at: at });
    await fanOut();
    expect(await read('all')).toEqual({ unread: 0 });
    await publish(2, '2', { published_at: at + 5 });
    await publish(2, '3', { published_at: at + 3600 });
    await fanOut();
    const { list: own, unread } = await list();
    expect([unread, own.map(({ title }) => title)]).toEqual([2, ['New chapter: Comic 2', '2 new chapters: Comic 2']]);
    expect(await read([own[1]?.id ?? 0])).toEqual({ unread: 1 });
  });

  test('followers are chosen by the languages of the new chapters, earlier ones of the notice included', async () => {
    site.comics.followers.set(11, [mai]);
    const at = Math.floor(nowS() / 3600) * 3600;
    const inLanguage = (language: 'vi' | 'jp') =>
      publish(11, language, { published_at: at, chapters: [{ id: sent + 1, language, number: '1', title: '' }] });
    site.comics.asked.length = 0;
    await inLanguage('vi');
    await inLanguage('jp');
    await fanOut();
    await inLanguage('vi');
    await fanOut();
    expect(site.comics.asked).toEqual([['jp', 'vi'], ['jp', 'vi'], ['vi'], ['vi']]);
  });

  test('the same event twice makes no second notice', async () => {
    site.comics.followers.set(3, [mai]);
    await publish(3, '1');
    await fanOut();
    await read('all');
    const [{ body }] = await site.db('notice').select('body');
    sent -= 1;
    await publish(3, '1');
    await fanOut();
    expect([(await list()).unread, (await site.db('notice').select('body'))[0].body]).toEqual([0, body]);
  });

  test('a comic that nobody follows, or that is hidden, makes no notice', async () => {
    site.comics.followers.set(4, [mai]);
    await publish(4, '1', { follower_count: 0 });
    expect(await site.db('notice')).toEqual([]);
    site.comics.followers.set(4, []);
    await publish(4, '2');
    await fanOut();
    expect([await site.db('notice'), await site.db('notice_fan_out')]).toEqual([[], []]);
  });

  test('a removed chapter leaves its notice, and a removed comic takes the notice with it', async () => {
    site.comics.followers.set(10, [mai]);
    await publish(10, '1');
    await publish(10, '2');
    await fanOut();
    const withdraw = (event: string, chapter_ids?: number[]) =>
      site.askPeer(deliveryEndpoint(chaptersWithdrawn, 'notice'), {
        events: [
          {
            id: event,
            data: { comic_id: 10, ...(chapter_ids && { chapter_ids }) },
          },
        ],
      });
    await withdraw('chapter gone', [sent]);
    expect((await list()).list.map(({ text }) => text)).toEqual(['Chapter 1']);
    await withdraw('comic gone');
    expect(await list()).toEqual({ list: [], total: 0, unread: 0 });
    while (await removeOldNews(site.db, 1));
    expect([await site.db('notice'), await site.db('notice_receipt').where({ member_id: mai })]).toEqual([[], []]);
  });

  test('twenty thousand followers are notified in batches, and a write meanwhile does not wait for them', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => 1_000_000 + index);
    site.comics.followers.set(5, ids);
    await publish(5, '1');
    let answers = 0;
    const stop = startFanOut(site.running);
    while ((await site.db('notice_fan_out')).length > 0) {
      await read('all', lan);
      answers += 1;
    }
    await stop();
    const [row] = await site.db('notice_receipt').count({ count: '*' });
    expect(Number(row?.count)).toBe(20_000);
    expect(answers).toBeGreaterThan(10);
  });

  test('a follower is notified once when the process ended halfway, and when two processes work at once', async () => {
    const ids = Array.from({ length: 1200 }, (_, index) => 2_000_000 + index);
    site.comics.followers.set(6, ids);
    await publish(6, '1');
    await fanOutSome(site.running);
    expect(await site.db('notice_fan_out').pluck('after_member_id')).toEqual([2_000_499]);
    await site.db('notice_receipt').where('member_id', 2_000_000).update({ read_at: 5 });
    await Promise.all([fanOut(), fanOut()]);
    const [row] = await site.db('notice_receipt').count({ count: '*' });
    expect(Number(row?.count)).toBe(1200);
    expect(await site.db('notice_receipt').where('member_id', 2_000_000).pluck('read_at')).toEqual([5]);
  });

  test('followers are notified later when they cannot be listed at first', async () => {
    site.comics.followers.set(7, [mai]);
    await publish(7, '1');
    site.comics.beforeAnswer = async () => {
      throw new Error('the comics are away');
    };
    await fanOut();
    expect(await titles()).toEqual([]);
    site.comics.beforeAnswer = async () => {};
    await site.db('notice_fan_out').update({ due_at: 0 });
    await fanOut();
    expect(await titles()).toEqual(['New chapter: Comic 7']);
  });

  test('an operator notifies everybody, on top or at a time, in every language or one, and takes it back', async () => {
    const file = join(engine.dataDir, 'words.json');
    await writeFile(
      file,
      JSON.stringify({ en: { title: 'We move', text: 'On Sunday' }, jp: { title: '引っ越し', text: '日曜' } }),
    );
    expect((await ops('send', '--words', file)).said).toMatch(/^Notice \d+, in en, jp, is shown from /);
    expect((await ops('send', '--type', 'activity', '--top', 'A drawing contest', 'Send yours')).status).toBe(0);
    expect((await ops('send', '--at', '2999-01-01T00:00Z', 'Later', '')).status).toBe(0);
    expect(await titles()).toEqual(['A drawing contest', 'We move']);
    expect([await titles(lan, { type: 'system' }), (await list(lan)).unread]).toEqual([['We move'], 2]);
    const listed = await ops('list');
    expect(listed.said.split('\n')).toEqual([
      expect.stringContaining('Later'),
      expect.stringMatching(/top {2}A drawing contest/),
      expect.stringContaining('We move'),
    ]);
    const id = Number(/(\d+) {2}\S+ {2}system {2}We move/.exec(listed.said)?.[1]);
    expect((await ops('remove', String(id))).status).toBe(0);
    expect(await titles()).toEqual(['A drawing contest']);
    for (const wrong of [
      ['remove', '99999'],
      ['send', '', 'x'],
      ['send', '--type', 'update', 'a', 'b'],
      ['send', '--at', 'soon', 'a', 'b'],
      ['send', '--loud', 'a', 'b'],
      ['send', '--words', `${file}x`],
      [],
    ]) {
      expect([wrong, (await ops(...wrong)).status]).toEqual([wrong, 1]);
    }
  });

  test('words are given for each language, and the operator learns who will read another one', async () => {
    const some = await ops('send', 'vi', 'Tạm nghỉ', 'Chủ nhật', 'en', 'A break', 'On Sunday');
    expect(some.said).toMatch(/^Notice \d+, in en, vi, is shown from /);
    expect(some.said).toContain('Words are missing: who reads zh-cn gets it in en, who reads jp gets it in en.');
    expect(await titles()).toEqual(['A break']);
    const one = await ops('send', 'A short break', 'On Sunday');
    expect(one.said).toContain('who reads en gets it in vi');
    const all = ['zh-cn', 'en', 'jp', 'vi'].flatMap((language) => [language, 'Title', '']);
    expect((await ops('send', ...all)).said).not.toContain('missing');
    for (const wrong of [
      ['fr', 'Pause', ''],
      ['en', 'A break', '', 'vi', 'Tạm nghỉ'],
      ['en', 'A break', '', 'en', 'Twice', ''],
    ])
      expect([wrong, (await ops('send', ...wrong)).status]).toEqual([wrong, 1]);
  });

  test('the read mark is each member’s own, and ids of other members change nothing', async () => {
    await ops('send', 'For all', 'x');
    site.comics.followers.set(8, [lan]);
    await publish(8, '1');
    await fanOut();
    const theirs = (await list(lan)).list.map(({ id }) => id);
    expect(await read([...theirs, 999_999])).toEqual({ unread: 0 });
    expect([(await list(lan)).unread, (await list()).list.map(({ is_read }) => is_read)]).toEqual([2, [1]]);
    expect(await read('all', lan)).toEqual({ unread: 0 });
    expect((await list(lan)).list.map(({ is_read }) => is_read)).toEqual([1, 1]);
  });

  test('a notice to all from before a member joined is not unread for them', async () => {
    await ops('send', 'Long ago', 'x');
    await site.db('notice').update({ published_at: 1_600_000_000 });
    expect(await list()).toMatchObject({ total: 1, unread: 0, list: [{ title: 'Long ago', is_read: 1 }] });
  });

  test('pages have the requested length, and no notice twice', async () => {
    for (let made = 0; made < 5; made += 1) await ops('send', `Notice ${made}`, '');
    const pages = [
      await titles(mai, { limit: 2 }),
      await titles(mai, { limit: 2, page: 2 }),
      await titles(mai, { limit: 2, page: 3 }),
    ];
    expect(pages).toEqual([['Notice 4', 'Notice 3'], ['Notice 2', 'Notice 1'], ['Notice 0']]);
  });

  test('notices older than half a year are deleted with their read marks, operators’ notices stay', async () => {
    site.comics.followers.set(9, [mai, lan]);
    await publish(9, '1', { published_at: 1_700_000_000 });
    await publish(9, '2');
    await fanOut();
    await ops('send', 'For ever', 'x');
    await site.db('notice').where('is_for_all', 1).update({ published_at: 1_700_000_001 });
    while (await removeOldNews(site.db, 1_700_000_002));
    expect(
      [await site.db('notice').count({ count: '*' }), await site.db('notice_receipt').count({ count: '*' })].map(
        ([row]) => Number(row?.count),
      ),
    ).toEqual([2, 2]);
  });
});
