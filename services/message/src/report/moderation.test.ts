import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countUnread,
  deleteMessages,
  type InputOf,
  listConversations,
  readDialog,
  reportMessage,
} from '@yonkoma/contract';
import { listReportedMessages, messageDecided, moderateMessage } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

onBothEngines('moderators', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine);
  });
  afterAll(() => open.close());
  const decide = (
    message_id: number,
    verb: InputOf<typeof moderateMessage>['verb'],
    more: { moderator?: string; is_dry_run?: boolean } = {},
  ) =>
    open.composition.running('message').ask(moderateMessage, {
      message_id,
      verb,
      category: verb === 'approve' ? '' : 'abuse',
      words: '',
      moderator: 'Mai',
      is_dry_run: false,
      ...more,
    });
  const queue = async () => await open.composition.running('message').ask(listReportedMessages, {});
  /** The decisions about a message that its author is told. */
  const decisionsOf = async (id: number) =>
    (
      await open
        .db('outbox')
        .where({ name: messageDecided.name, subscriber: 'notice', subject: `message ${id}` })
        .orderBy('id')
        .pluck('data')
    ).map((data: string) => JSON.parse(data) as object);
  const reported = async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = await open.send(ken, me, 'Something foul');
    await open.as(me)(reportMessage, { id, category_id: 3, content: 'Look' });
    return { me, ken, id };
  };

  test('see the reported message and its reporters, and nothing else that members write', async () => {
    const { me, ken, id } = await reported();
    await open.send(me, ken, 'This is between us');
    expect(await queue()).toMatchObject([
      {
        message_id: id,
        author_id: ken,
        text: 'Something foul',
        reports: [{ category: 'abuse', content: 'Look', member_id: me }],
        claimed_by: '',
      },
    ]);
    expect(await decide(id, 'approve')).toEqual({
      problem: '',
      before: { reports: 1 },
      after: { reports: 0, decision: 'approve', moderator: 'Mai' },
    });
    expect(await queue()).toEqual([]);
    expect((await decide(id, 'approve')).problem).toBe(`Message ${id} is not in the queue.`);
    expect(await open.db('report').where({ message_id: id }).pluck('status')).toEqual([2]);
    expect(await open.db('message_decision').where({ message_id: id }).pluck('verb')).toEqual(['approve']);
  });

  test('delete a message for both, and it no longer counts as unread; a dry run changes nothing', async () => {
    const { me, ken, id } = await reported();
    expect((await decide(id, 'delete', { is_dry_run: true })).after).toMatchObject({ decision: 'delete' });
    expect((await open.as(me)(countUnread, {})).data.messages).toBe(1);
    expect((await decide(id, 'delete')).before).toEqual({ reports: 1, text: 'Something foul' });
    expect((await open.as(me)(countUnread, {})).data.messages).toBe(0);
    for (const [a, b] of [
      [me, ken],
      [ken, me],
    ] as const) {
      expect((await open.as(a)(readDialog, { userId: b })).data.list).toEqual([]);
      expect((await open.as(a)(listConversations, {})).data.total).toBe(0);
    }
    expect(await open.db('message').where({ id })).toEqual([]);
  });

  test('claim a message for a while: a second moderator sees who has it and cannot decide meanwhile', async () => {
    const { id } = await reported();
    const both = await Promise.all([decide(id, 'claim'), decide(id, 'claim', { moderator: 'Ken' })]);
    expect(both.filter(({ problem }) => problem === '')).toHaveLength(1);
    const [holder = ''] = (await queue()).map(({ claimed_by }) => claimed_by);
    const other = holder === 'Mai' ? 'Ken' : 'Mai';
    expect((await decide(id, 'delete', { moderator: other })).problem).toBe(`${holder} is working on message ${id}.`);
    await decide(id, 'release');
    expect((await decide(id, 'refuse', { moderator: other })).after).toMatchObject({
      decision: 'refuse',
      category: 'abuse',
    });
    expect(await open.db('message').where({ id }).pluck('text')).toEqual(['Something foul']);
  });

  test('warn an author once about a message that breaks the rules, and not for a good one or a dry run', async () => {
    const [fine, kept, gone, taken] = [await reported(), await reported(), await reported(), await reported()];
    await decide(fine.id, 'approve');
    await decide(kept.id, 'refuse', { is_dry_run: true });
    expect([await decisionsOf(fine.id), await decisionsOf(kept.id)]).toEqual([[], []]);
    for (let time = 0; time < 2; time += 1) {
      await decide(kept.id, 'refuse');
      await decide(gone.id, 'delete');
    }
    const of = ({ id, ken }: typeof fine, status: string) =>
      expect.objectContaining({ message_id: id, author_id: ken, status, words: '' });
    expect([await decisionsOf(kept.id), await decisionsOf(gone.id)]).toEqual([
      [of(kept, 'refused')],
      [of(gone, 'deleted')],
    ]);
    await open.as(taken.ken)(deleteMessages, { ids: [taken.id] });
    await open.as(taken.me)(deleteMessages, { ids: [taken.id] });
    await decide(taken.id, 'delete');
    expect(await decisionsOf(taken.id)).toEqual([of(taken, 'refused')]);
  });
});
