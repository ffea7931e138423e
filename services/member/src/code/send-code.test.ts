import { beforeAll, expect, test } from 'vitest';
import { answerCodes, signIn, sendEmailCode, sendMobileCode } from '@yonkoma/contract';
import { addressHash } from '@yonkoma/delivery';
import { type Call, counterName } from '@yonkoma/service-kit';
import { onBothEngines, onSqlite } from '@yonkoma/testing/node';
import { type Asker, openMembers, ownFlow, password, type TestMembers } from '../fixtures/open-members.ts';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';
import type { MemberConfig } from '../config.ts';
import { takeCode } from './take-code.ts';

type EmailEvent = 'user_register' | 'user_retrieve_pwd' | 'user_change_email' | 'user_email_verify';
let last = 0;
const nobody = () => `nobody${(last += 1)}@reader.example`;
const network = () => `198.51.100.${(last += 1) % 250}`;
const nowS = () => Math.floor(Date.now() / 1000);

onBothEngines('codes', (engine) => {
  let site: TestMembers;
  beforeAll(async () => {
    site = await openMembers(engine, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@comics.example',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:1',
      SMS_WEBHOOK_SECRET: 'x'.repeat(16),
      SMS_PER_DAY: '3',
    });
  });

  async function send(
    email: string,
    event: EmailEvent,
    { address = network(), ...asker }: Asker = {},
    given: { password?: string } = {},
  ) {
    const [solved] = await solveCaptchas(site, [address]);
    return site.ask(
      sendEmailCode,
      { email, event, ...given, ...(solved as { captchaId: string; captchaInfo: string }) },
      { address, ...asker },
    );
  }
  const letters = (address: string) =>
    site
      .db('delivery')
      .where({ address })
      .orderBy('id')
      .select('body', 'subject', 'expires_at', 'due_at', 'language') as Promise<
      { body: string; subject: string; expires_at: number; due_at: number; language: string }[]
    >;
  const codeIn = async (address: string) => /^\d{6}$/m.exec((await letters(address)).at(-1)?.body ?? '')?.[0] ?? '';
  /** Uses a code and returns the key of the refusal. */
  const take = async (
    address: string,
    event: 'register' | 'retrieve' | 'change' | 'verify',
    code: string,
    { now = nowS(), memberId = 0, from = '192.0.2.1' } = {},
  ) =>
    takeCode(
      {
        ...site.running.call(),
        db: site.db,
        config: site.running.config,
        now,
        address: from,
        client: { flow: ownFlow },
      } as Call<MemberConfig>,
      { channel: 'email', address, event, code, memberId },
    ).then(
      () => '',
      (refusal: Error) => refusal.message,
    );
  const codesOf = (address: string) => site.db('code').where({ address_mark: addressHash(site.secret, address) });
  const forgetAgain = (address: string) =>
    site
      .db('counter')
      .where({ name: counterName(site.secret, 'code again', ownFlow, address) })
      .delete();

  test('six digits for a free address are sent in the caller’s language, and count once', async () => {
    const email = nobody();
    expect(await send(email.toUpperCase(), 'user_register')).toMatchObject({ code: 1, data: null });
    const [letter] = await letters(email);
    expect(letter).toMatchObject({ language: 'en', expires_at: (letter?.due_at ?? 0) + 600 });
    const code = await codeIn(email);
    expect(letter?.subject).toBe(`${code} is your code for Yonkoma`);
    expect(await take(email, 'register', code)).toBe('');
    expect(await take(email, 'register', code)).toBe('code-wrong');
  });

  test('a code is stored as a hash from which its six digits cannot be guessed', async () => {
    const email = nobody();
    await send(email, 'user_register');
    const { code_hash } = (await codesOf(email).first('code_hash')) as { code_hash: string };
    expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(code_hash).not.toContain(await codeIn(email));
  });

  test('a code is valid for its address and its purpose alone, and for ten minutes', async () => {
    const [email, other] = [nobody(), nobody()];
    const before = nowS();
    await send(email, 'user_register');
    await send(other, 'user_register');
    const code = await codeIn(email);
    expect(await take(email, 'retrieve', code)).toBe('code-wrong');
    expect(await take(other, 'register', code)).toBe(code === (await codeIn(other)) ? '' : 'code-wrong');
    expect(await take(email, 'register', code, { now: nowS() + 601 })).toBe('code-wrong');
    expect(await take(email, 'register', code, { now: before + 599 })).toBe('');
  });

  test('after five wrong attempts the right code is wrong too', async () => {
    const email = nobody();
    await site.putCode(email, 'register', '111111');
    for (const guess of ['000000', '000001', '000002', '000003', '000004'])
      expect(await take(email, 'register', guess)).toBe('code-wrong');
    expect(await take(email, 'register', '111111')).toBe('code-wrong');
  });

  test('of a hundred guesses sent at once at most five are compared, and of ten right ones one counts', async () => {
    const email = nobody();
    await site.putCode(email, 'register', '111111');
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        take(email, 'register', String(index).padStart(6, '0'), { from: `10.1.0.${index}` }),
      ),
    );
    expect(await codesOf(email).first('tries')).toEqual({ tries: 5 });
    const again = nobody();
    await site.putCode(again, 'register', '222222');
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(again, 'register', '222222')));
    expect(answers.toSorted()).toEqual(['', 'code-wrong', 'code-wrong', 'code-wrong']);
  });

  test('a second code to an address goes out after a minute and ends the first', async () => {
    const email = nobody();
    await send(email, 'user_register');
    const first = await codeIn(email);
    const soon = await send(email, 'user_register');
    expect(soon.refusal).toBe('code-too-soon');
    expect(soon.msg).toMatch(/in (?:60|59|58) seconds/);
    expect((await send(email, 'user_retrieve_pwd')).refusal).toBe('code-too-soon');
    await forgetAgain(email);
    expect((await send(email, 'user_register')).refusal).toBe('');
    const second = await codeIn(email);
    if (second !== first) expect(await take(email, 'register', first)).toBe('code-wrong');
    expect(await take(email, 'register', second)).toBe('');
  });

  test('a network sends five codes a day to one address, all strange ones twenty, and spares the owner', async () => {
    await site.add('Bombed');
    const email = 'bombed@reader.example';
    const stranger = async (index: number) =>
      (await send(email, 'user_retrieve_pwd', { address: `203.0.113.${Math.floor(index / 6)}`, flow: null })).refusal;
    const answers: string[] = [];
    for (let index = 0; index < 26; index += 1) answers.push(await stranger(index));
    const five = Array<string>(5).fill('');
    expect(answers).toEqual([
      ...five,
      'code-too-many',
      ...five,
      'code-too-many',
      ...five,
      'code-too-many',
      ...five,
      'code-too-many',
      'code-too-many',
      'code-too-many',
    ]);
    const owner = { address: '192.0.2.200', flow: 'o'.repeat(43) };
    await site.ask(signIn, { tab: 'login', username: 'Bombed', password }, owner);
    expect([
      (await send(email, 'user_retrieve_pwd', { ...owner, address: '203.0.113.99' })).refusal,
      (await send(email, 'user_retrieve_pwd', { ...owner, flow: null })).refusal,
      await stranger(30),
    ]).toEqual(['', '', 'code-too-many']);
  });

  test('a network sends twenty codes a day, all of one IPv6 /64 together', async () => {
    const day = Math.floor(nowS() / 86_400);
    await site.db('counter').insert(
      [day, day + 1].map((on) => ({
        name: `${counterName(site.secret, 'code from', '2001:db8:7:7::/64')} ${on}`,
        count: 19,
        expires_at: nowS() + 86_400,
      })),
    );
    expect((await send(nobody(), 'user_register', { address: '2001:db8:7:7::1' })).refusal).toBe('');
    expect((await send(nobody(), 'user_register', { address: '2001:db8:7:7:ffff::2' })).refusal).toBe('code-too-many');
    expect((await send(nobody(), 'user_register', { address: '2001:db8:7:8::1' })).refusal).toBe('');
  });

  test('a captcha is needed, and is used up whatever the result', async () => {
    const address = network();
    await site.add('Captured');
    const [solved] = (await solveCaptchas(site, [address])) as [{ captchaId: string; captchaInfo: string }];
    const ask = async (changes: object) =>
      (
        await site.ask(
          sendEmailCode,
          { email: 'captured@reader.example', event: 'user_register', ...solved, ...changes },
          { address },
        )
      ).refusal;
    expect(await ask({ captchaId: 'no-such-challenge' })).toBe('captcha-wrong');
    expect(await ask({})).toBe('email-taken');
    expect(await ask({})).toBe('captcha-wrong');
    expect(await letters('captured@reader.example')).toEqual([]);
  });

  test('a request for the password of an unknown address is answered alike, and nothing is sent', async () => {
    await site.add('Known');
    const unknown = nobody();
    const known = await send('known@reader.example', 'user_retrieve_pwd');
    const other = await send(unknown, 'user_retrieve_pwd');
    expect({ ...other, time: 0 }).toEqual({ ...known, time: 0 });
    const [mine] = await letters('known@reader.example');
    const [theirs] = await letters(unknown);
    expect(mine?.expires_at).toBe((mine?.due_at ?? 0) + 600);
    expect(theirs?.expires_at).toBe(theirs?.due_at);
    expect(await take(unknown, 'retrieve', await codeIn(unknown))).toBe('code-wrong');
    expect((await send(unknown, 'user_retrieve_pwd')).refusal).toBe('code-too-soon');
  });

  test('a request for the password of an unknown address costs the same statements', async () => {
    await site.add('Counted');
    const statements = async (email: string) => {
      const asked: string[] = [];
      const note = ({ sql }: { sql: string }) => void asked.push(sql);
      site.db.on('query', note);
      expect((await send(email, 'user_retrieve_pwd')).refusal).toBe('');
      site.db.removeListener('query', note);
      return asked;
    };
    const known = await statements('counted@reader.example');
    expect(known.length).toBeGreaterThan(5);
    expect(await statements(nobody())).toEqual(known);
  });

  test('a guest is asked to sign in for a code that only a member needs, before any captcha is used', async () => {
    for (const event of ['user_change_email', 'user_email_verify'] as const) {
      const address = network();
      expect(await send(nobody(), event, { address })).toMatchObject({
        code: answerCodes.loginState,
        data: { type: 'need login' },
      });
      expect(await site.captchas('captcha').where({ network: address }).first('id')).toBeDefined();
    }
  });

  test('a member changes to a free address', async () => {
    const memberId = await site.add('Mover');
    const token = await site.sessionOf(memberId);
    await site.add('Settled');
    expect((await send('settled@reader.example', 'user_change_email', { token })).refusal).toBe('email-taken');
    const email = nobody();
    expect((await send(email, 'user_change_email', { token })).refusal).toBe('');
    const code = await codeIn(email);
    expect([
      await take(email, 'change', code),
      await take(email, 'change', code, { memberId: memberId + 1 }),
      await take(email, 'change', code, { memberId }),
    ]).toEqual(['code-wrong', 'code-wrong', '']);
  });

  test('a member proves their own address, with the password', async () => {
    const memberId = await site.add('Prover');
    const token = await site.sessionOf(memberId);
    await site.add('Stranger');
    const own = 'prover@reader.example';
    expect((await send('stranger@reader.example', 'user_email_verify', { token }, { password })).refusal).toBe(
      'address-not-yours',
    );
    expect((await send(nobody(), 'user_email_verify', { token }, { password })).refusal).toBe('address-not-yours');
    expect((await send(own, 'user_email_verify', { token }, { password: 'wrong' })).refusal).toBe('password-wrong');
    expect((await send(own, 'user_email_verify', { token })).refusal).toBe('password-wrong');
    expect(await letters(own)).toEqual([]);
    expect((await send(own, 'user_email_verify', { token }, { password })).refusal).toBe('');
    expect(await take(own, 'verify', await codeIn(own), { memberId })).toBe('');
  });

  test('a mobile number is read in the country of the language and gets its code as a text', async () => {
    const address = network();
    const [solved] = await solveCaptchas(site, [address]);
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/sms/SEND',
      remoteAddress: address,
      headers: { server: 'true', 'think-lang': 'vi' },
      payload: { mobile: '0912 345 678', template_code: 'user_register', ...solved },
    });
    expect(reply.json()).toMatchObject({ code: 1 });
    const [letter] = await letters('+84912345678');
    expect(letter).toMatchObject({
      subject: '',
      language: 'vi',
      body: expect.stringMatching(/^Yonkoma: \d{6} là mã đăng ký/),
    });
  });

  test('an invalid telephone number is refused with a message, and uses up no captcha', async () => {
    const address = network();
    const [solved] = (await solveCaptchas(site, [address])) as [{ captchaId: string; captchaInfo: string }];
    expect(
      (
        await site.ask(
          sendMobileCode,
          { mobile: '+84 1234567', template_code: 'user_register', ...solved },
          { address },
        )
      ).refusal,
    ).toBe('rule-mobile');
    expect(await site.captchas('captcha').where({ network: address }).first('id')).toBeDefined();
  });

  test('the site sends no more codes by text in a day than its setting, and email continues', async () => {
    const [start] = (await site.db('counter').where('name', 'like', 'code by text%').sum({ sent: 'count' })) as [
      { sent: number | null },
    ];
    const text = async (index: number) => {
      const address = network();
      const [solved] = (await solveCaptchas(site, [address])) as [{ captchaId: string; captchaInfo: string }];
      return (
        await site.ask(
          sendMobileCode,
          { mobile: `+8490123456${index}`, template_code: 'user_register', ...solved },
          { address },
        )
      ).refusal;
    };
    const answers = [await text(0), await text(1), await text(2), await text(3)];
    const left = 3 - Number(start.sent ?? 0);
    expect(answers).toEqual([0, 1, 2, 3].map((index) => (index < left ? '' : 'code-too-many')));
    expect((await send(nobody(), 'user_register')).refusal).toBe('');
  });

  test.each([
    ['no address', { email: undefined }],
    ['no email', { email: 'nobody' }],
    ['two addresses', { email: 'a@reader.example, b@reader.example' }],
    ['a header of its own', { email: 'a@reader.example\r\nBcc: b@reader.example' }],
    ['a list', { email: ['a@reader.example'] }],
    ['a novel', { email: `${'a'.repeat(100)}@reader.example` }],
    ['another event', { event: 'user_delete' }],
    ['no captcha', { captchaId: undefined }],
    ['an object for a captcha', { captchaInfo: {} }],
  ])('%s is refused and sends nothing', async (_title, changes) => {
    const address = network();
    const [solved] = await solveCaptchas(site, [address]);
    const before = await site.db('delivery').count({ rows: '*' });
    const reply = await site.app.inject({
      method: 'POST',
      url: sendEmailCode.path,
      remoteAddress: address,
      headers: { server: 'true' },
      payload: { email: nobody(), event: 'user_register', ...solved, ...changes },
    });
    expect(reply.json()).toMatchObject({ code: 0, data: null });
    expect(await site.db('delivery').count({ rows: '*' })).toEqual(before);
  });
});

onSqlite('codes where only mail is set up', (engine) => {
  test('codes by text are refused before a captcha is used', async () => {
    const site = await openMembers(engine, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@comics.example' });
    const [solved] = (await solveCaptchas(site, ['192.0.2.1'])) as [{ captchaId: string; captchaInfo: string }];
    expect(
      (await site.ask(sendMobileCode, { mobile: '+84912345678', template_code: 'user_register', ...solved })).refusal,
    ).toBe('code-not-configured');
    expect((await site.ask(sendEmailCode, { email: nobody(), event: 'user_register', ...solved })).refusal).toBe('');
  });
});
