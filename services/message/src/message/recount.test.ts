import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blockMember,
  countUnread,
  deleteMessages,
  listConversations,
  markRead,
  readDialog,
  sendMessage,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

/** Random numbers that are the same on every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

onBothEngines('counts', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine);
  });
  afterAll(() => open.close());

  /** Counts the rows of each side, for a comparison with the stored counts. */
  async function recount(memberId: number, peerId: number) {
    const gone = memberId < peerId ? 'is_gone_low' : 'is_gone_high';
    const own = (await open
      .db('message')
      .where({ [gone]: 0 })
      .whereIn('user_id', [memberId, peerId])
      .whereIn('recipient_id', [memberId, peerId])
      .orderBy('id')
      .pluck('id')) as number[];
    const unread = await open
      .db('unread_message')
      .where({ member_id: memberId })
      .whereIn('message_id', own)
      .pluck('message_id');
    return { total: own.length, newest_id: own.at(-1) ?? 0, unread: unread.length };
  }

  test('equal a recount after 1,000 random sends, reads, deletes and blocks, eight at once', async () => {
    const members = Array.from({ length: 6 }, () => open.fresh());
    const pick = chance(7);
    const one = () => members[pick(members.length)] as number;
    const known: { id: number; between: number[] }[] = [];
    let [sent, refused] = [0, 0];

    async function step(): Promise<void> {
      const me = one();
      const other = members.filter((id) => id !== me)[pick(members.length - 1)] as number;
      const mine = () => known.filter(({ between }) => between.includes(me)).map(({ id }) => id);
      const some = () => {
        const ids = mine();
        return Array.from({ length: Math.min(ids.length, 1 + pick(5)) }, () => ids[pick(ids.length)] as number);
      };
      const kind = pick(100);
      if (kind < 55) {
        const answer = await open.as(me)(sendMessage, {
          userId: other,
          content: `Number ${known.length}`,
          key: `random-${pick(2 ** 30)}-${known.length}`,
        });
        if (answer.data) known.push({ id: answer.data.id, between: [me, other] });
        if (answer.data) sent += 1;
        else refused += 1;
      } else if (kind < 65) await open.as(me)(markRead, { ids: some() });
      else if (kind < 67) await open.as(me)(markRead, { ids: 'all' });
      else if (kind < 75) await open.as(me)(readDialog, { userId: other });
      else if (kind < 92) await open.as(me)(deleteMessages, { ids: some() });
      else await open.as(me)(blockMember, { userId: other, state: pick(3) === 0 ? 1 : 0 });
    }
    for (let count = 0; count < 1000; count += 8) {
      await open.db('mailbox').update({ sent_times: '' });
      await Promise.all(Array.from({ length: 8 }, step));
    }
    expect([sent > 200, refused > 10]).toEqual([true, true]);

    for (const me of members) {
      const sides: { peer_id: number; total: number; newest_id: number; unread: number; is_blocked: number }[] =
        await open.db('side').where({ member_id: me });
      for (const { peer_id, total, newest_id, unread } of sides)
        expect({ total, newest_id, unread }).toEqual(await recount(me, peer_id));
      const counted = sides.filter(({ is_blocked }) => !is_blocked).reduce((sum, { unread }) => sum + unread, 0);
      expect((await open.as(me)(countUnread, {})).data.messages).toBe(counted);
      expect((await open.as(me)(listConversations, {})).data.total).toBe(sides.filter(({ total }) => total > 0).length);
    }
    expect(await open.db('message').where({ is_gone_low: 1, is_gone_high: 1 })).toEqual([]);
    const [dangling] = await open
      .db('unread_message as u')
      .leftJoin('message as m', 'm.id', 'u.message_id')
      .whereNull('m.id')
      .count({ count: '*' });
    expect(Number(dangling?.count)).toBe(0);
  });

  test('are right when two write to each other for the first time at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [me, ken] = [open.fresh(), open.fresh()];
      const answers = await Promise.all(
        [
          [me, ken],
          [ken, me],
          [me, ken],
          [ken, me],
        ].map(([from, to], index) =>
          open.as(from as number)(sendMessage, {
            userId: to as number,
            content: 'At once',
            key: `at-once-${round}-${index}`,
          }),
        ),
      );
      expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
      for (const [a, b] of [
        [me, ken],
        [ken, me],
      ] as const) {
        expect((await open.as(a)(countUnread, {})).data.messages).toBe(2);
        expect(await open.db('side').where({ member_id: a, peer_id: b }).first('total', 'unread', 'newest_id')).toEqual(
          await recount(a, b),
        );
      }
    }
  });
});
