import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, listMoneyLog, listScoreLog, startOf } from '@yonkoma/contract';
import { moveScore } from '@yonkoma/contract/schema';
import { Refusal, transact } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';
import { postEntry } from './post-entry.ts';

/** The same numbers in every run: a linear congruential generator. */
const chances = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

onBothEngines('the ledger', (engine) => {
  let site: TestEconomy;
  beforeAll(async () => {
    site = await openEconomy(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ledger = async (...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await site.ledger(args);
    vi.restoreAllMocks();
    return { status, said: said.join('\n') };
  };

  test('two thousand moves by eight workers leave every sum right, count each key once and no debt', async () => {
    const chance = chances(7);
    const members = await Promise.all(Array.from({ length: 5 }, (_, index) => site.add(`racer${index}`)));
    const jobs = Array.from({ length: 2_000 }, (_, index) => ({
      memberId: members[Math.floor(chance() * members.length)] as number,
      kind: chance() < 0.5 ? ('score' as const) : ('money' as const),
      amount: Math.floor(chance() * 200) - 90,
      number: chance() < 0.2 ? Math.max(0, index - 1 - Math.floor(chance() * 20)) : index,
      isAborted: chance() < 0.05,
    }));
    // A key identifies one cause, so a repeated request has the same content.
    const moves = jobs.map(({ number, isAborted }) => ({
      ...(jobs[number] as (typeof jobs)[number]),
      number,
      isAborted,
    }));
    const done = new Map<string, number>();
    const worker = async () => {
      for (let move = moves.shift(); move; move = moves.shift()) {
        const { memberId, kind, amount, number, isAborted } = move;
        const key = `race ${number} ${kind} ${memberId} ${amount}`;
        try {
          const after = await transact(site.db, async (transaction) => {
            const result = await postEntry(transaction, kind, {
              memberId,
              amount,
              reason: 'operator',
              key,
              now: 1_700_000_000,
            });
            if (isAborted) throw new Error('given up');
            return result;
          });
          expect(after).toBe(done.get(key) ?? after);
          done.set(key, after);
        } catch (error) {
          if (!isAborted && !(error instanceof Refusal)) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    for (const [kind, unit, column] of [
      ['score', 'score', 'score'],
      ['money', 'cents', 'money_cents'],
    ] as const) {
      const entries: { member_id: number; entry_key: string; before: number; after: number }[] = await site
        .db(`${kind}_log`)
        .whereIn('member_id', members)
        .orderBy('id')
        .select();
      expect(new Set(entries.map(({ entry_key }) => entry_key)).size).toBe(entries.length);
      expect(entries.filter(({ after, before }) => after < 0 || before < 0)).toEqual([]);
      for (const memberId of members) {
        const own = entries.filter(({ member_id }) => member_id === memberId);
        expect(own.map(({ before }) => before)).toEqual([0, ...own.map(({ after }) => after).slice(0, -1)]);
        const [{ total } = { total: 0 }] = await site
          .db(`${kind}_log`)
          .where({ member_id: memberId })
          .sum({ total: unit });
        expect((await site.db('account').where({ member_id: memberId }).first(column))[column]).toBe(Number(total));
      }
    }
    expect(done.size).toBe(
      (await site.db('score_log').whereIn('member_id', members)).length +
        (await site.db('money_log').whereIn('member_id', members)).length,
    );
    expect(await ledger('check')).toEqual({ status: 0, said: 'Every balance is the sum of its entries.' });
  });

  test('other services move points once for each key, and never below zero', async () => {
    const id = await site.add('peered');
    const move = (amount: number, key: string) =>
      site.askPeer(moveScore, { memberId: id, amount, reason: 'unlock-chapter', key });
    expect(await Promise.all([move(30, 'a'), move(30, 'a'), move(30, 'a')])).toEqual([
      { after: 30 },
      { after: 30 },
      { after: 30 },
    ]);
    await expect(move(-31, 'b')).rejects.toMatchObject({ key: 'score-too-low' });
    expect(await move(-30, 'c')).toEqual({ after: 0 });
    await expect(
      site.askPeer(moveScore, { memberId: 999_999, amount: 1, reason: 'operator', key: 'd' }),
    ).rejects.toMatchObject({ key: 'member-not-found' });
    await expect(
      site.askPeer(moveScore, { memberId: await site.add('stranger'), amount: 30, reason: 'operator', key: 'a' }),
    ).rejects.toThrow('belongs to another member');
  });

  test('an operator gives and takes points with a reason for the member; a forged balance is found', async () => {
    const id = await site.add('Teller');
    expect(await ledger('points', 'teller', '25', 'Prize', 'of', 'May')).toEqual({
      status: 0,
      said: 'Teller has 25 now.',
    });
    expect(await ledger('money', 'Teller', '12.50', 'Refund')).toEqual({ status: 0, said: 'Teller has 12.50 now.' });
    expect(await ledger('money', 'Teller', '-13.00', 'Too much')).toEqual({
      status: 1,
      said: 'Teller has less than that.',
    });
    for (const args of [
      ['points', 'Teller', '1.5', 'x'],
      ['money', 'Teller', '5', 'x'],
      ['points', 'Teller', '5'],
      ['points', 'Teller', '0', 'x'],
      ['toString'],
    ])
      expect((await ledger(...args)).said).toMatch(/^Usage/);
    expect((await ledger('points', 'Nobody', '5', 'x')).said).toBe('There is no member Nobody.');
    const token = await site.sessionOf(id);
    expect((await site.ask(listScoreLog, {}, { token })).data).toMatchObject({
      score: 25,
      total: 1,
      list: [{ user_id: id, score: 25, before: 0, after: 25, memo: 'Prize of May', reason: 'operator' }],
    });
    expect((await site.ask(listMoneyLog, {}, { token })).data).toMatchObject({
      money: '12.50',
      list: [{ money: '12.50', before: '0.00', after: '12.50', memo: 'Refund' }],
    });
    await site.hold(id, { score: 26 });
    expect(await ledger('check')).toEqual({
      status: 1,
      said: expect.stringContaining(`points: member ${id} has 26, the entries give 25`),
    });
    await site.hold(id, { score: 25 });
    await site.db('score_log').where({ member_id: id }).update({ before: 3 });
    expect((await ledger('check')).said).toMatch(/does not follow from the one before/);
  });

  test('a member reads their own entries only, by direction and by days of the site, newest first', async () => {
    const id = await site.add('reader');
    const at = Date.UTC(2026, 10, 20, 18) / 1000;
    for (const [amount, now] of [
      [50, at - 7200],
      [-20, at],
      [5, at + 86_400],
    ] as const)
      await postEntry(site.db, 'score', { memberId: id, amount, reason: 'sign-in', key: null, now });
    const token = await site.sessionOf(id);
    const amounts = async (input: object) =>
      (await site.ask(listScoreLog, input, { token })).data.list.map(({ score }) => score);
    expect(await amounts({})).toEqual([5, -20, 50]);
    expect(await amounts({ direction: 'in' })).toEqual([5, 50]);
    expect(await amounts({ direction: 'out' })).toEqual([-20]);
    // 18:00 UTC is the next day in Vietnam.
    expect(await amounts({ from: '2026-11-21', until: '2026-11-21' })).toEqual([-20]);
    expect(await amounts({ until: '2026-11-20' })).toEqual([50]);
    expect(await amounts({ page: 2, limit: 2 })).toEqual([50]);
    expect((await site.ask(listScoreLog, {}, { token })).data.list[0]?.memo).toBe('Daily check-in');
    expect(
      (await site.ask(listScoreLog, {}, { token: await site.sessionOf(await site.add('onlooker')) })).data,
    ).toEqual({ list: [], total: 0, score: 0, time_zone: 'Asia/Ho_Chi_Minh' });
    expect((await site.ask(listScoreLog, {})).code).toBe(303);
    expect((await site.ask(listScoreLog, { from: 'yesterday' } as never, { token })).code).toBe(0);
  });
});

describe('a day begins where its time zone says, also where clocks change at midnight', () => {
  test.each([
    ['2026-11-21', 'UTC', Date.UTC(2026, 10, 21)],
    ['2026-11-21', 'Asia/Ho_Chi_Minh', Date.UTC(2026, 10, 20, 17)],
    ['2026-11-21', 'Pacific/Kiritimati', Date.UTC(2026, 10, 20, 10)],
    ['2026-11-21', 'Etc/GMT+12', Date.UTC(2026, 10, 21, 12)],
    ['2026-03-08', 'America/New_York', Date.UTC(2026, 2, 8, 5)],
    ['2026-03-09', 'America/New_York', Date.UTC(2026, 2, 9, 4)],
    // In Santiago the clocks go from 24:00 to 1:00, so this day has no midnight.
    ['2026-09-06', 'America/Santiago', Date.UTC(2026, 8, 6, 4)],
  ])('%s in %s', (day, zone, ms) => {
    expect(startOf(day, zone) * 1000).toBe(ms);
  });

  test('and the day after the last of February is the first of March', () => {
    expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2026-12-31',
    ]);
  });
});
