import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  askForPasskey,
  beginTotp,
  signIn,
  confirmTotp,
  endTotp,
  proveSecondFactor,
  readSecondFactors,
  renewRecoveryCodes,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { Secret, TOTP } from 'otpauth';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

const nowS = () => Math.floor(Date.now() / 1000);

/** The code that the app shows now, or some 30-second steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (nowS() + steps * 30) * 1000 });

/** A code that is wrong for all steps near now. */
function wrong(secret: string): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => shown(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.has(code),
  ) as string;
}

onBothEngines('authenticator apps', (engine) => {
  let members: TestMembers;
  beforeAll(async () => {
    members = await openMembers(engine);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A member with an active app whose last code has long expired. */
  async function withApp(username: string) {
    const id = await members.add(username);
    const token = await members.sessionOf(id);
    const {
      data: { secret },
    } = await members.ask(beginTotp, { password }, { token });
    const {
      data: { recoveryCodes },
    } = await members.ask(confirmTotp, { code: shown(secret) }, { token });
    await members.db('totp').where({ member_id: id }).update({ last_step: 0 });
    return { id, token, secret, recoveryCodes };
  }

  async function ticketOf(username: string, address?: string): Promise<string> {
    const { data } = await members.ask(signIn, { tab: 'login', username, password }, { address });
    return data.secondFactor?.ticket ?? '';
  }

  const prove = (ticket: string, method: 'totp' | 'recovery', code: string, address?: string) =>
    members.ask(proveSecondFactor, { ticket, method, code }, { address });

  test('an app needs the password, is active after its first right code, and gives ten recovery codes', async () => {
    const token = await members.sessionOf(await members.add('setup'));
    expect((await members.ask(beginTotp, { password: 'another one' }, { token })).refusal).toBe('password-wrong');
    expect((await members.ask(confirmTotp, { code: '123456' }, { token })).refusal).toBe('second-factor-not-begun');
    const {
      data: { secret, uri },
    } = await members.ask(beginTotp, { password }, { token });
    expect(uri).toBe(`otpauth://totp/Yonkoma:setup?issuer=Yonkoma&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect((await members.ask(readSecondFactors, {}, { token })).data).toEqual({
      totp: false,
      recoveryCodes: 0,
      passkeys: [],
    });
    expect((await members.ask(signIn, { tab: 'login', username: 'setup', password })).data.secondFactor).toBeNull();
    expect((await members.ask(confirmTotp, { code: wrong(secret) }, { token })).refusal).toBe('second-factor-wrong');
    const code = shown(secret);
    const { data } = await members.ask(confirmTotp, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }, { token });
    expect(new Set(data.recoveryCodes).size).toBe(10);
    for (const recoveryCode of data.recoveryCodes)
      expect(recoveryCode).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    expect((await members.ask(readSecondFactors, {}, { token })).data).toEqual({
      totp: true,
      recoveryCodes: 10,
      passkeys: [],
    });
  });

  test('neither the secret nor a recovery code can be read from the database', async () => {
    const { id, secret, recoveryCodes } = await withApp('atrest');
    const [app] = await members.db('totp').where({ member_id: id });
    const kept = JSON.stringify([app, await members.db('recovery_code').where({ member_id: id })]);
    for (const open of [
      secret,
      Buffer.from(Secret.fromBase32(secret).bytes).toString('base64url'),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(kept).not.toContain(open);
    // A secret is bound to its member: in another member's row it cannot be decrypted.
    const other = await withApp('otherrow');
    await members.db('totp').where({ member_id: other.id }).update({ secret: app.secret });
    expect((await prove(await ticketOf('otherrow'), 'totp', shown(secret))).code).toBe(0);
  });

  test('after the right password nobody is signed in before the second proof', async () => {
    const { id, secret } = await withApp('bothproofs');
    const before = await members.db('session').where({ member_id: id });
    const { code, data } = await members.ask(signIn, { tab: 'login', username: 'bothproofs', password });
    expect([code, data]).toEqual([
      1,
      {
        userInfo: null,
        routePath: expect.any(String),
        secondFactor: { ticket: expect.any(String), methods: ['totp', 'recovery'] },
      },
    ]);
    expect(await members.db('session').where({ member_id: id })).toEqual(before);
    const proven = await prove(data.secondFactor?.ticket ?? '', 'totp', shown(secret));
    expect([proven.code, proven.data.secondFactor, proven.data.userInfo]).toEqual([
      1,
      null,
      expect.objectContaining({ username: 'bothproofs', token: expect.any(String) }),
    ]);
    expect((await members.ask(readSecondFactors, {}, { token: proven.data.userInfo?.token ?? '' })).code).toBe(1);
  });

  test('a session is kept for 30 days only if that was chosen with the password', async () => {
    const { secret } = await withApp('keeper');
    for (const keep of [true, false]) {
      const { data } = await members.ask(signIn, { tab: 'login', username: 'keeper', password, keep });
      const proven = await prove(data.secondFactor?.ticket ?? '', 'totp', shown(secret));
      expect([keep, proven.data.userInfo?.refresh_token]).toEqual([keep, keep ? expect.stringMatching(/.{40}/) : '']);
      await members.db('totp').update({ last_step: 0 });
    }
  });

  test('a ticket works once, for its owner only, and expires after ten minutes', async () => {
    const { secret } = await withApp('ticket');
    const other = await withApp('otherticket');
    const ticket = await ticketOf('ticket');
    expect((await prove(ticket, 'totp', shown(other.secret))).refusal).toBe('second-factor-wrong');
    expect((await prove(ticket, 'totp', shown(secret))).code).toBe(1);
    expect((await prove(ticket, 'totp', shown(secret, 1))).refusal).toBe('second-factor-expired');
    const old = await ticketOf('ticket');
    await members.db('pass').where({ kind: 'second-factor' }).update({ expires_at: nowS() });
    expect((await prove(old, 'totp', shown(secret, 1))).refusal).toBe('second-factor-expired');
    for (const none of ['', 'x', 'A'.repeat(43)])
      expect((await prove(none, 'totp', shown(secret, 1))).refusal).toBe('second-factor-expired');
  });

  test('a clock may be one step off, no code counts twice, and none before a used one counts', async () => {
    const { id, secret } = await withApp('steps');
    for (const steps of [-4, -3, 4])
      expect([steps, (await prove(await ticketOf('steps'), 'totp', shown(secret, steps))).refusal]).toEqual([
        steps,
        'second-factor-wrong',
      ]);
    const [before, code, after] = [shown(secret, -1), shown(secret), shown(secret, 1)];
    expect((await prove(await ticketOf('steps'), 'totp', code)).code).toBe(1);
    for (const used of [code, before])
      expect((await prove(await ticketOf('steps'), 'totp', used)).refusal).toBe('second-factor-wrong');
    expect((await prove(await ticketOf('steps'), 'totp', after)).code).toBe(1);
    await members.db('totp').where({ member_id: id }).update({ last_step: 0 });
    const tickets = [await ticketOf('steps'), await ticketOf('steps'), await ticketOf('steps')];
    const answers = await Promise.all(tickets.map((ticket) => prove(ticket, 'totp', shown(secret))));
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 0, 1]);
  });

  test('two recovery codes for one ticket at once use up one of them', async () => {
    for (const name of ['twice_a', 'twice_b', 'twice_c']) {
      const {
        id,
        recoveryCodes: [first = '', second = ''],
      } = await withApp(name);
      const ticket = await ticketOf(name);
      const answers = await Promise.all([prove(ticket, 'recovery', first), prove(ticket, 'recovery', second)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(await members.db('recovery_code').where({ member_id: id })).toHaveLength(9);
    }
  });

  test('a recovery code works once, however it is typed, and its owner is notified', async () => {
    const {
      id,
      recoveryCodes: [first = '', second = ''],
    } = await withApp('recover');
    await members.db('delivery').delete();
    expect(
      (await prove(await ticketOf('recover'), 'recovery', ` ${first.toLowerCase().replace('-', ' ')} `)).code,
    ).toBe(1);
    expect(await members.db('delivery').where({ address: 'recover@reader.example' })).toHaveLength(1);
    expect((await prove(await ticketOf('recover'), 'recovery', first)).refusal).toBe('second-factor-wrong');
    expect(await members.db('recovery_code').where({ member_id: id })).toHaveLength(9);
    const tickets = [await ticketOf('recover'), await ticketOf('recover')];
    expect(
      (await Promise.all(tickets.map((ticket) => prove(ticket, 'recovery', second))))
        .map((answer) => answer.code)
        .sort(),
    ).toEqual([0, 1]);
    const other = await withApp('otherrecover');
    expect((await prove(await ticketOf('recover'), 'recovery', other.recoveryCodes[0] ?? '')).refusal).toBe(
      'second-factor-wrong',
    );
  });

  test('five wrong codes end a ticket, for passkeys too', async () => {
    const { secret } = await withApp('fivewrong');
    const ticket = await ticketOf('fivewrong');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(ticket, 'totp', wrong(secret))).refusal).toBe('second-factor-wrong');
    expect((await prove(ticket, 'totp', shown(secret))).refusal).toBe('second-factor-expired');
    expect((await members.ask(askForPasskey, { ticket })).refusal).toBe('second-factor-expired');
  });

  test('ten wrong codes in 15 minutes over all tickets hold back all but the owner on a familiar network', async () => {
    const { id, secret, recoveryCodes } = await withApp('tenwrong');
    const now = nowS();
    await members.db('known_network').insert({ member_id: id, network: '192.0.2.77', seen_at: now });
    const refusals: string[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      refusals.push(
        (await prove(await ticketOf('tenwrong', '192.0.2.77'), 'totp', wrong(secret), `198.51.100.${tries}`)).refusal,
      );
    expect(refusals).toEqual([
      ...Array.from({ length: 10 }, () => 'second-factor-wrong'),
      'second-factor-wait',
      'second-factor-wait',
    ]);
    expect((await prove(await ticketOf('tenwrong', '192.0.2.77'), 'totp', shown(secret), '203.0.113.5')).refusal).toBe(
      'second-factor-wait',
    );
    expect((await prove(await ticketOf('tenwrong', '192.0.2.77'), 'totp', shown(secret), '192.0.2.77')).code).toBe(1);
    // The tries of recovery codes are counted separately.
    expect(
      (await prove(await ticketOf('tenwrong', '192.0.2.77'), 'recovery', recoveryCodes[0] ?? '', '203.0.113.5')).code,
    ).toBe(1);
    await members.db('counter').where('name', 'like', 'second-factor totp%').update({ expires_at: now });
    expect((await prove(await ticketOf('tenwrong', '192.0.2.77'), 'totp', shown(secret, 1), '203.0.113.6')).code).toBe(
      1,
    );
  });

  test('an attacker with the password has five attempts from one network, and spares the owner’s browser', async () => {
    const { secret } = await withApp('onestranger');
    const flow = 'o'.repeat(43);
    const inBrowser = async (code: string, address: string) =>
      members.ask(
        proveSecondFactor,
        { ticket: await ticketOf('onestranger', address), method: 'totp', code },
        { address, flow },
      );
    expect((await inBrowser(shown(secret, -1), '192.0.2.80')).code).toBe(1);
    const guess = async (address: string) =>
      (
        await members.ask(
          proveSecondFactor,
          { ticket: await ticketOf('onestranger', address), method: 'totp', code: wrong(secret) },
          { address, flow: null },
        )
      ).refusal;
    const refusals: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) refusals.push(await guess('198.51.100.80'));
    expect(refusals).toEqual([
      ...Array<string>(5).fill('second-factor-wrong'),
      'second-factor-wait',
      'second-factor-wait',
    ]);
    for (let tries = 0; tries < 6; tries += 1) await guess('198.51.100.81');
    expect(await guess('198.51.100.82')).toBe('second-factor-wait');
    expect((await inBrowser(shown(secret), '203.0.113.80')).code).toBe(1);
  });

  test('a new app replaces the old one with its first right code, not before', async () => {
    const { token, secret } = await withApp('newphone');
    const {
      data: { secret: next },
    } = await members.ask(beginTotp, { password }, { token });
    expect((await prove(await ticketOf('newphone'), 'totp', shown(next))).refusal).toBe('second-factor-wrong');
    expect((await prove(await ticketOf('newphone'), 'totp', shown(secret))).code).toBe(1);
    expect((await members.ask(confirmTotp, { code: shown(next) }, { token })).code).toBe(1);
    await members.db('totp').update({ last_step: 0 });
    expect((await prove(await ticketOf('newphone'), 'totp', shown(secret))).refusal).toBe('second-factor-wrong');
    expect((await prove(await ticketOf('newphone'), 'totp', shown(next))).code).toBe(1);
  });

  test('new recovery codes replace the old ones; without an app there are none', async () => {
    const {
      token,
      recoveryCodes: [old = ''],
    } = await withApp('renew');
    expect((await members.ask(renewRecoveryCodes, { password: 'another one' }, { token })).refusal).toBe(
      'password-wrong',
    );
    const {
      data: { recoveryCodes },
    } = await members.ask(renewRecoveryCodes, { password }, { token });
    expect((await prove(await ticketOf('renew'), 'recovery', old)).refusal).toBe('second-factor-wrong');
    expect((await prove(await ticketOf('renew'), 'recovery', recoveryCodes[9] ?? '')).code).toBe(1);
    const plain = await members.sessionOf(await members.add('noapp'));
    expect((await members.ask(renewRecoveryCodes, { password }, { token: plain })).refusal).toBe(
      'second-factor-not-begun',
    );
  });

  test('turning the app off needs the password, ends recovery codes and open tickets, and keeps sessions', async () => {
    const { id, token, recoveryCodes } = await withApp('turnoff');
    const elsewhere = await members.sessionOf(id);
    const ticket = await ticketOf('turnoff');
    expect((await members.ask(endTotp, { password: 'another one' }, { token })).refusal).toBe('password-wrong');
    expect((await members.ask(endTotp, { password }, { token })).code).toBe(1);
    expect((await prove(ticket, 'recovery', recoveryCodes[0] ?? '')).code).toBe(0);
    for (const session of [token, elsewhere])
      expect((await members.ask(readSecondFactors, {}, { token: session })).data).toEqual({
        totp: false,
        recoveryCodes: 0,
        passkeys: [],
      });
    expect((await members.ask(signIn, { tab: 'login', username: 'turnoff', password })).data.secondFactor).toBeNull();
  });

  test('an operator allows a sign-in by password alone after a loss, and the owner is notified', async () => {
    const { id, token } = await withApp('lostall');
    await members.db('passkey').insert({
      member_id: id,
      credential_id: 'lost',
      public_key: '',
      counter: 0,
      transports: '[]',
      name: 'Lost',
      created_at: 1,
    });
    await members.db('delivery').delete();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await members.command('member', ['factors-end', 'lostall'])).toBe(0);
    expect((await members.ask(readSecondFactors, {}, { token })).data).toEqual({
      totp: false,
      recoveryCodes: 0,
      passkeys: [],
    });
    expect((await members.ask(signIn, { tab: 'login', username: 'lostall', password })).data.userInfo?.username).toBe(
      'lostall',
    );
    expect(await members.lettersTo('lostall@reader.example')).toHaveLength(1);
  });

  test('every change is sent to the owner in their language, at the address that they have', async () => {
    const id = await members.add('letters', { language: 'jp', email: null, mobile: '+819012345678' });
    const token = await members.sessionOf(id);
    const reported = async () => (await members.db('delivery').where({ address: '+819012345678' })).length;
    const {
      data: { secret },
    } = await members.ask(beginTotp, { password }, { token });
    expect(await reported()).toBe(0);
    await members.ask(confirmTotp, { code: shown(secret) }, { token });
    expect(await reported()).toBe(1);
    await members.ask(renewRecoveryCodes, { password }, { token });
    expect(await reported()).toBe(2);
    await members.ask(endTotp, { password }, { token });
    expect(await reported()).toBe(3);
    await members.ask(endTotp, { password }, { token });
    expect(await reported()).toBe(3);
    expect(await members.db('delivery').where({ address: '+819012345678' }).first()).toMatchObject({
      channel: 'mobile',
      body: expect.stringMatching(/[ぁ-ん]/),
    });
  });

  test('a member who is disabled after the password step cannot sign in', async () => {
    const { id, secret } = await withApp('disabled');
    const ticket = await ticketOf('disabled');
    await members.db('member').where({ id }).update({ status: 'disabled' });
    expect((await prove(ticket, 'totp', shown(secret))).refusal).toBe('member-disabled');
  });
});
