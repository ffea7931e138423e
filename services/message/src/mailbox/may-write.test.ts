import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

onBothEngines('who may write to whom', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine, { OFFICIAL_ACCOUNTS: '7' });
  });
  afterAll(() => open.close());
  const attempt = async (from: number, to: number, content = 'Hello') =>
    (await open.as(from)(contract.sendMessage, { userId: to, content })).refusal;
  const block = (me: number, userId: number, state: 0 | 1) => open.as(me)(contract.blockMember, { userId, state });
  const standing = async (me: number, userId: number) => {
    const { may_write, why_not, is_blocked } = (await open.as(me)(contract.readDialog, { userId })).data;
    return [may_write, why_not, is_blocked];
  };

  test('a block counts in both directions, hides unread messages, and can be lifted completely', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    await open.send(ken, me, 'Before');
    expect((await block(me, ken, 1)).data).toEqual({ is_blocked: 1 });
    expect((await open.as(me)(contract.countUnread, {})).data.messages).toBe(0);
    expect([await attempt(ken, me), await attempt(me, ken)]).toEqual(['message-unwanted', 'message-blocked']);
    const settings = (await open.as(me)(contract.readMessageSettings, {})).data;
    expect(settings).toMatchObject({ writers: 'everybody', blocked: [{ id: ken, nickname: `Reader-${ken}` }] });
    expect((await open.as(me)(contract.listConversations, {})).data.list).toMatchObject([{ is_blocked: 1, unread: 0 }]);
    await block(me, ken, 0);
    expect((await open.as(me)(contract.countUnread, {})).data.messages).toBe(1);
    expect([await attempt(ken, me), await attempt(me, ken)]).toEqual(['', '']);
  });

  test('a block works before the first message, and whichever of the two opens the dialog', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    await block(me, ken, 1);
    expect([await attempt(ken, me), await standing(ken, me), await standing(me, ken)]).toEqual([
      'message-unwanted',
      [0, 'message-unwanted', 0],
      [0, 'message-blocked', 1],
    ]);
  });

  test('a member accepts messages from everybody, people they answered, or nobody, and official ones', async () => {
    const [me, ken, mai] = [open.fresh(), open.fresh(), open.fresh()];
    const choose = (writers: (typeof contract.writerChoices)[number]) =>
      open.as(me)(contract.changeMessageSettings, { writers });
    await choose('answered');
    expect([await attempt(ken, me), await attempt(me, ken), await attempt(ken, me), await attempt(mai, me)]).toEqual([
      'message-unwanted',
      '',
      '',
      'message-unwanted',
    ]);
    await choose('nobody');
    expect([await attempt(ken, me), await standing(ken, me), await attempt(7, me)]).toEqual([
      'message-unwanted',
      [0, 'message-unwanted', 0],
      '',
    ]);
    expect((await open.as(me)(contract.readMessageSettings, {})).data.writers).toBe('nobody');
  });

  test('a member cannot write to themselves, to unknown members, or more than twenty in a minute', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    expect([await attempt(me, me), await attempt(me, 900_001)]).toEqual(['message-to-self', 'member-not-found']);
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => attempt(me, ken, `Line ${index}`)));
    expect([
      answers.filter((key) => key === '').length,
      answers.filter((key) => key === 'message-too-fast').length,
    ]).toEqual([20, 4]);
    expect((await open.as(ken)(contract.countUnread, {})).data.messages).toBe(20);
  });

  test('links to somebody who has not answered are few, and the refusal says how many', async () => {
    const [me, fresh, ken] = [open.fresh(), open.fresh(), open.fresh()];
    open.isNew.add(fresh);
    const links = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://shop${index}.example`).join(' ');
    const refused = async (memberId: number, count: number) =>
      (await open.as(memberId)(contract.sendMessage, { userId: ken, content: links(count) })).msg;
    expect([await refused(me, 3), await refused(fresh, 1)]).toEqual([
      'Until they have answered you, a message may hold 2 links at most.',
      'Until they have answered you, a message may hold 0 links at most.',
    ]);
    expect(await attempt(me, ken, links(1))).toBe('');
    await attempt(ken, fresh);
    expect(await attempt(fresh, ken, links(3))).toBe('');
  });

  test('a newcomer cannot send strangers the same text again, or messages to many', async () => {
    const [me, ken, mai] = [open.fresh(), open.fresh(), open.fresh()];
    open.isNew.add(me);
    const words = 'I have read everything that you translated';
    expect([await attempt(me, ken, words), await attempt(me, mai, words), await attempt(me, ken, words)]).toEqual([
      '',
      'message-repeated',
      'message-repeated',
    ]);
    await attempt(ken, me);
    expect(await attempt(me, ken, words)).toBe('');
    await open.db('mailbox').where({ member_id: me }).update({ day_strangers: 20 });
    expect([await attempt(me, mai, 'And you'), await attempt(me, ken, 'You are known')]).toEqual([
      'message-too-many',
      '',
    ]);
  });

  test('watched words, marks and length are judged as in comments, and a muted member cannot write', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    await open.composition
      .running('discussion')
      .db('watched_word')
      .insert([
        { language: 'all', word: 'casino', action: 'refuse' },
        { language: 'all', word: 'lottery', action: 'hold' },
        { language: 'all', word: 'damned', action: 'mask' },
      ]);
    expect([
      await attempt(me, ken, 'The c a s i n o'),
      await attempt(me, ken, 'A lottery'),
      await attempt(me, ken, ' \u200b\n'),
      await attempt(me, ken, '長'.repeat(1001)),
      await attempt(me, ken, `x${'\u0301'.repeat(900)}`),
    ]).toEqual(['message-word', 'message-word', 'message-empty', 'message-too-long', '']);
    expect((await open.send(me, ken, 'A damned good page')).text).toBe('A ****** good page');
    expect(await attempt(me, ken, '長'.repeat(1000))).toBe('');
    open.muted.set(me, 4_000_000_000);
    const { refusal, msg } = await open.as(me)(contract.sendMessage, { userId: ken, content: 'Let me' });
    expect([refusal, msg]).toEqual(['member-muted', 'You can write again from 2096-10-02 07:06 (UTC).']);
  });

  test('a received message is reported once, with its text, and a foreign message cannot be reported', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = await open.send(ken, me, 'Something foul');
    const report = async (memberId: number, category_id = 3) =>
      (await open.as(memberId)(contract.reportMessage, { id, category_id, content: 'Look' })).refusal;
    expect([
      await report(open.fresh()),
      await report(ken),
      await report(me, 99),
      await report(me),
      await report(me),
    ]).toEqual(['message-not-found', 'message-not-found', 'report-category', '', 'report-again']);
    for (const side of [me, ken]) await open.as(side)(contract.deleteMessages, { ids: [id] });
    expect(await open.db('report').where({ message_id: id })).toMatchObject([
      { member_id: me, author_id: ken, text: 'Something foul', category: 'abuse', content: 'Look', status: 0 },
    ]);
  });
});
