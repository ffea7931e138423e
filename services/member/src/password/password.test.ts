import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changePassword,
  signIn as signInCall,
  listSessions,
  refreshSession,
  retrievePassword,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('a password', (engine) => {
  let site: TestMembers;
  let memberId: number;
  let name: string;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(async () => {
    await site.db('counter').delete();
    name = `reader${(made += 1)}`;
    memberId = await site.add(name);
  });

  const fresh = 'pandas at dusk';
  const signIn = async (given: string, keep = false) =>
    site.ask(signInCall, { tab: 'login', username: name, password: given, keep });
  const isIn = async (token: string) => (await site.ask(listSessions, {}, { token })).code === 1;
  const email = () => `${name}@reader.example`;

  test('is changed with the old one; every session ends and a letter notifies the member', async () => {
    const [mine, other] = [await site.sessionOf(memberId), (await signIn(password, true)).data.userInfo];
    expect(
      await site.ask(
        changePassword,
        { oldPassword: password, newPassword: fresh, confirmPassword: fresh },
        { token: mine },
      ),
    ).toMatchObject({ code: 1, data: null });
    expect([await isIn(mine), await isIn(other?.token ?? '')]).toEqual([false, false]);
    expect((await site.ask(refreshSession, { refreshToken: other?.refresh_token })).refusal).toBe('refresh-expired');
    expect([(await signIn(password)).refusal, (await signIn(fresh)).code]).toEqual(['sign-in-wrong', 1]);
    expect(await site.lettersTo(email())).toHaveLength(1);
  });

  test('ends every session that signs in with the old one during the change', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [old, next] = round % 2 === 0 ? [password, fresh] : [fresh, password];
      await site.putCode(email(), 'retrieve');
      const changing = site.ask(retrievePassword, {
        type: 'email',
        account: email(),
        captcha: '123456',
        password: next,
      });
      // The sign-in reads the old hash before the new one is written, and compares it afterwards.
      await new Promise((resolve) => {
        setTimeout(resolve, 3 + round * 2);
      });
      const [changed, entered] = await Promise.all([changing, signIn(old)]);
      expect(changed.code).toBe(1);
      expect(await isIn(entered.data?.userInfo?.token ?? '')).toBe(false);
    }
  });

  test('stays when the old one is wrong, and the session stays too', async () => {
    const token = await site.sessionOf(memberId);
    expect((await site.ask(changePassword, { oldPassword: 'no idea', newPassword: fresh }, { token })).refusal).toBe(
      'password-wrong',
    );
    expect([await isIn(token), (await signIn(password)).code]).toEqual([true, 1]);
  });

  test('is checked five times a quarter of an hour and session, and a thief’s attempts spare the owner’s', async () => {
    const [stolen, own] = [await site.sessionOf(memberId), await site.sessionOf(memberId)];
    const tries = [];
    for (let index = 0; index < 7; index += 1)
      tries.push(
        (
          await site.ask(
            changePassword,
            { oldPassword: index < 6 ? 'no idea' : password, newPassword: fresh },
            { token: stolen },
          )
        ).refusal,
      );
    expect(tries).toEqual([...Array<string>(5).fill('password-wrong'), 'password-wait', 'password-wait']);
    expect((await site.ask(changePassword, { oldPassword: password, newPassword: fresh }, { token: own })).code).toBe(
      1,
    );
  });

  test('may be confirmed correctly any number of times, and again a quarter of an hour after wrong ones', async () => {
    const token = await site.sessionOf(memberId);
    for (let index = 0; index < 5; index += 1)
      await site.ask(changePassword, { oldPassword: 'no idea', newPassword: fresh }, { token });
    await site.db('counter').decrement('expires_at', 900);
    expect((await site.ask(changePassword, { oldPassword: password, newPassword: fresh }, { token })).code).toBe(1);
  });

  test.each([
    ['short', undefined, 'rule-password'],
    ['with "quotes"', undefined, 'rule-password'],
    ['password123', undefined, 'password-common'],
    ['pandas at dawn', 'pandas at dusk', 'rule-confirm'],
  ])('is not changed to %j, confirmed as %j', async (newPassword, confirmPassword, refusal) => {
    const token = await site.sessionOf(memberId);
    expect(
      (await site.ask(changePassword, { oldPassword: password, newPassword, confirmPassword }, { token })).refusal,
    ).toBe(refusal);
  });

  test('is not changed to one that contains its member’s name or address', async () => {
    const token = await site.sessionOf(memberId);
    expect(
      (await site.ask(changePassword, { oldPassword: password, newPassword: `my ${name.toUpperCase()} !` }, { token }))
        .refusal,
    ).toBe('password-like-name');
    expect((await signIn(password)).code).toBe(1);
  });

  test('is reset with a code sent to the member; nobody is signed in by it, and a letter says so', async () => {
    const token = await site.sessionOf(memberId);
    await site.putCode(email(), 'retrieve');
    expect(
      await site.ask(retrievePassword, {
        type: 'email',
        account: email().toUpperCase(),
        captcha: '123456',
        password: fresh,
      }),
    ).toMatchObject({ code: 1, data: null });
    expect([await isIn(token), (await signIn(password)).refusal, (await signIn(fresh)).code]).toEqual([
      false,
      'sign-in-wrong',
      1,
    ]);
    expect(await site.lettersTo(email())).toHaveLength(1);
    expect(
      (await site.ask(retrievePassword, { type: 'email', account: email(), captcha: '123456', password })).refusal,
    ).toBe('code-wrong');
  });

  test('is reset by mobile number too', async () => {
    await site
      .db('member')
      .where({ id: memberId })
      .update({ mobile: `+1201555${String(1000 + made)}` });
    await site.putCode(`+1201555${1000 + made}`, 'retrieve');
    expect(
      (
        await site.ask(retrievePassword, {
          type: 'mobile',
          account: `(201) 555-${1000 + made}`,
          captcha: '123456',
          password: fresh,
        })
      ).code,
    ).toBe(1);
    expect((await signIn(fresh)).code).toBe(1);
  });

  test('gets the same answer for an unknown address, a wrong code, and a code for another purpose', async () => {
    await site.putCode(email(), 'register');
    const answers = [
      await site.ask(retrievePassword, {
        type: 'email',
        account: 'nobody@mail.example',
        captcha: '123456',
        password: fresh,
      }),
      await site.ask(retrievePassword, { type: 'email', account: email(), captcha: '000000', password: fresh }),
      await site.ask(retrievePassword, { type: 'email', account: email(), captcha: '123456', password: fresh }),
    ].map(({ time: _, ...answer }) => answer);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 0, refusal: 'code-wrong' });
  });

  test('is not reset by guessing: after five wrong codes the right one is invalid', async () => {
    await site.putCode(email(), 'retrieve', '777777');
    for (let index = 0; index < 5; index += 1)
      await site.ask(retrievePassword, { type: 'email', account: email(), captcha: `00000${index}`, password: fresh });
    expect(
      (await site.ask(retrievePassword, { type: 'email', account: email(), captcha: '777777', password: fresh }))
        .refusal,
    ).toBe('code-wrong');
    expect((await signIn(password)).code).toBe(1);
  });

  test('ends open sign-ins with the old one when it is reset', async () => {
    await site.db('pass').insert({
      token_hash: 'a'.repeat(64),
      kind: 'second-factor',
      member_id: memberId,
      value: '{"isKept":true}',
      expires_at: 4_000_000_000,
    });
    await site.putCode(email(), 'retrieve');
    await site.ask(retrievePassword, { type: 'email', account: email(), captcha: '123456', password: fresh });
    expect(await site.db('pass').where({ member_id: memberId })).toEqual([]);
  });
});
