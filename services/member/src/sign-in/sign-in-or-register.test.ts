import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallOf, signIn as signInCall, readSignIn } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('registering and signing in', (engine) => {
  let site: TestMembers;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(() => site.db('counter').delete());

  type Draft = Extract<CallOf<typeof signInCall>, { registerType: 'email' }>;
  const register = async (changes: Partial<Draft> = {}) => {
    const draft: Draft = {
      tab: 'register',
      registerType: 'email',
      username: `reader${(made += 1)}`,
      password: 'pandas at dawn',
      email: `r${made}@mail.example`,
      captcha: '123456',
      ...changes,
    };
    await site.putCode(draft.email.trim().toLowerCase(), 'register');
    return { draft, ...(await site.ask(signInCall, draft)) };
  };
  const signIn = (username: string, given: Partial<CallOf<typeof signInCall>> = {}) =>
    site.ask(signInCall, { tab: 'login', username, password, ...given } as CallOf<typeof signInCall>);

  test('a verified email address makes a member who is signed in at once, until the browser closes', async () => {
    const { code, data } = await register({ username: 'Mai_Anh', email: ' Mai@Mail.example ' });
    expect(code).toBe(1);
    expect(data).toMatchObject({
      routePath: '/user',
      secondFactor: null,
      userInfo: {
        username: 'Mai_Anh',
        nickname: 'Mai_Anh',
        email: 'mai@mail.example',
        mobile: '',
        motto: '',
        avatar: '/static/images/avatar.png',
        gender: 0,
        birthday: null,
        money: '0.00',
        score: 0,
        jinyan: 0,
        level: 1,
        level_name: 'Newcomer',
        last_login_ip: '192.0.2.1',
        refresh_token: '',
      },
    });
    expect(await site.db('session').where({ member_id: data.userInfo?.id }).select('refresh_hash')).toEqual([
      { refresh_hash: null },
    ]);
    expect(
      await site.ask(signInCall, { tab: 'login', username: 'x', password }, { token: data.userInfo?.token ?? '' }),
    ).toMatchObject({ code: 303, data: { type: 'logged in' } });
  });

  test('a new member who wants it stays signed in for 30 days', async () => {
    const { data } = await register({ keep: true });
    expect(data.userInfo?.refresh_token).toMatch(/^[\w-]{43}$/);
  });

  test('a verified mobile number does too, read in the country of the language and stored in one form', async () => {
    await site.putCode('+12015550123', 'register');
    const { data } = await site.ask(signInCall, {
      tab: 'register',
      registerType: 'mobile',
      username: 'mobile1',
      password,
      mobile: '(201) 555-0123',
      captcha: '123456',
    });
    expect(data.userInfo).toMatchObject({ mobile: '+12015550123', email: '' });
    for (const account of ['+1 201 555 0123', '2015550123', 'MOBILE1'])
      expect((await signIn(account)).data.userInfo?.id).toBe(data.userInfo?.id);
    expect(
      await site.ask(signInCall, {
        tab: 'register',
        registerType: 'mobile',
        username: 'mobile2',
        password,
        mobile: '12345678',
        captcha: '123456',
      }),
    ).toMatchObject({ code: 0, refusal: 'rule-mobile' });
  });

  test('passwords are stored only as an Argon2id hash of 19 MiB and two passes', async () => {
    const { data, draft } = await register();
    const row = await site.db('member').where({ id: data.userInfo?.id }).first('password_hash');
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await site.db('member').where({ id: data.userInfo?.id }).first())).not.toContain(
      draft.password,
    );
  });

  test('a wrong code makes no member, and five of them end the right one', async () => {
    await site.putCode('five@mail.example', 'register');
    const draft = {
      tab: 'register',
      registerType: 'email',
      username: 'five',
      password,
      email: 'five@mail.example',
      captcha: '000000',
    } as const;
    for (let tries = 0; tries < 5; tries += 1) expect((await site.ask(signInCall, draft)).refusal).toBe('code-wrong');
    expect((await site.ask(signInCall, { ...draft, captcha: '123456' })).refusal).toBe('code-wrong');
    expect(await site.db('member').where({ username_key: 'five' })).toEqual([]);
  });

  test.each([
    ['name2long_by_one', 'rule-username'],
    ['2cats', 'rule-username'],
    ['ab', 'rule-username'],
    ['a b c', 'rule-username'],
    ['ａｂｃ', 'rule-username'],
  ])('the username %s is refused by its rule', async (username, refusal) => {
    expect(await register({ username })).toMatchObject({ code: 0, refusal });
  });

  test.each([
    ['short', 'rule-password'],
    ['a&bcdefgh', 'rule-password'],
    ['quote"quote', 'rule-password'],
    ['x'.repeat(33), 'rule-password'],
    ['two\nlines', 'rule-password'],
    ['PASSWORD', 'password-common'],
    ['123456', 'password-common'],
    ['ｐａｓｓｗｏｒｄ', 'password-common'],
    ['my-Hanako-77', 'password-like-name'],
    ['77okanah-my', 'password-like-name'],
    ['xx-hanako.mail', 'password-like-name'],
  ])('the password %j is refused', async (given, refusal) => {
    expect(await register({ username: 'Hanako', email: 'hanako.mail@mail.example', password: given })).toMatchObject({
      code: 0,
      refusal,
    });
  });

  test('six characters beyond the basic plane are enough for a password, as people count characters', async () => {
    expect((await register({ password: '🐼🦊🐻🐯🦁' })).refusal).toBe('rule-password');
    expect((await register({ password: '🐼🦊🐻🐯🦁🐨' })).code).toBe(1);
  });

  test('a username is unique in any letter case, and the code stays valid for another name', async () => {
    await register({ username: 'Taken' });
    const { refusal, draft } = await register({ username: 'tAKEN' });
    expect(refusal).toBe('username-taken');
    expect((await site.ask(signInCall, { ...draft, username: 'not_taken' })).code).toBe(1);
  });

  test('one code tries ten usernames and no more', async () => {
    const { draft } = await register({ username: 'Taken' });
    for (let tries = 0; tries < 9; tries += 1)
      expect((await site.ask(signInCall, draft)).refusal).toBe('username-taken');
    expect((await site.ask(signInCall, draft)).refusal).toBe('username-taken');
    expect((await site.ask(signInCall, { ...draft, username: 'free_name' })).refusal).toBe('code-wrong');
  });

  test.each(['admin', 'Root', 'OFFICIAL', 'support_1', 'yonkoma', 'Yonkoma_'])(
    'no member may be called %s',
    async (username) => {
      expect((await register({ username })).refusal).toBe('username-taken');
    },
  );

  test('a taken address is revealed only to a person who proved to own it', async () => {
    const { draft } = await register();
    const again = { ...draft, username: 'another_one' };
    expect((await site.ask(signInCall, again)).refusal).toBe('code-wrong');
    await site.putCode(draft.email, 'register');
    expect((await site.ask(signInCall, again)).refusal).toBe('email-taken');
  });

  test('of two who register the same name at once one gets it, and the other gets a refusal', async () => {
    const drafts = ['a', 'b', 'c', 'd'].map((name) => ({ username: 'same_name', email: `race-${name}@mail.example` }));
    const answers = await Promise.all(drafts.map(register));
    expect(answers.map(({ code, refusal }) => (code === 1 ? 'in' : refusal)).toSorted()).toEqual([
      'in',
      'username-taken',
      'username-taken',
      'username-taken',
    ]);
  });

  test('of two who use the same code at once one becomes a member', async () => {
    await site.putCode('once@mail.example', 'register');
    const draft = {
      tab: 'register',
      registerType: 'email',
      password,
      email: 'once@mail.example',
      captcha: '123456',
    } as const;
    const answers = await Promise.all(
      ['once_a', 'once_b', 'once_c'].map((username) => site.ask(signInCall, { ...draft, username })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await site.db('member').where({ email: 'once@mail.example' })).toHaveLength(1);
  });

  test('a member signs in by username, email or mobile number, also by an older name of 16 characters', async () => {
    const id = await site.add('sixteen_letters_', { email: 'sixteen@mail.example', mobile: '+84912345678' });
    for (const account of ['SIXTEEN_letters_', ' sixteen@MAIL.example ', '+84 912 345 678'])
      expect((await signIn(account)).data.userInfo?.id).toBe(id);
  });

  test('only a member who chose to stay signed in gets a refresh token, for 30 days; a session is for 3', async () => {
    const id = await site.add('keeper');
    const before = Math.floor(Date.now() / 1000);
    const kept = await signIn('keeper', { keep: true } as never);
    expect(kept.data.userInfo?.refresh_token).toMatch(/^[\w-]{43}$/);
    expect((await signIn('keeper')).data.userInfo?.refresh_token).toBe('');
    const [first, second] = await site.db('session').where({ member_id: id }).orderBy('id');
    for (const begun of [first.refresh_expires_at - 2_592_000, second.expires_at - 259_200])
      expect([before <= begun, begun <= Date.now() / 1000]).toEqual([true, true]);
    expect(second.refresh_hash).toBe(null);
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    await site.add('known');
    const wrong = await signIn('known', { password: 'something else' });
    const { time: _, ...unknown } = await signIn('unknown');
    expect(wrong).toMatchObject(unknown);
    expect(wrong).toMatchObject({
      code: 0,
      msg: 'The account or the password is wrong.',
      data: null,
      refusal: 'sign-in-wrong',
    });
  });

  test('a disabled account is revealed only with its right password', async () => {
    await site.add('closed', { status: 'disabled' });
    expect((await signIn('closed', { password: 'something else' })).refusal).toBe('sign-in-wrong');
    expect((await signIn('closed')).refusal).toBe('member-disabled');
  });

  test('a hash with weaker parameters is renewed at the next sign-in, and the password stays valid', async () => {
    // This hash is made with 8 MiB and one pass.
    const weaker = await (await import('@node-rs/argon2')).hash(password, { memoryCost: 8192, timeCost: 1 });
    const id = await site.add('older', { password_hash: weaker });
    expect((await signIn('older')).code).toBe(1);
    expect((await site.db('member').where({ id }).first()).password_hash).toMatch(/m=19456,t=2,p=1/);
    expect((await signIn('older')).code).toBe(1);
  });

  test('signing in makes a new session and ends the client’s old one, expired or not', async () => {
    const id = await site.add('fixed');
    const old = await site.sessionOf(id);
    await site.db('session').where({ member_id: id }).update({ expires_at: 1 });
    const { data } = await site.ask(signInCall, { tab: 'login', username: 'fixed', password }, { token: old });
    expect(data.userInfo?.token).not.toBe(old);
    expect(await site.db('session').where({ member_id: id })).toHaveLength(1);
  });

  test('the page learns how to verify an address and whether a challenge comes; a member learns nothing', async () => {
    expect(await site.ask(readSignIn, {})).toMatchObject({
      code: 1,
      data: { accountVerificationType: ['email'], userLoginCaptchaSwitch: false, passkeys: true },
    });
    const token = await site.sessionOf(await site.add('inside'));
    expect(await site.ask(readSignIn, {}, { token })).toMatchObject({ code: 303, data: { type: 'logged in' } });
  });

  test('a new member says where they live as the site asks for it: not at all, at will, or always', async () => {
    const regionOf = (username: string) => site.db('member').where({ username }).first('region_id', 'region_name');
    const none = { region_id: null, region_name: '' };
    const shinjuku = { region_id: 392_013_104, region_name: '東京都新宿区' };
    expect((await site.ask(readSignIn, {})).data.registrationRegion).toBe('no');
    const unasked = await register({ region: 392_013_104 });
    expect(await regionOf(unasked.draft.username)).toEqual(none);

    site.settings.registrationRegion = 'optional';
    const said = await register({ region: 392_013_104 });
    const silent = await register();
    const wrong = await register({ region: 392_013_999 });
    expect([await regionOf(said.draft.username), await regionOf(silent.draft.username), wrong.refusal]).toEqual([
      shinjuku,
      none,
      'region-unknown',
    ]);

    site.settings.registrationRegion = 'required';
    expect((await site.ask(readSignIn, {})).data.registrationRegion).toBe('required');
    const missing = await register();
    expect([missing.refusal, await regionOf(missing.draft.username)]).toEqual(['region-missing', undefined]);
    // The code is still valid for the complete form.
    const complete = await site.ask(signInCall, { ...missing.draft, region: 392_013_104 });
    expect([complete.code, await regionOf(missing.draft.username)]).toEqual([1, shinjuku]);
    site.settings.registrationRegion = 'no';
  });

  test('nobody can sign in or register in a closed member centre', async () => {
    await site.add('early');
    site.settings.openMemberCenter = false;
    const answers = [await site.ask(readSignIn, {}), await signIn('early'), await register()];
    site.settings.openMemberCenter = true;
    expect(answers.map(({ refusal }) => refusal)).toEqual(['centre-closed', 'centre-closed', 'centre-closed']);
  });

  test.each([
    [{}, 'illegal-input'],
    [{ tab: 'login' }, 'illegal-input'],
    [{ tab: 'login', username: ' ', password }, 'rule-required'],
    [{ tab: 'login', username: ['a'], password }, 'rule-required'],
    [{ tab: 'login', username: 'a', password: 'x'.repeat(129) }, 'rule-password'],
    [{ tab: 'login', username: 'x'.repeat(101), password }, 'rule-account'],
    [{ tab: 'register', registerType: 'post', username: 'abc', password }, 'illegal-input'],
    [
      { tab: 'register', registerType: 'email', username: 'abc', password, email: 'no address', captcha: '123456' },
      'rule-email',
    ],
    [
      { tab: 'register', registerType: 'email', username: 'abc', password, email: 'a@b.example', captcha: '12345' },
      'rule-code',
    ],
  ])('an error in %j is explained in one sentence', async (input, refusal) => {
    expect(await site.ask(signInCall, input as never)).toMatchObject({ code: 0, data: null, refusal });
  });
});
