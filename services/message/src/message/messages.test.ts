import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';
import { pictures } from '../migrations/0004-pictures.ts';

onBothEngines('members who write to each other', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine, { OFFICIAL_ACCOUNTS: '7', POLLING_INTERVAL: '45' });
  });
  afterAll(() => open.close());
  const pair = () => [open.fresh(), open.fresh()] as const;
  const left = async (memberId: number) => (await open.as(memberId)(contract.countUnread, {})).data;
  const dialog = async (memberId: number, userId: number, more: object = {}) =>
    (await open.as(memberId)(contract.readDialog, { userId, ...more })).data;

  test('find a new message in their dialog, and it counts as unread until they open it', async () => {
    const [mai, ken] = pair();
    expect(await left(ken)).toEqual({ pollingInterval: '45', messages: 0, notices: 0, count: 0 });
    await open.send(mai, ken, 'Hello **Ken**\n<b>not bold</b> https://comics.example/a?b=1.');
    open.notices.set(ken, 2);
    expect(await left(ken)).toEqual({ pollingInterval: '45', messages: 1, notices: 2, count: 3 });
    const { list, ...page } = await dialog(ken, mai);
    expect(list).toMatchObject([
      {
        user_id: mai,
        recipient_id: ken,
        status: 'unread',
        user: { id: mai, nickname: `Reader-${mai}`, username: `reader_${mai}`, motto: `I am ${mai}` },
        recipient: { id: ken },
      },
    ]);
    expect(list[0]?.content).toBe(
      'Hello <strong>Ken</strong><br>&lt;b&gt;not bold&lt;/b&gt; <a ' +
        'href="https://comics.example/a?b=1" rel="nofollow noopener ugc" ' +
        'target="_blank">https://comics.example/a?b=1</a>.',
    );
    expect(page).toEqual({
      total: 1,
      userInfo: { id: mai, nickname: `Reader-${mai}`, username: `reader_${mai}`, avatar: `/avatar/${mai}` },
      may_write: 1,
      why_not: '',
      is_blocked: 0,
      has_receipts: 0,
      unread: 2,
    });
    expect(await left(ken)).toMatchObject({ messages: 0, count: 2 });
    expect((await dialog(mai, ken)).list[0]?.status).toBe('read');
    expect(await left(0)).toEqual({ pollingInterval: '45', messages: 0, notices: 0, count: 0 });
  });

  test('get its count with one call however many tabs ask, and again where that call failed', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const tabs = (memberId: number) =>
      Promise.all(Array.from({ length: 20 }, () => open.as(memberId)(contract.countUnread, {})));
    open.notices.set(me, 3);
    expect((await tabs(me)).map(({ data }) => data.count)).toEqual(Array(20).fill(3));
    expect(open.noticesOf.filter((id) => id === me)).toHaveLength(1);
    open.notices.set(ken, Number.NaN);
    expect(new Set((await tabs(ken)).map(({ code }) => code))).toEqual(new Set([0]));
    open.notices.set(ken, 1);
    expect((await left(ken)).count).toBe(1);
    expect(open.noticesOf.filter((id) => id === ken).length).toBeLessThan(20);
  });

  test('see each conversation once, with its newest message, newest first after official accounts', async () => {
    const me = open.fresh();
    // 1 + 4 equals 2 + 3: the sum of two ids does not identify a pair.
    for (const other of [901, 904]) await open.send(me, other, `To ${other}`);
    for (const [from, to] of [
      [902, 903],
      [903, 902],
    ] as const)
      await open.send(from, to, 'Between others');
    await open.send(7, me, 'Welcome');
    await open.send(904, me, 'Back');
    const { data } = await open.as(me)(contract.listConversations, {});
    expect(
      data.list.map(({ show_user, text, status, unread, is_official }) => [
        show_user.id,
        text,
        status,
        unread,
        is_official,
      ]),
    ).toEqual([
      [7, 'Welcome', 'unread', 1, 1],
      [904, 'Back', 'unread', 1, 0],
      [901, 'To 901', 'read', 0, 0],
    ]);
    expect(data).toMatchObject({ total: 3, officialAccount: ['7'], existUnread: true });
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        (await open.as(me)(contract.listConversations, { page, limit: 1 })).data.list.map(
          ({ show_user }) => show_user.id,
        ),
      ),
    );
    expect(pages).toEqual([[7], [904], [901]]);
  });

  test('search by exact words, and by part of a name', async () => {
    const [me, ken] = pair();
    const mai = open.fresh();
    await open.send(me, ken, 'It is 100% SURE');
    await open.send(ken, me, 'Something newer');
    await open.send(mai, me, '1000 lights');
    const find = async (input: object) =>
      (await open.as(me)(contract.listConversations, input)).data.list.map(({ show_user, text }) => [
        show_user.id,
        text,
      ]);
    expect(await find({ keywords: '100%' })).toEqual([[ken, 'It is 100% SURE']]);
    expect(await find({ keywords: 'sure' })).toEqual([[ken, 'It is 100% SURE']]);
    expect(await find({ keywords: '100' })).toEqual([
      [mai, '1000 lights'],
      [ken, 'It is 100% SURE'],
    ]);
    expect(await find({ keywords: '_' })).toEqual([]);
    expect(await find({ nickname: `reader-${mai}` })).toEqual([[mai, '1000 lights']]);
    expect(await find({ nickname: `reader-${mai}`, keywords: 'newer' })).toEqual([]);
  });

  test('page upwards from the oldest message they have, whatever arrives meanwhile', async () => {
    const [me, ken] = pair();
    for (let count = 1; count <= 7; count += 1) await open.send(me, ken, `Line ${count}`);
    const first = await dialog(ken, me, { limit: 3 });
    await open.send(me, ken, 'Meanwhile');
    const next = await dialog(ken, me, { limit: 3, before: first.list.at(-1)?.id });
    expect([first.list, next.list].map((list) => list.map(({ text }) => text))).toEqual([
      ['Line 7', 'Line 6', 'Line 5'],
      ['Line 4', 'Line 3', 'Line 2'],
    ]);
    expect((await dialog(ken, me, { page: 2, limit: 5 })).list.map(({ text }) => text)).toEqual([
      'Line 3',
      'Line 2',
      'Line 1',
    ]);
    expect(next.total).toBe(8);
  });

  test('delete on their own side alone, and an unread deleted message is not counted', async () => {
    const [me, ken] = pair();
    const [one, two] = [await open.send(ken, me, 'One'), await open.send(ken, me, 'Two')];
    const remove = (memberId: number, ids: number[]) => open.as(memberId)(contract.deleteMessages, { ids });
    expect((await remove(open.fresh(), [one.id])).refusal).toBe('message-not-deleted');
    expect((await remove(me, [two.id])).code).toBe(1);
    expect([(await left(me)).messages, (await dialog(ken, me)).list.length]).toEqual([1, 2]);
    const { data } = await open.as(me)(contract.listConversations, {});
    expect(data.list.map(({ text, unread }) => [text, unread])).toEqual([['One', 1]]);
    await remove(me, [one.id]);
    expect([
      (await left(me)).messages,
      (await open.as(me)(contract.listConversations, {})).data.total,
      (await dialog(me, ken)).list,
    ]).toEqual([0, 0, []]);
    await remove(ken, [one.id, two.id]);
    expect(await open.db('message').whereIn('id', [one.id, two.id])).toEqual([]);
    expect((await remove(ken, [one.id])).refusal).toBe('message-not-deleted');
  });

  test('mark one, some and all as read and get the number that is left', async () => {
    const [me, ken] = pair();
    const ids = [];
    for (let count = 1; count <= 5; count += 1) ids.push((await open.send(ken, me, `Line ${count}`)).id);
    const mark = async (memberId: number, which: contract.CallOf<typeof contract.markRead>['ids']) =>
      (await open.as(memberId)(contract.markRead, { ids: which })).data.count;
    expect([
      await mark(ken, ids),
      await mark(me, ids[0] as number),
      await mark(me, ids.slice(0, 3)),
      await mark(me, 'all'),
    ]).toEqual([0, 4, 2, 0]);
    expect((await open.as(me)(contract.listConversations, {})).data).toMatchObject({
      existUnread: false,
      list: [{ unread: 0 }],
    });
  });

  test('send a message once that is repeated under one key; clients without a key get a plain yes', async () => {
    const [me, ken] = pair();
    const again = { userId: ken, content: 'Only once', key: 'a-key-of-mine' };
    const answers = await Promise.all([1, 2, 3].map(() => open.as(me)(contract.sendMessage, again)));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect((await open.as(me)(contract.sendMessage, { userId: ken, content: 'By an old client' })).data).toBeNull();
    expect((await dialog(ken, me)).list.map(({ text }) => text)).toEqual(['By an old client', 'Only once']);
  });

  test('send their own pictures alone, which the two can open while they have the message', async () => {
    const [me, ken] = pair();
    const attempt = (images: string[], content = '') =>
      open.as(me)(contract.sendMessage, { userId: ken, content, images, key: `pictures-${images.length}${content}` });
    expect((await attempt([`/storage/${ken}/a.png`])).refusal).toBe('image-not-yours');
    expect((await attempt([])).refusal).toBe('message-empty');
    const { data } = await attempt([`/storage/${me}/a.png`, `/storage/${me}/b.png`]);
    expect(data).toMatchObject({
      text: '',
      images: [`/storage/${me}/a.png`, `/storage/${me}/b.png`],
      content: expect.stringMatching(/^<img src="\/storage\/\d+\/a\.png" alt="" loading="lazy"><br><img /),
    });
    const reads = async () =>
      Promise.all(
        [me, ken, open.fresh()].map((memberId) =>
          open.composition.running('message').ask(schemas.mayReadPicture, { memberId, url: `/storage/${me}/a.png` }),
        ),
      );
    expect(await reads()).toEqual([true, true, false]);
    await open.db.schema.dropTable('message_picture');
    expect(await pictures.up(open.db).then(reads)).toEqual([true, true, false]);
    for (const [member, left] of [
      [ken, [true, false, false]],
      [me, [false, false, false]],
    ] as const) {
      await open.as(member)(contract.deleteMessages, { ids: [data?.id ?? 0] });
      expect(await reads()).toEqual(left);
    }
    expect(await open.db('message_picture')).toEqual([]);
  });
});
