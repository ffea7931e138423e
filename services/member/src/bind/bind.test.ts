import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBind, sendEmailCode, verifyOwner } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';

onBothEngines('binding another address', (engine) => {
  let site: TestMembers;
  let memberId: number;
  let token: string;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(async () => {
    memberId = await site.add(`binder${(made += 1)}`);
    token = await site.sessionOf(memberId);
  });

  const old = () => `binder${made}@reader.example`;
  const bound = async () => site.db('member').where({ id: memberId }).first('email', 'mobile');
  const verify = async () => {
    await site.putCode(old(), 'verify', '123456', { memberId });
    return (await site.ask(verifyOwner, { type: 'email', captcha: '123456' }, { token })).data.accountVerificationToken;
  };
  const bindEmail = async (
    email: string,
    proof: { accountVerificationToken?: string; password?: string },
    captcha = '123456',
  ) => {
    await site.putCode(email, 'change', '123456', { memberId });
    return (await site.ask(changeBind, { type: 'email', email, captcha, ...proof }, { token })).refusal;
  };

  test('takes a code from the old address and one from the new, and a letter goes to the old one', async () => {
    const accountVerificationToken = await verify();
    expect(accountVerificationToken).toMatch(/^[\w-]{43}$/);
    expect(await bindEmail(`new${made}@mail.example`, { accountVerificationToken })).toBe('');
    expect(await bound()).toMatchObject({ email: `new${made}@mail.example` });
    expect(await site.lettersTo(old())).toHaveLength(1);
  });

  test('is refused without a proof of the old one, whether the password is right or wrong', async () => {
    for (const proof of [{}, { password }, { accountVerificationToken: '' }, { accountVerificationToken: 'made up' }])
      expect(await bindEmail(`new${made}@mail.example`, proof)).toBe('owner-not-verified');
    expect(await bound()).toMatchObject({ email: old() });
  });

  test('takes a proof once, within ten minutes, from this member and of this kind', async () => {
    const used = await verify();
    await bindEmail(`new${made}@mail.example`, { accountVerificationToken: used });
    expect(await bindEmail(`newer${made}@mail.example`, { accountVerificationToken: used })).toBe('owner-not-verified');
    await site.db('member').where({ id: memberId }).update({ email: old() });
    const over = await verify();
    await site.db('pass').decrement('expires_at', 600);
    expect(await bindEmail(`newer${made}@mail.example`, { accountVerificationToken: over })).toBe('owner-not-verified');
    const another = await verify();
    memberId = await site.add(`thief${made}`);
    token = await site.sessionOf(memberId);
    expect(await bindEmail(`thief${made}@mail.example`, { accountVerificationToken: another })).toBe(
      'owner-not-verified',
    );
  });

  test('keeps a proof when only the new code was wrong', async () => {
    const accountVerificationToken = await verify();
    expect(await bindEmail(`new${made}@mail.example`, { accountVerificationToken }, '000000')).toBe('code-wrong');
    expect(await bindEmail(`new${made}@mail.example`, { accountVerificationToken })).toBe('');
  });

  test('takes the password where nothing is bound yet, and notifies the existing address', async () => {
    const mobile = `+1201555${1000 + made}`;
    const bind = async (given?: string) => {
      await site.putCode(mobile, 'change', '123456', { memberId });
      return (
        await site.ask(
          changeBind,
          { type: 'mobile', mobile, captcha: '123456', ...(given && { password: given }) },
          { token },
        )
      ).refusal;
    };
    expect([await bind(), await bind('no idea'), await bind(password)]).toEqual([
      'password-wrong',
      'password-wrong',
      '',
    ]);
    expect(await bound()).toMatchObject({ email: old(), mobile });
    expect(await site.lettersTo(old())).toHaveLength(1);
  });

  test('says that an address is taken only to a member who proved to own it', async () => {
    await site.add(`holder${made}`);
    const accountVerificationToken = await verify();
    expect(await bindEmail(`holder${made}@reader.example`, { accountVerificationToken }, '000000')).toBe('code-wrong');
    expect(await bindEmail(`holder${made}@reader.example`, { accountVerificationToken })).toBe('email-taken');
  });

  test('refuses a code that was sent for another purpose', async () => {
    await site.putCode(old(), 'change', '123456', { memberId });
    expect((await site.ask(verifyOwner, { type: 'email', captcha: '123456' }, { token })).refusal).toBe('code-wrong');
    expect((await site.ask(verifyOwner, { type: 'mobile', captcha: '123456' }, { token })).refusal).toBe('code-wrong');
  });

  test('refuses a code of another member in the same browser', async () => {
    const email = `wanted${made}@mail.example`;
    const [solved] = (await solveCaptchas(site, ['192.0.2.1'])) as [{ captchaId: string; captchaInfo: string }];
    expect((await site.ask(sendEmailCode, { email, event: 'user_change_email', ...solved }, { token })).refusal).toBe(
      '',
    );
    const { body } = (await site.db('delivery').where({ address: email }).first('body')) as { body: string };
    const captcha = /^\d{6}$/m.exec(body)?.[0] ?? '';
    const other = await site.sessionOf(await site.add(`other${made}`, { email: null }));
    expect((await site.ask(changeBind, { type: 'email', email, captcha, password }, { token: other })).refusal).toBe(
      'code-wrong',
    );
    expect(
      (
        await site.ask(
          changeBind,
          { type: 'email', email, captcha, accountVerificationToken: await verify() },
          { token },
        )
      ).refusal,
    ).toBe('');
  });

  test('is refused for guests', async () => {
    expect((await site.ask(verifyOwner, { type: 'email', captcha: '123456' })).code).toBe(303);
    expect((await site.ask(changeBind, { type: 'email', email: 'a@b.example', captcha: '123456' })).code).toBe(303);
  });
});
