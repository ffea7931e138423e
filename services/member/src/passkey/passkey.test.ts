import { beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  beginTotp,
  signIn as signInCall,
  confirmTotp,
  readSecondFactors,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { Secret, TOTP } from 'otpauth';
import { type Asker, openMembers, password, type TestMembers } from '../fixtures/open-members.ts';
import { type Claims, softwareAuthenticator } from './fixtures/software-authenticator.ts';

const here = 'http://localhost:8080';
type Authenticator = ReturnType<typeof softwareAuthenticator>;

onBothEngines('passkeys', (engine) => {
  let members: TestMembers;
  beforeAll(async () => {
    members = await openMembers(engine);
  });

  async function begin(token: string, asker: Asker = {}) {
    return (await members.ask(beginPasskey, { password }, { token, ...asker })).data.options;
  }

  async function add(token: string, authenticator: Authenticator, claims: Claims = {}) {
    return members.ask(
      addPasskey,
      { response: authenticator.create(await begin(token), claims), name: 'A phone' },
      { token },
    );
  }

  /** A member with one passkey. */
  async function withPasskey(username: string) {
    const id = await members.add(username);
    const token = await members.sessionOf(id);
    const authenticator = softwareAuthenticator(here);
    expect((await add(token, authenticator)).code).toBe(1);
    return { id, token, authenticator };
  }

  /** A sign-in ticket of a member with an active authenticator app. */
  async function ticketOf(username: string, token: string): Promise<string> {
    const {
      data: { secret },
    } = await members.ask(beginTotp, { password }, { token });
    await members.ask(confirmTotp, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }, { token });
    const { data } = await members.ask(signInCall, { tab: 'login', username, password, keep: true });
    return data.secondFactor?.ticket ?? '';
  }

  async function signIn(authenticator: Authenticator, claims: Claims = {}, ticket?: string) {
    const {
      data: { options, ceremony },
    } = await members.ask(askForPasskey, ticket === undefined ? {} : { ticket });
    return members.ask(signInByPasskey, { ceremony, response: authenticator.get(options, claims), keep: false });
  }

  test('a passkey is added with the password, and signs in alone', async () => {
    const id = await members.add('alone');
    const token = await members.sessionOf(id);
    expect((await members.ask(beginPasskey, { password: 'another one' }, { token })).refusal).toBe('password-wrong');
    const authenticator = softwareAuthenticator(here);
    const options = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Yonkoma' },
      user: { name: 'alone' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    // The handle by which authenticators know the member reveals nothing.
    expect(String((options.user as { id: string }).id)).toMatch(/^[\w-]{43}$/);
    expect(
      (await members.ask(addPasskey, { response: authenticator.create(options), name: ' My phone ' }, { token })).code,
    ).toBe(1);
    expect((await members.ask(readSecondFactors, {}, { token })).data).toEqual({
      totp: false,
      recoveryCodes: 0,
      passkeys: [{ id: expect.any(Number), name: 'My phone', create_time: expect.any(Number), used_time: null }],
    });
    const answer = await signIn(authenticator);
    expect([answer.code, answer.data.userInfo?.username, answer.data.secondFactor]).toEqual([1, 'alone', null]);
    expect(
      (await members.ask(readSecondFactors, {}, { token: answer.data.userInfo?.token ?? '' })).data.passkeys,
    ).toMatchObject([{ used_time: expect.any(Number) }]);
    expect(await members.db('delivery').where({ address: 'alone@reader.example' })).toHaveLength(1);
  });

  test('a passkey can be renamed by its owner and by nobody else', async () => {
    const { token } = await withPasskey('renamer');
    const stranger = await members.sessionOf(await members.add('renamestranger'));
    const names = async () =>
      (await members.ask(readSecondFactors, {}, { token })).data.passkeys.map(({ name }) => name);
    const id = (await members.ask(readSecondFactors, {}, { token })).data.passkeys[0]?.id ?? 0;
    expect((await members.ask(renamePasskey, { id, name: 'Mine now' }, { token: stranger })).refusal).toBe(
      'passkey-not-found',
    );
    expect(await names()).toEqual(['A phone']);
    expect((await members.ask(renamePasskey, { id, name: ' Desk ' }, { token })).code).toBe(1);
    expect(await names()).toEqual(['Desk']);
    // The same name again changes no row, but succeeds.
    expect((await members.ask(renamePasskey, { id, name: 'Desk' }, { token })).code).toBe(1);
    expect((await members.ask(renamePasskey, { id, name: '  ' }, { token })).refusal).toBe('rule-required');
    expect(await names()).toEqual(['Desk']);
  });

  test('starting a sign-in by passkey reveals nothing about any account', async () => {
    await withPasskey('quiet');
    const {
      data: { options },
    } = await members.ask(askForPasskey, {});
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 540_000,
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  test('only an answer to our challenge, on a page of ours, makes a passkey', async () => {
    const token = await members.sessionOf(await members.add('badadd'));
    const bad: Claims[] = [
      { origin: 'https://localhost.evil.example' },
      { origin: 'http://localhost:8081' },
      { origin: 'null' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { challenge: '' },
      { type: 'webauthn.get' },
    ];
    for (const claims of bad)
      expect([claims, (await add(token, softwareAuthenticator(here), claims)).refusal]).toEqual([
        claims,
        'passkey-wrong',
      ]);
    const nonsense: Record<string, unknown>[] = [
      {},
      { response: null },
      { response: { clientDataJSON: 7 } },
      { response: { clientDataJSON: 'e30' } },
      { response: { clientDataJSON: 'bnVsbA' } },
      { response: { clientDataJSON: '!' } },
      { id: 'x', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    ];
    for (const response of nonsense)
      expect([response, (await members.ask(addPasskey, { response, name: 'A phone' }, { token })).refusal]).toEqual([
        response,
        'passkey-wrong',
      ]);
    expect((await members.ask(readSecondFactors, {}, { token })).data.passkeys).toEqual([]);
  });

  test('a challenge to add a passkey counts once, for the same session and within ten minutes', async () => {
    const id = await members.add('onechallenge');
    const [token, elsewhere] = [await members.sessionOf(id), await members.sessionOf(id)];
    const other = await members.sessionOf(await members.add('otherchallenge'));
    const post = async (response: Record<string, unknown>, by: string) =>
      (await members.ask(addPasskey, { response, name: 'A phone' }, { token: by })).refusal;
    const first = softwareAuthenticator(here);
    const response = first.create(await begin(token));
    expect(await post(response, token)).toBe('');
    expect(await post(response, token)).toBe('passkey-wrong');
    expect(await post(softwareAuthenticator(here).create(await begin(token)), other)).toBe('passkey-wrong');
    expect(await post(softwareAuthenticator(here).create(await begin(token)), elsewhere)).toBe('passkey-wrong');
    const late = softwareAuthenticator(here).create(await begin(token));
    await members.db('pass').where({ kind: 'passkey-add' }).update({ expires_at: 1 });
    expect(await post(late, token)).toBe('passkey-wrong');
  });

  test('a passkey belongs to one member, and the browser is told not to make a second one', async () => {
    const { token, authenticator } = await withPasskey('firstowner');
    expect((await begin(token)).excludeCredentials).toMatchObject([
      { type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const thief = await members.sessionOf(await members.add('secondowner'));
    expect((await add(thief, authenticator)).refusal).toBe('passkey-wrong');
    expect((await add(token, authenticator)).refusal).toBe('passkey-wrong');
  });

  test('a member has at most ten passkeys, even when several are added at once', async () => {
    const token = await members.sessionOf(await members.add('collector'));
    for (let count = 0; count < 8; count += 1) expect((await add(token, softwareAuthenticator(here))).code).toBe(1);
    const options = await Promise.all(Array.from({ length: 4 }, () => begin(token)));
    const answers = await Promise.all(
      options.map((given) =>
        members.ask(addPasskey, { response: softwareAuthenticator(here).create(given), name: 'A key' }, { token }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1, 1]);
    const full = await members.ask(beginPasskey, { password }, { token });
    expect([full.refusal, full.msg]).toEqual(['passkey-too-many', 'You have 10 passkeys already. Remove one first.']);
  });

  test('only a fresh signature by the member’s own key, for this page, signs in', async () => {
    const { authenticator } = await withPasskey('badsign');
    const { authenticator: other } = await withPasskey('othersign');
    const handleOfOther = (await members.db('member').where({ username: 'othersign' }).first('passkey_handle'))
      .passkey_handle as string;
    const idOfOther = (await members.db('passkey').orderBy('id', 'desc').first('credential_id'))
      .credential_id as string;
    const bad: Claims[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://localhost' },
      { rpId: 'evil.example' },
      { challenge: 'B'.repeat(43) },
      { type: 'webauthn.create' },
      { isSignatureFlipped: true },
      { credentialId: idOfOther },
      { credentialId: 'nobody' },
      { credentialId: 'x'.repeat(5000) },
      { userHandle: handleOfOther },
      { userHandle: 'x' },
      { userHandle: null },
      { isUserVerified: false },
    ];
    for (const claims of bad)
      expect([claims, (await signIn(authenticator, claims)).refusal]).toEqual([claims, 'passkey-wrong']);
    for (const response of [{}, { id: 7 }, { id: idOfOther }, { id: idOfOther, response: {} }]) {
      const {
        data: { ceremony },
      } = await members.ask(askForPasskey, {});
      expect([response, (await members.ask(signInByPasskey, { ceremony, response })).refusal]).toEqual([
        response,
        'passkey-wrong',
      ]);
    }
    expect((await signIn(authenticator)).data.userInfo?.username).toBe('badsign');
    expect((await signIn(other)).data.userInfo?.username).toBe('othersign');
  });

  test('an answer works once, and a challenge too, even after a wrong answer', async () => {
    const { authenticator } = await withPasskey('replay');
    const {
      data: { options, ceremony },
    } = await members.ask(askForPasskey, {});
    const response = authenticator.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => members.ask(signInByPasskey, { ceremony, response })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
    const second = await members.ask(askForPasskey, {});
    expect((await members.ask(signInByPasskey, { ceremony: second.data.ceremony, response })).refusal).toBe(
      'passkey-wrong',
    );
    expect(
      (
        await members.ask(signInByPasskey, {
          ceremony: second.data.ceremony,
          response: authenticator.get(second.data.options),
        })
      ).refusal,
    ).toBe('passkey-wrong');
    for (const none of ['', '.', 'x', `${ceremony}.x`])
      expect(
        (await members.ask(signInByPasskey, { ceremony: none, response: authenticator.get(options) })).refusal,
      ).toBe('passkey-wrong');
  });

  test('a key whose counter goes back was copied and is refused; one that never counts is accepted', async () => {
    const { authenticator } = await withPasskey('counting');
    expect((await signIn(authenticator, { counter: 50 })).code).toBe(1);
    for (const counter of [50, 49, 1, 0])
      expect([counter, (await signIn(authenticator, { counter })).refusal]).toEqual([counter, 'passkey-wrong']);
    expect((await signIn(authenticator, { counter: 51 })).code).toBe(1);
    const token = await members.sessionOf(await members.add('uncounting'));
    const platform = softwareAuthenticator(here);
    expect((await add(token, platform, { counter: 0 })).code).toBe(1);
    for (let times = 0; times < 2; times += 1) expect((await signIn(platform, { counter: 0 })).code).toBe(1);
  });

  test('after the right password a passkey is the second proof, even without user verification', async () => {
    const { token, authenticator } = await withPasskey('second');
    const ticket = await ticketOf('second', token);
    const asked = await members.ask(askForPasskey, { ticket });
    expect(asked.data.options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key' }],
    });
    const answer = await signIn(authenticator, { isUserVerified: false, userHandle: null }, ticket);
    expect([answer.code, answer.data.userInfo?.refresh_token]).toEqual([1, expect.stringMatching(/.{40}/)]);
    // Both proofs are used up.
    expect((await members.ask(askForPasskey, { ticket })).refusal).toBe('second-factor-expired');
    expect(
      (
        await members.ask(signInByPasskey, {
          ceremony: asked.data.ceremony,
          response: authenticator.get(asked.data.options),
        })
      ).refusal,
    ).toBe('passkey-wrong');
  });

  test('one member’s password and another’s passkey do not sign in, nor does half of a ceremony', async () => {
    const { token, authenticator } = await withPasskey('halfone');
    const { authenticator: other } = await withPasskey('halftwo');
    const ticket = await ticketOf('halfone', token);
    expect((await signIn(other, {}, ticket)).refusal).toBe('passkey-wrong');
    const {
      data: { options, ceremony },
    } = await members.ask(askForPasskey, { ticket });
    const [alone = ''] = ceremony.split('.');
    expect(
      (
        await members.ask(signInByPasskey, {
          ceremony: alone,
          response: authenticator.get(options, { isUserVerified: false }),
        })
      ).refusal,
    ).toBe('passkey-wrong');
    const unasked = await members.ask(askForPasskey, {});
    expect(
      (
        await members.ask(signInByPasskey, {
          ceremony: `${unasked.data.ceremony}.${ticket}`,
          response: authenticator.get(unasked.data.options, { isUserVerified: false }),
        })
      ).refusal,
    ).toBe('passkey-wrong');
    expect((await members.ask(askForPasskey, { ticket: 'x' })).refusal).toBe('second-factor-expired');
    expect((await signIn(authenticator, {}, ticket)).code).toBe(1);
  });

  test('a passkey is removed with the password, by its owner only, and stops working', async () => {
    const { id, token, authenticator } = await withPasskey('remover');
    const elsewhere = await members.sessionOf(id);
    const other = await members.sessionOf(await members.add('otherremover'));
    const [passkey] = (await members.ask(readSecondFactors, {}, { token })).data.passkeys;
    const remove = async (by: string, given = password) =>
      (await members.ask(removePasskey, { id: passkey?.id ?? 0, password: given }, { token: by })).refusal;
    expect(await remove(token, 'another one')).toBe('password-wrong');
    expect(await remove(other)).toBe('passkey-not-found');
    expect(await remove(token)).toBe('');
    expect(await remove(token)).toBe('passkey-not-found');
    expect((await signIn(authenticator)).refusal).toBe('passkey-wrong');
    expect((await members.ask(readSecondFactors, {}, { token: elsewhere })).data.passkeys).toEqual([]);
  });

  test('a disabled member cannot sign in, and nobody can while the member centre is closed', async () => {
    const { id, authenticator } = await withPasskey('closed');
    await members.db('member').where({ id }).update({ status: 'disabled' });
    expect((await signIn(authenticator)).refusal).toBe('member-disabled');
    await members.db('member').where({ id }).update({ status: 'active' });
    const {
      data: { options, ceremony },
    } = await members.ask(askForPasskey, {});
    members.settings.openMemberCenter = false;
    expect((await members.ask(askForPasskey, {})).refusal).toBe('centre-closed');
    expect((await members.ask(signInByPasskey, { ceremony, response: authenticator.get(options) })).refusal).toBe(
      'centre-closed',
    );
    members.settings.openMemberCenter = true;
    expect((await members.ask(signInByPasskey, { ceremony, response: authenticator.get(options) })).code).toBe(1);
  });

  test('the relying party is the host of the request over https; an IP address has no passkeys', async () => {
    const token = await members.sessionOf(await members.add('hosts'));
    for (const [host, origin, refusal] of [
      ['comics.example', 'https://comics.example', ''],
      ['comics.example:8443', 'https://comics.example:8443', ''],
      ['comics.example', 'http://comics.example', 'passkey-wrong'],
      ['comics.example', 'https://www.comics.example', 'passkey-wrong'],
    ] as const) {
      const options = await begin(token, { host });
      expect(options.rp).toMatchObject({ id: 'comics.example' });
      const response = softwareAuthenticator(origin).create(options);
      expect([
        host,
        origin,
        (await members.ask(addPasskey, { response, name: 'A phone' }, { token, host })).refusal,
      ]).toEqual([host, origin, refusal]);
    }
    for (const host of ['192.0.2.10:8080', '[2001:db8::1]:8080', 'two words'])
      expect([host, (await members.ask(beginPasskey, { password }, { token, host })).refusal]).toEqual([
        host,
        'passkey-unavailable',
      ]);
  });
});

onBothEngines('passkeys under a configured domain', (engine) => {
  test('belong to that domain and work on pages of the configured origins', async () => {
    const members = await openMembers(engine, {
      PASSKEY_RP_ID: 'comics.example',
      PASSKEY_ORIGINS: 'https://comics.example, https://www.comics.example',
    });
    const token = await members.sessionOf(await members.add('configured'));
    for (const [origin, refusal] of [
      ['https://www.comics.example', ''],
      ['https://comics.example', ''],
      ['http://localhost:8080', 'passkey-wrong'],
    ] as const) {
      const {
        data: { options },
      } = await members.ask(beginPasskey, { password }, { token });
      expect(options.rp).toEqual({ id: 'comics.example', name: 'Yonkoma' });
      expect(
        (
          await members.ask(
            addPasskey,
            { response: softwareAuthenticator(origin).create(options), name: 'A phone' },
            { token },
          )
        ).refusal,
      ).toBe(refusal);
    }
  });

  test('are refused at the start unless domain and origins are valid', async () => {
    for (const env of [{ PASSKEY_RP_ID: 'https://comics.example' }, { PASSKEY_ORIGINS: 'comics.example' }] as Record<
      string,
      string
    >[]) {
      await expect(openMembers(engine, env)).rejects.toThrow(/The setting PASSKEY_\w+ cannot be used: give .+ such as/);
    }
  });
});
