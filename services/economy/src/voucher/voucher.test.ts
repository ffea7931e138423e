import { beforeAll, expect, test, vi } from 'vitest';
import { listMoneyLog, redeemVoucher } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { economy } from '../domain.ts';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';

onBothEngines('vouchers', (engine) => {
  let site: TestEconomy;
  let number = 0;
  beforeAll(async () => {
    site = await openEconomy(engine);
  });
  const join = async () => {
    const id = await site.add(`saver${(number += 1)}`);
    return { id, token: await site.sessionOf(id) };
  };
  const voucher = async (...args: string[]) => {
    const said: Record<'log' | 'error', string[]> = { log: [], error: [] };
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said[stream].push(String(text)));
    const status = await economy.commands?.voucher?.run(site.running, args);
    vi.restoreAllMocks();
    return { status, codes: said.log, said: [...said.log, ...said.error].join('\n') };
  };
  const make = async (value = '5.00', ...more: string[]) => (await voucher('make', value, ...more)).codes;
  const redeem = async (code: string, token: string) => site.ask(redeemVoucher, { code }, { token });
  const check = () => site.ledger(['check']);

  test('fill the balance once, however they are typed, and are an entry of the statement', async () => {
    const { id, token } = await join();
    const [code = ''] = await make();
    expect(code).toMatch(/^[2-9a-z]{4}(?:-[2-9a-z]{4}){3}$/);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' – ')} `;
    expect((await redeem(typed, token)).data).toEqual({ value: '5.00', money: '5.00', is_repeated: false });
    expect((await redeem(code, token)).data).toEqual({ value: '5.00', money: '5.00', is_repeated: true });
    expect((await site.held(id)).money_cents).toBe(500);
    expect((await site.ask(listMoneyLog, {}, { token })).data).toMatchObject({
      money: '5.00',
      total: 1,
      list: [{ money: '5.00', reason: 'voucher', memo: 'Voucher redeemed' }],
    });
    expect((await redeem(code, (await join()).token)).refusal).toBe('voucher-used');
  });

  test('are not stored, so that nobody can redeem what they read in the database', async () => {
    const codes = await make('1.00', '--count', '3');
    expect(new Set(codes).size).toBe(3);
    const stored = JSON.stringify([await site.db('voucher'), await site.db('voucher_batch')]);
    for (const code of codes) for (const form of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(form);
  });

  test('redeemed by twenty members at once are paid to one of them', async () => {
    const [code = ''] = await make('7.00');
    const members = await Promise.all(Array.from({ length: 20 }, join));
    const answers = await Promise.all(members.map(({ token }) => redeem(code, token)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer.refusal === 'voucher-used')).toHaveLength(19);
    const held = await Promise.all(members.map(async ({ id }) => (await site.held(id)).money_cents));
    expect(held.toSorted((one, other) => other - one).slice(0, 2)).toEqual([700, 0]);
  });

  test('sent twenty times at once by one member are paid once, each answer with the new balance', async () => {
    const { id, token } = await join();
    const [code = ''] = await make('3.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, token)));
    expect(answers.map(({ data }) => data?.money)).toEqual(Array(20).fill('3.00'));
    expect(answers.filter(({ data }) => !data?.is_repeated)).toHaveLength(1);
    expect((await site.held(id)).money_cents).toBe(300);
    expect(await check()).toBe(0);
  });

  test('count until the end of their last day and not after they were revoked', async () => {
    const { id, token } = await join();
    const codes = await make('2.00', '--count', '3', '--note', 'Fair');
    const batch = Number((await site.db('voucher_batch').orderBy('id', 'desc').first('id')).id);
    await redeem(codes[0] ?? '', token);
    expect((await voucher('revoke', codes[1] ?? '')).said).toBe('1 revoked.');
    expect((await redeem(codes[1] ?? '', token)).refusal).toBe('voucher-revoked');
    await site
      .db('voucher_batch')
      .where({ id: batch })
      .update({ expires_at: Math.floor(Date.now() / 1000) });
    expect((await redeem(codes[2] ?? '', token)).refusal).toBe('voucher-expired');
    expect((await redeem(codes[0] ?? '', token)).data).toMatchObject({ is_repeated: true });
    expect((await voucher('list')).said).toMatch(
      new RegExp(`^${batch}  2\\.00  3 made, 1 redeemed, 1 revoked  until \\d{4}-\\d\\d-\\d\\d  by \\S+  Fair`, 'm'),
    );
    expect((await voucher('list', String(batch))).said).toMatch(
      /^\d+ {2}redeemed {2}\d{4}-\d\d-\d\d {2}saver\d+\n\d+ {2}revoked\n\d+ {2}expired$/,
    );
    expect((await voucher('revoke', String(batch))).said).toBe('1 revoked.');
    expect((await voucher('revoke', String(batch))).said).toMatch(/^Nothing to revoke/);
    expect((await site.held(id)).money_cents).toBe(200);
  });

  test('are not found by trying: after ten wrong codes even a right one waits', async () => {
    const { token } = await join();
    const [code = ''] = await make();
    const wrong = await Promise.all(
      Array.from({ length: 10 }, (_, at) => redeem(`aaaa-bbbb-cccc-ddd${'abcdefghjk'[at]}`, token)),
    );
    expect(wrong.map(({ refusal }) => refusal)).toEqual(Array(10).fill('voucher-unknown'));
    expect((await redeem(code, token)).refusal).toBe('voucher-wait');
    const other = await join();
    expect((await redeem('not a code', other.token)).refusal).toBe('voucher-unknown');
    expect((await redeem(code, other.token)).code).toBe(1);
  });

  test('are refused to guests, and above what an account can hold, without being used up', async () => {
    const [code = ''] = await make('10000.00');
    expect((await site.ask(redeemVoucher, { code })).code).toBe(303);
    const { id, token } = await join();
    await site.db('account').where({ member_id: id }).update({ money_cents: 1_999_500_000 });
    expect((await redeem(code, token)).refusal).toBe('holding-full');
    await site.db('account').where({ member_id: id }).update({ money_cents: 0 });
    expect((await redeem(code, token)).code).toBe(1);
  });

  test.each([
    [['make'], 'worth 0.01'],
    [['make', '5'], 'worth 0.01'],
    [['make', '0.00'], 'worth 0.01'],
    [['make', '10000.01'], 'worth 0.01'],
    [['make', '5.00', '--count', '10001'], '--count is 1 to 10000'],
    [['make', '5.00', '--until', '2027-02-30'], '--until is a day'],
    [['make', '5.00', '--until', '2020-01-01'], 'is over'],
    [['make', '5.00', 'Autumn', 'fair'], 'quotation marks'],
    [['make', '5.00', '--colour', 'red'], 'colour'],
    [['list', '999999'], 'no batch 999999'],
    [['revoke', 'nothing'], 'by its code'],
    [['revoke'], 'Say what to revoke'],
    [[], 'Say what to do'],
  ])('the line %j is refused with a sentence', async (args, sentence) => {
    const { status, said } = await voucher(...args);
    expect([status, said]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
