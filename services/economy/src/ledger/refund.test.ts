import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exchangeMoney, giveMoney, listScoreLog, redeemVoucher } from '@yonkoma/contract';
import { findMoves, moveScore } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { economy } from '../domain.ts';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';
import type { Holding } from './ledger-store.ts';

onBothEngines('a refund', (engine) => {
  let site: TestEconomy;
  let number = 0;
  let id = 0;
  let token = '';
  const capture = async (work: () => Promise<number | undefined>) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await work();
    vi.restoreAllMocks();
    return { status, said: said.join('\n') };
  };
  const ledger = (...args: string[]) => capture(() => site.ledger(args));
  const join = async () => {
    const name = `buyer${(number += 1)}`;
    const memberId = await site.add(name);
    await ledger('money', name, '20.00', 'A start');
    return { id: memberId, name, token: await site.sessionOf(memberId) };
  };
  const buy = (cents?: number) =>
    site.askPeer(moveScore, {
      memberId: id,
      amount: -30,
      reason: 'unlock-chapter',
      key: `unlock ${id} 5`,
      subject: 'The Tower',
      cents,
    });
  const hasBought = async () =>
    (await site.askPeer(findMoves, { memberId: id, keys: [`unlock ${id} 5`] })).keys.length === 1;
  const latest = async (kind: Holding, reason: string): Promise<number> =>
    (await site.db(`${kind}_log`).where({ member_id: id, reason }).orderBy('id', 'desc').first('id')).id;
  const refund = (kind: 'points' | 'money', entry: number) =>
    ledger('refund', kind, String(entry), 'Paid', 'by', 'mistake');
  const held = async (memberId = id) => {
    const { score, money_cents } = await site.held(memberId);
    return [score, money_cents];
  };
  beforeAll(async () => {
    site = await openEconomy(engine);
  });
  beforeEach(async () => {
    ({ id, token } = await join());
  });

  test('of a chapter gives the points back and locks it; bought again it is paid again', async () => {
    await site.askPeer(moveScore, { memberId: id, amount: 100, reason: 'operator', key: `start ${id}` });
    await buy();
    const entry = await latest('score', 'unlock-chapter');
    expect(await refund('points', entry)).toEqual({ status: 0, said: `Refunded entry ${entry}: member ${id}.` });
    expect([await held(), await hasBought()]).toEqual([[100, 2000], false]);
    expect((await site.ask(listScoreLog, {}, { token })).data.list[0]).toMatchObject({
      score: 30,
      memo: 'Refund: Paid by mistake',
    });
    await Promise.all([buy(), buy(), buy()]);
    expect([await held(), await hasBought()]).toEqual([[70, 2000], true]);
    expect((await ledger('check')).status).toBe(0);
  });

  test('of a chapter paid from the balance gives money and no points, whichever entry is named', async () => {
    for (const [kind, label] of [
      ['money', 'money'],
      ['score', 'points'],
    ] as const) {
      await buy(30);
      expect([await held(), await hasBought()]).toEqual([[0, 1970], true]);
      expect((await refund(label, await latest(kind, 'unlock-chapter'))).status).toBe(0);
      expect([await held(), await hasBought()]).toEqual([[0, 2000], false]);
    }
    expect((await ledger('check')).status).toBe(0);
  });

  test('is made once, also by twenty at once', async () => {
    await buy(30);
    const entry = await latest('money', 'unlock-chapter');
    const answers = await capture(async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, () => site.ledger(['refund', 'money', String(entry), 'Twice'])),
      );
      return all.filter((status) => status === 0).length;
    });
    expect(answers.status).toBe(1);
    expect((await refund('money', entry)).said).toBe('It was refunded before.');
    expect(await held()).toEqual([0, 2000]);
  });

  test('of a gift, an exchange or a voucher takes back what came, and nothing when it was spent', async () => {
    const lan = await join();
    const give = await site.ask(giveMoney, { username: lan.name, money: '5.00', key: `to-${lan.name}` }, { token });
    expect(give.code).toBe(1);
    const gift = await latest('money', 'gift-given');
    await ledger('money', lan.name, '-21.00', 'Spent');
    expect(await refund('money', gift)).toEqual({
      status: 1,
      said: 'Nothing was refunded: a part of it was spent already.',
    });
    expect([await held(), await held(lan.id)]).toEqual([
      [0, 1500],
      [0, 400],
    ]);
    await ledger('money', lan.name, '1.00', 'Enough again');
    expect((await refund('money', gift)).status).toBe(0);
    expect([await held(), await held(lan.id)]).toEqual([
      [0, 2000],
      [0, 0],
    ]);
    await site.ask(exchangeMoney, { money: '3.00', score: 300, key: `for-points-${id}` }, { token });
    expect((await refund('points', await latest('score', 'exchange'))).status).toBe(0);
    expect(await held()).toEqual([0, 2000]);
    const code = (await capture(async () => economy.commands?.voucher?.run(site.running, ['make', '4.00']))).said;
    await site.ask(redeemVoucher, { code: code.split('\n')[0] ?? '' }, { token });
    expect((await refund('money', await latest('money', 'voucher'))).status).toBe(0);
    expect(await held()).toEqual([0, 2000]);
    expect((await site.ask(redeemVoucher, { code: code.split('\n')[0] ?? '' }, { token })).data).toMatchObject({
      is_repeated: true,
      money: '20.00',
    });
    expect((await ledger('check')).status).toBe(0);
  });

  test('is refused for what is no entry, or came from another domain; the entries are listed by member', async () => {
    expect((await refund('money', 999_999)).said).toMatch(/^There is no such entry/);
    await site.askPeer(moveScore, { memberId: id, amount: 9, reason: 'answer-accepted', key: `answer ${id}` });
    expect((await refund('points', await latest('score', 'answer-accepted'))).status).toBe(1);
    expect(await held()).toEqual([9, 2000]);
    expect((await ledger('show', `buyer${number}`)).said).toMatch(
      new RegExp(`^9 points, 20\\.00 money\npoints \\d+ .*answer-accepted\nmoney \\d+ .* 20\\.00 .*operator  A start$`),
    );
    for (const args of [
      ['refund', 'money', 'x', 'y'],
      ['refund', 'gold', '1', 'y'],
      ['refund', 'money', '1'],
      ['show'],
    ])
      expect((await ledger(...args)).said).toMatch(/^Usage/);
    expect((await ledger('show', 'nobody-here')).said).toBe('There is no member nobody-here.');
  });
});
