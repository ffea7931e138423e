import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exchangeMoney, giveMoney, listMoneyLog, listScoreLog, readWallet } from '@yonkoma/contract';
import { moveScore } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';

interface Person {
  id: number;
  name: string;
  token: string;
}

onBothEngines('the balance', (engine) => {
  let site: TestEconomy;
  let [mai, lan]: Person[] = [];
  let number = 0;
  const join = async (amount = '0.00'): Promise<Person> => {
    const name = `owner${(number += 1)}`;
    const id = await site.add(name);
    if (amount !== '0.00') await run('money', name, amount, 'A start');
    return { id, name, token: await site.sessionOf(id) };
  };
  const run = async (...args: string[]) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const status = await site.ledger(args);
    vi.restoreAllMocks();
    return status;
  };
  beforeAll(async () => {
    site = await openEconomy(engine);
  });
  beforeEach(async () => {
    [mai, lan] = [await join('50.00'), await join()];
  });
  const one = (person: Person | undefined) => person as Person;
  let wishes = 0;
  const wish = () => `wish-number-${(wishes += 1)}`;
  const exchange = async (person: Person | undefined, money: string, score: number, key = wish()) =>
    site.ask(exchangeMoney, { money, score, key }, { token: one(person).token });
  const give = async (from: Person | undefined, to: Person | undefined, money: string, key = wish()) =>
    site.ask(giveMoney, { username: one(to).name, money, key }, { token: one(from).token });
  const cents = async (person: Person | undefined) => (await site.held(one(person).id)).money_cents;
  const memos = async (person: Person | undefined) =>
    (await site.ask(listMoneyLog, {}, { token: one(person).token })).data.list.map(({ money, memo }) => [money, memo]);

  test('is exchanged for points at the rate of the site, and both statements say so', async () => {
    expect((await site.ask(readWallet, {}, { token: one(mai).token })).data).toEqual({
      money: '50.00',
      score: 0,
      currency: '',
      step: 1,
      points_per_unit: 100,
      can_give: true,
      can_pay: false,
      offered: [],
    });
    expect((await exchange(mai, '2,5', 250)).data).toEqual({ money: '47.50', score: 250 });
    expect((await memos(mai))[0]).toEqual(['-2.50', 'Exchanged for points']);
    expect((await site.ask(listScoreLog, {}, { token: one(mai).token })).data.list[0]).toMatchObject({
      score: 250,
      reason: 'exchange',
    });
  });

  test('exchanged twenty times at once by one wish pays once; by twenty wishes as often as it lasts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(mai, '5.00', 500, 'the-same-wish')));
    expect(answers.map(({ data }) => [data.money, data.score].join())).toEqual(Array(20).fill('45.00,500'));
    const more = await Promise.all(Array.from({ length: 20 }, () => exchange(mai, '10.00', 1000)));
    expect(more.map(({ refusal }) => refusal).filter(Boolean)).toEqual(Array(16).fill('money-too-low'));
    expect(await site.held(one(mai).id)).toMatchObject({ money_cents: 500, score: 4500 });
    expect(await run('check')).toBe(0);
  });

  test('keeps its money when the rate is not the one that was seen, or the wish was another', async () => {
    expect((await exchange(mai, '5.00', 499)).refusal).toBe('exchange-changed');
    for (const money of ['0', '0.00', '-5', '5.001', 'five', '1e2'])
      expect([money, (await exchange(mai, money, 500)).refusal]).toEqual([money, 'rule-amount']);
    expect((await exchange(mai, '50.01', 5001)).refusal).toBe('money-too-low');
    await exchange(mai, '1.00', 100, 'this-is-my-wish');
    expect((await exchange(mai, '2.00', 200, 'this-is-my-wish')).refusal).toBe('wish-changed');
    expect(await site.held(one(mai).id)).toMatchObject({ money_cents: 4900, score: 100 });
  });

  test('is given to another member, whose statement names the giver and whom a notice tells', async () => {
    expect((await give(mai, { ...one(lan), name: one(lan).name.toUpperCase() }, '12.00')).data).toEqual({
      money: '38.00',
      username: one(lan).name,
    });
    expect([await cents(mai), await cents(lan)]).toEqual([3800, 1200]);
    expect((await memos(mai))[0]).toEqual(['-12.00', `Gift to: ${one(lan).name}`]);
    expect(await memos(lan)).toEqual([['12.00', `Gift from: ${one(mai).name}`]]);
    const published = await site.db('outbox').where({ name: 'economy.giftReceived' });
    expect(published.map(({ data }) => JSON.parse(data))).toContainEqual({
      member_id: one(lan).id,
      cents: 1200,
      at: expect.any(Number),
    });
    await site
      .members('member')
      .where({ id: one(mai).id })
      .update({ status: 'erased' });
    expect(await memos(lan)).toEqual([['12.00', 'Gift from: a member who has left']]);
  });

  test('given by one wish twenty times at once arrives once, and never more than there is', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(mai, lan, '5.00', 'one-and-the-same')));
    expect(answers.map(({ data }) => data?.money)).toEqual(Array(20).fill('45.00'));
    expect([await cents(mai), await cents(lan)]).toEqual([4500, 500]);
    const more = await Promise.all(Array.from({ length: 20 }, () => give(mai, lan, '10.00')));
    expect(more.filter(({ code }) => code === 1)).toHaveLength(4);
    expect([await cents(mai), await cents(lan)]).toEqual([500, 4500]);
    expect(await run('check')).toBe(0);
  });

  test('goes round: members who give to each other at once all do, and the sum stays', async () => {
    const circle: Person[] = [];
    while (circle.length < 4) circle.push(await join('20.00'));
    const gifts = circle.flatMap((from) => circle.filter((to) => to !== from).map((to) => [from, to] as const));
    const answers = await Promise.all(gifts.map(([from, to]) => give(from, to, '1.00')));
    expect(answers.map(({ code }) => code)).toEqual(Array(gifts.length).fill(1));
    expect(await Promise.all(circle.map(cents))).toEqual(Array(4).fill(2000));
    expect(await run('check')).toBe(0);
  });

  test('stays where it is for a gift to oneself, to nobody, to a disabled member, or of another content', async () => {
    expect((await give(mai, mai, '1.00')).refusal).toBe('gift-self');
    expect((await give(mai, { ...one(lan), name: 'nobody-of-that-name' }, '1.00')).refusal).toBe('gift-unknown');
    await give(mai, lan, '1.00', 'given-to-lan');
    expect((await give(mai, lan, '2.00', 'given-to-lan')).refusal).toBe('wish-changed');
    expect((await give(mai, await join(), '1.00', 'given-to-lan')).refusal).toBe('wish-changed');
    await site
      .members('member')
      .where({ id: one(lan).id })
      .update({ status: 'disabled' });
    expect((await give(mai, lan, '1.00')).refusal).toBe('gift-unknown');
    expect([await cents(mai), await cents(lan)]).toEqual([4900, 100]);
  });

  test('is given fifty times a day at most, and refused wishes do not count', async () => {
    for (let at = 0; at < 5; at += 1) expect((await give(mai, lan, '60.00')).refusal).toBe('money-too-low');
    for (let at = 0; at < 50; at += 1) expect((await give(mai, lan, '0.01')).code).toBe(1);
    expect((await give(mai, lan, '0.01')).refusal).toBe('gift-wait');
    expect(await cents(lan)).toBe(50);
  });

  test('pays for a chapter by points of the same step, once, also when both ways are tried at once', async () => {
    const { id } = one(mai);
    const buy = (key: string, price?: number) =>
      site.askPeer(moveScore, { memberId: id, amount: -30, reason: 'unlock-chapter', key, cents: price });
    await expect(buy('unlock 1', 29)).rejects.toMatchObject({ key: 'exchange-changed' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy('unlock 1', 30)));
    expect(answers.map(({ after, money }) => [after, money].join())).toEqual(Array(20).fill('0,49.70'));
    expect((await memos(mai))[0]?.[0]).toBe('-0.30');
    await run('points', one(mai).name, '30', 'For the other way');
    await Promise.all(Array.from({ length: 20 }, (_, at) => buy('unlock 2', at % 2 ? 30 : undefined)));
    const { score, money_cents: money } = await site.held(id);
    expect([score * 1 + money - 4970, await run('check')]).toEqual([0, 0]);
    await expect(buy('unlock 3', 30).then(() => buy('unlock 4', 30))).resolves.toBeTruthy();
    await run('money', one(mai).name, `-${((await cents(mai)) / 100).toFixed(2)}`, 'All of it');
    await expect(buy('unlock 5', 30)).rejects.toMatchObject({ key: 'money-too-low' });
  });
});
