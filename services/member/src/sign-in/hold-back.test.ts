import { counterName } from '@yonkoma/service-kit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn as signInCall, readSignIn, retrievePassword } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('wrong passwords', (engine) => {
  let site: TestMembers;
  let owner: number;
  beforeAll(async () => {
    site = await openMembers(engine);
    owner = await site.add('owner', { email: 'owner@mail.example', mobile: '+12015550123' });
  });
  beforeEach(async () => {
    for (const table of ['counter', 'known_network', 'delivery']) await site.db(table).delete();
  });

  const signIn = async (username: string, given: string, address: string, isSolved = false) => {
    const [proof] = isSolved ? await solveCaptchas(site, [address]) : [];
    return site.ask(signInCall, { tab: 'login', username, password: given, ...proof }, { address });
  };
  /** Sends wrong passwords and returns the refusal of each. */
  const guess = async (
    count: number,
    address: string | ((index: number) => string),
    username = 'owner',
    isSolved = true,
  ) => {
    const refusals: string[] = [];
    for (let index = 0; index < count; index += 1)
      refusals.push(
        (await signIn(username, `wrong ${index}`, typeof address === 'string' ? address : address(index), isSolved))
          .refusal,
      );
    return refusals;
  };
  /** Changes the counters as if 15 minutes had passed without a try. */
  const passQuarter = async () => {
    await site.db('counter').decrement('expires_at', 900);
    await site.db('counter').where('name', 'like', 'sign-in % %').whereNot('name', 'like', 'sign-in slowed%').delete();
  };
  const wrong = (count: number) => Array<string>(count).fill('sign-in-wrong');
  const wait = (count: number) => Array<string>(count).fill('sign-in-wait');

  test('lead to a challenge after three of them from a network, for the right password too', async () => {
    expect(await guess(3, '192.0.2.1', 'owner', false)).toEqual(wrong(3));
    expect(await signIn('owner', password, '192.0.2.1')).toMatchObject({
      code: 0,
      data: { type: 'need captcha' },
      refusal: 'sign-in-captcha',
    });
    expect(
      (
        await site.ask(signInCall, {
          tab: 'login',
          username: 'owner',
          password,
          captchaId: 'nobody-made-it',
          captchaInfo: '1,1;350;200',
        })
      ).refusal,
    ).toBe('captcha-wrong');
    expect((await signIn('owner', password, '192.0.2.1', true)).code).toBe(1);
  });

  test('are not checked while a demanded challenge has not been passed', async () => {
    await guess(3, '192.0.2.1', 'owner', false);
    expect(await guess(20, '192.0.2.1', 'owner', false)).toEqual(Array<string>(20).fill('sign-in-captcha'));
    expect(await guess(2, '192.0.2.1')).toEqual(wrong(2));
  });

  test('from one strange network must wait a quarter of an hour after five; more do not prolong it', async () => {
    expect(await guess(8, '192.0.2.1')).toEqual([...wrong(5), ...wait(3)]);
    expect((await signIn('owner', password, '192.0.2.1', true)).refusal).toBe('sign-in-wait');
    await passQuarter();
    expect((await signIn('owner', password, '192.0.2.1')).code).toBe(1);
  });

  test('that use up one network leave the owner another one without a challenge', async () => {
    await guess(30, '192.0.2.1');
    expect((await signIn('owner', password, '198.51.100.7')).code).toBe(1);
  });

  test('from all strange networks are checked ten times, and a familiar network still lets the owner in', async () => {
    expect((await signIn('owner', password, '198.51.100.7')).code).toBe(1);
    expect(await guess(14, (index) => `192.0.2.${index}`)).toEqual([...wrong(10), ...wait(4)]);
    expect((await signIn('owner', password, '203.0.113.9', true)).refusal).toBe('sign-in-wait');
    expect((await signIn('owner', password, '198.51.100.7')).code).toBe(1);
  });

  test('count in a familiar network, which is one for ninety days after the last sign-in from it', async () => {
    await signIn('owner', password, '198.51.100.7');
    await site.db('known_network').where({ member_id: owner }).decrement('seen_at', 7_776_000);
    await guess(10, (index) => `192.0.2.${index}`);
    expect((await signIn('owner', password, '198.51.100.7', true)).refusal).toBe('sign-in-wait');
  });

  test('from a familiar network have a limit of ten of their own', async () => {
    await signIn('owner', password, '198.51.100.7');
    expect(await guess(12, '198.51.100.7')).toEqual([...wrong(10), ...wait(2)]);
    expect((await signIn('owner', password, '192.0.2.1')).code).toBe(1);
  });

  test('do not stop an owner who resets the password by code, whoever else tries the account', async () => {
    await guess(12, (index) => `192.0.2.${index}`);
    expect((await signIn('owner', password, '203.0.113.9', true)).refusal).toBe('sign-in-wait');
    await site.putCode('owner@mail.example', 'retrieve');
    const answer = await site.ask(
      retrievePassword,
      { type: 'email', account: 'owner@mail.example', captcha: '123456', password },
      { address: '203.0.113.9' },
    );
    expect([
      answer.code,
      (await signIn('owner', password, '203.0.113.9')).code,
      (await signIn('owner', password, '203.0.113.10', true)).refusal,
    ]).toEqual([1, 1, 'sign-in-wait']);
  });

  test('do not include a right one, which is not counted and gives no more attempts', async () => {
    await guess(4, '192.0.2.1');
    for (let times = 0; times < 12; times += 1)
      expect((await signIn('owner', password, `198.51.100.${times}`)).code).toBe(1);
    expect(await guess(8, (index) => `192.0.2.${100 + index}`)).toEqual([...wrong(6), ...wait(2)]);
  });

  test('under all names of a member share one count', async () => {
    await guess(2, '192.0.2.1', 'OWNER', false);
    await guess(1, '192.0.2.1', 'owner@mail.example', false);
    expect((await signIn('+12015550123', 'wrong', '192.0.2.1')).refusal).toBe('sign-in-captcha');
  });

  test('for an unknown name are held back like those for an existing one', async () => {
    const addresses = (index: number) => `192.0.2.${index % 4}`;
    const known = await guess(16, addresses, 'owner');
    await site.db('counter').delete();
    expect(await guess(16, addresses, 'nobody')).toEqual(known);
    await site.db('counter').delete();
    expect(await guess(6, '192.0.2.1', 'nobody@mail.example', false)).toEqual([
      ...wrong(3),
      ...Array<string>(3).fill('sign-in-captcha'),
    ]);
  });

  test('from the addresses of one IPv6 network share one count', async () => {
    expect(await guess(5, (index) => `2001:db8:1:2::${index + 1}`, 'owner', false)).toEqual([
      ...wrong(3),
      'sign-in-captcha',
      'sign-in-captcha',
    ]);
  });

  test('fifty at once are checked no more often than one after another', async () => {
    const proofs = await solveCaptchas(
      site,
      Array.from({ length: 50 }, (_, index) => `192.0.2.${index}`),
    );
    const answers = await Promise.all(
      proofs.map((proof, index) =>
        site.ask(
          signInCall,
          { tab: 'login', username: 'owner', password: 'wrong', ...proof },
          { address: `192.0.2.${index}` },
        ),
      ),
    );
    expect(answers.filter(({ refusal }) => refusal === 'sign-in-wrong')).toHaveLength(10);
    expect(
      answers.filter(({ code, refusal }) => code !== 0 || !['sign-in-wrong', 'sign-in-wait'].includes(refusal)),
    ).toEqual([]);
  });

  test('on many accounts from one network lead to a challenge after thirty, to a wait after a hundred', async () => {
    const refusals: string[] = [];
    for (let index = 0; index < 32; index += 1)
      refusals.push(...(await guess(1, '192.0.2.1', `somebody${index}`, false)));
    expect(refusals).toEqual([...wrong(30), 'sign-in-captcha', 'sign-in-captcha']);
    expect((await site.ask(readSignIn, {}, { address: '192.0.2.1' })).data.userLoginCaptchaSwitch).toBe(true);
    expect((await site.ask(readSignIn, {}, { address: '192.0.2.2' })).data.userLoginCaptchaSwitch).toBe(false);
    await site
      .db('counter')
      .where('name', 'like', `${counterName(site.secret, 'sign-in', '192.0.2.1')} %`)
      .update({ count: 99 });
    expect(await guess(1, '192.0.2.1', 'one_more')).toEqual(wrong(1));
    expect((await signIn('owner', password, '192.0.2.1', true)).refusal).toBe('sign-in-wait');
  });

  test('of an attacker do not stop another member of the same network who signed in there before', async () => {
    await signIn('owner', password, '192.0.2.1');
    await site
      .db('counter')
      .where('name', 'like', `${counterName(site.secret, 'sign-in', '192.0.2.1')} %`)
      .update({ count: 100 });
    expect((await signIn('owner', password, '192.0.2.1', true)).code).toBe(1);
  });

  test('lead to one letter a day to the owner when their account is held back everywhere', async () => {
    await guess(9, (index) => `192.0.2.${index}`);
    expect(await site.lettersTo('owner@mail.example')).toEqual([]);
    await guess(4, (index) => `192.0.2.${50 + index}`);
    const letters = await site.lettersTo('owner@mail.example');
    expect(letters).toHaveLength(1);
    await passQuarter();
    await guess(12, (index) => `192.0.2.${100 + index}`);
    expect(await site.lettersTo('owner@mail.example')).toEqual(letters);
  });
});
