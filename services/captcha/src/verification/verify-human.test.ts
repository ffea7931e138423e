import { expect, test } from 'vitest';
import { createVerificationWork, readVerification, verifyHuman } from '@yonkoma/contract';
import { type Call, counterName } from '@yonkoma/service-kit';
import { onBothEngines, onSqlite } from '@yonkoma/testing/node';
import { openCaptcha, type TestCaptcha } from '../fixtures/open-captcha.ts';
import { encode, solveWork } from '../proof-of-work/fixtures/solve-work.ts';
import { openProvider } from './fixtures/open-provider.ts';
import { isVerifiedHuman } from './is-verified-human.ts';
import type { RemoteProvider } from './provider-rules.ts';
import type { CaptchaConfig } from '../config.ts';

const nowS = () => Math.floor(Date.now() / 1000);
const ago = (seconds: number) => new Date((nowS() - seconds) * 1000).toISOString();
const environment = (provider: string, url: string) => ({
  VERIFY_PROVIDER: provider,
  VERIFY_SITE_KEY: 'site-key',
  VERIFY_SECRET: 'the secret',
  VERIFY_HOSTNAMES: 'comics.example,www.comics.example',
  VERIFY_URL: url,
});
let last = 0;
const newToken = () => `token-${(last += 1)}`;
const bring = async (site: TestCaptcha, token: string, address = '192.0.2.1') =>
  site.ask(verifyHuman, { token, action: 'challenge' }, { address });

onBothEngines('the embedded human check', (engine) => {
  const open = async () => openCaptcha(engine);

  test('finished work counts for two hours, kept in a cookie that no script reads', async () => {
    const site = await open();
    const { data: work } = await site.ask(createVerificationWork, {});
    const { token } = await solveWork(work);
    const before = nowS();
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/Recaptcha/verify2',
      remoteAddress: '192.0.2.1',
      headers: { server: 'true', host: 'localhost:8080' },
      payload: { token, action: 'challenge' },
    });
    const { code, data } = reply.json();
    expect([code, data.success]).toEqual([1, true]);
    expect([before <= data.verified_until - 7200, data.verified_until - 7200 <= nowS()]).toEqual([true, true]);
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({
      name: 'human',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 7200,
    });
  });

  test('a piece of work counts once, whichever of its solutions is sent and however many at once', async () => {
    const site = await open();
    const { data: work } = await site.ask(createVerificationWork, {});
    const first = await solveWork(work);
    const second = await solveWork(work, first.counter + 1);
    const answers = await Promise.all([first.token, second.token, first.token].map((token) => bring(site, token)));
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual([
      '',
      'verification-failed',
      'verification-failed',
    ]);
    expect(answers.find(({ code }) => code === 0)?.data).toEqual({
      success: false,
      error_codes: ['timeout-or-duplicate'],
    });
  });

  test('work that is unfinished, foreign or expired counts for nothing', async () => {
    const site = await open();
    const { data } = await site.ask(createVerificationWork, {});
    const work = data as { parameters: { expiresAt: number; cost: number }; signature: string };
    const later = { ...work, parameters: { ...work.parameters, expiresAt: work.parameters.expiresAt + 1000 } };
    const cheap = { ...work, parameters: { ...work.parameters, cost: 1 } };
    const tokens = [
      encode({ challenge: work, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
      (await solveWork(later)).token,
      (await solveWork(cheap)).token,
      encode({ challenge: { parameters: work.parameters }, solution: { counter: 0, derivedKey: '00' } }),
      encode(null),
      encode([]),
      'x',
      '{}',
      'ÿ'.repeat(100),
    ];
    for (const token of tokens)
      expect(await bring(site, token)).toMatchObject({
        code: 0,
        refusal: 'verification-failed',
        data: { success: false },
      });
  });

  test('one network gets sixty pieces of work in ten minutes', async () => {
    const site = await open();
    const address = '192.0.2.66';
    await site.db('counter').insert(
      [nowS(), nowS() + 600].map((at) => ({
        name: `${counterName(site.secret, 'human work', address)} ${Math.floor(at / 600)}`,
        count: 59,
        expires_at: nowS() + 600,
      })),
    );
    expect((await site.ask(createVerificationWork, {}, { address })).refusal).toBe('');
    expect((await site.ask(createVerificationWork, {}, { address })).refusal).toBe('captcha-too-many');
  });

  test.each([
    {},
    { token: 'x' },
    { token: 'x', action: 'login' },
    { token: '', action: 'challenge' },
    { token: ['x'], action: 'challenge' },
    { token: 'x'.repeat(8193), action: 'challenge' },
    [],
    'x',
  ])('the body %j is refused', async (payload) => {
    const site = await open();
    const reply = await site.app.inject({
      method: 'POST',
      url: verifyHuman.path,
      headers: { server: 'true', 'content-type': 'application/json' },
      payload: JSON.stringify(payload).slice(0, 20_000),
    });
    expect(reply.json()).toMatchObject({ code: 0 });
    expect(reply.cookies).toEqual([]);
  });
});

onBothEngines('a visitor who passed the human check', (engine) => {
  test('counts as a person in their network, as a member anywhere, and nobody else does', async () => {
    const site = await openCaptcha(engine);
    const seal = async (token?: string) => {
      const work = await solveWork((await site.ask(createVerificationWork, {})).data);
      const reply = await site.app.inject({
        method: 'POST',
        url: verifyHuman.path,
        remoteAddress: '192.0.2.1',
        headers: { server: 'true', host: 'localhost', ...(token ? { 'ba-user-token': token } : {}) },
        payload: { token: work.token, action: 'challenge' },
      });
      return reply.cookies[0]?.value as string;
    };
    const memberId = await site.add('Person');
    const asGuest = await seal();
    const asMember = await seal(await site.sessionOf(memberId));
    const config = { SECRET: site.secret, VERIFY_PROVIDER: 'altcha', VERIFY_TRIGGERS: [] } as CaptchaConfig;
    const isPerson = async (
      human_proof: string,
      { id = 0, address = '192.0.2.1', now = nowS(), provider = 'altcha' } = {},
    ) => {
      const call = { config: { ...config, VERIFY_PROVIDER: provider }, address, now } as Call<CaptchaConfig>;
      return isVerifiedHuman(call, { member_id: id, human_proof });
    };
    expect(await isPerson(asGuest)).toBe(true);
    expect(await isPerson(asGuest, { address: '192.0.2.2' })).toBe(false);
    expect(await isPerson(asGuest, { id: memberId, address: '192.0.2.2' })).toBe(false);
    expect(await isPerson(asMember, { id: memberId, address: '203.0.113.9' })).toBe(true);
    expect(await isPerson(asMember, { id: memberId + 1, address: '203.0.113.9' })).toBe(false);
    expect(await isPerson(asMember, { address: '203.0.113.9' })).toBe(false);
    expect(await isPerson(asGuest, { now: nowS() + 7201 })).toBe(false);
    const [until, ...rest] = asGuest.split('.') as [string, ...string[]];
    expect(await isPerson([Number(until) + 9999, ...rest].join('.'), { now: nowS() + 7300 })).toBe(false);
    expect(await isPerson('')).toBe(false);
    expect(await isPerson('....')).toBe(false);
    expect(await isPerson('', { provider: 'off' })).toBe(true);
  });
});

onSqlite('human checks by other providers', (engine) => {
  /** The response of each provider when everything is valid. */
  const verdicts: Record<RemoteProvider, () => object> = {
    turnstile: () => ({
      success: true,
      'error-codes': [],
      challenge_ts: ago(5),
      hostname: 'comics.example',
      action: 'challenge',
      cdata: '',
      metadata: { interactive: false },
    }),
    hcaptcha: () => ({ success: true, challenge_ts: ago(5), hostname: 'comics.example', credit: false }),
    recaptcha: () => ({ success: true, challenge_ts: ago(5), hostname: 'www.comics.example' }),
  };

  for (const provider of Object.keys(verdicts) as RemoteProvider[]) {
    test(`${provider}: a token that it confirms counts, once`, async () => {
      await using elsewhere = await openProvider();
      const site = await openCaptcha(engine, environment(provider, elsewhere.url));
      elsewhere.say(verdicts[provider]());
      const token = newToken();
      expect(await bring(site, token)).toMatchObject({ code: 1, data: { success: true } });
      expect(elsewhere.asked).toEqual([
        {
          secret: 'the secret',
          response: token,
          remoteip: '192.0.2.1',
          ...(provider === 'hcaptcha' ? { sitekey: 'site-key' } : {}),
        },
      ]);
      expect(await bring(site, token)).toMatchObject({
        refusal: 'verification-failed',
        data: { error_codes: ['timeout-or-duplicate'] },
      });
      expect(elsewhere.asked).toHaveLength(1);
    });

    test(`${provider}: a token of another site, an old one and one it rejects count for nothing`, async () => {
      await using elsewhere = await openProvider();
      const site = await openCaptcha(engine, environment(provider, elsewhere.url));
      const faults: [object, string][] = [
        [{ success: false, 'error-codes': ['invalid-input-response'] }, 'invalid-input-response'],
        [{ success: false }, 'not-successful'],
        [{ ...verdicts[provider](), hostname: 'elsewhere.example' }, 'hostname-mismatch'],
        [{ ...verdicts[provider](), hostname: undefined }, 'hostname-mismatch'],
        [{ ...verdicts[provider](), action: 'login' }, 'action-mismatch'],
        [{ ...verdicts[provider](), challenge_ts: ago(302) }, 'timeout-or-duplicate'],
        [{ ...verdicts[provider](), challenge_ts: ago(-120) }, 'timeout-or-duplicate'],
        [{ ...verdicts[provider](), challenge_ts: 'yesterday' }, 'timeout-or-duplicate'],
        [{ ...verdicts[provider](), challenge_ts: undefined }, 'timeout-or-duplicate'],
      ];
      for (const [verdict, fault] of faults) {
        elsewhere.say(verdict);
        expect(await bring(site, newToken())).toMatchObject({
          code: 0,
          refusal: 'verification-failed',
          data: { success: false, error_codes: [fault] },
        });
      }
    });
  }

  test('turnstile must name the action', async () => {
    await using elsewhere = await openProvider();
    const site = await openCaptcha(engine, environment('turnstile', elsewhere.url));
    elsewhere.say({ ...verdicts.turnstile(), action: undefined });
    expect((await bring(site, newToken())).data).toEqual({ success: false, error_codes: ['action-mismatch'] });
  });

  test('a provider that cannot be reached, or whose answer cannot be read, lets nobody through', async () => {
    await using elsewhere = await openProvider();
    await using other = await openProvider();
    other.say(verdicts.hcaptcha());
    const site = await openCaptcha(engine, environment('hcaptcha', elsewhere.url));
    const answers: (typeof elsewhere)['answer'][] = [
      (reply) => void reply.writeHead(500).end('down'),
      (reply) => void reply.writeHead(200).end('<html>'),
      (reply) => void reply.end('{"success":"true"}'),
      (reply) => void reply.end('[]'),
      (reply) => void reply.end('null'),
      (reply) => void reply.end(`{"success":true,"x":"${'x'.repeat(20_000)}"}`),
      (reply) => void reply.writeHead(302, { location: other.url }).end(),
      (reply) => reply.destroy(),
    ];
    for (const answer of answers) {
      elsewhere.answer = answer;
      expect(await bring(site, newToken())).toMatchObject({
        code: 0,
        refusal: 'verification-unavailable',
        data: { success: false },
      });
    }
    expect(other.asked).toEqual([]);
  });

  test('a provider that does not answer is waited for five seconds', async () => {
    await using elsewhere = await openProvider();
    elsewhere.answer = () => {};
    const site = await openCaptcha(engine, environment('hcaptcha', elsewhere.url));
    const from = performance.now();
    expect((await bring(site, newToken())).refusal).toBe('verification-unavailable');
    expect(performance.now() - from).toBeGreaterThan(4500);
  });

  test('one network may send sixty tokens in ten minutes, so that our calls to the provider are limited', async () => {
    await using elsewhere = await openProvider();
    const site = await openCaptcha(engine, environment('hcaptcha', elsewhere.url));
    const address = '192.0.2.67';
    await site.db('counter').insert(
      [nowS(), nowS() + 600].map((at) => ({
        name: `${counterName(site.secret, 'human token', address)} ${Math.floor(at / 600)}`,
        count: 60,
        expires_at: nowS() + 600,
      })),
    );
    expect((await bring(site, newToken(), address)).refusal).toBe('captcha-too-many');
    expect(elsewhere.asked).toEqual([]);
  });
});

onSqlite('the human check in the data of a page', (engine) => {
  const none = { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null };

  test('the default is the embedded check, and no trigger raises it by itself', async () => {
    const site = await openCaptcha(engine);
    expect((await site.ask(readVerification, {})).data).toEqual({
      provider: 'altcha',
      siteKey: '',
      scriptUrl: '',
      triggers: none,
    });
  });

  test('a configured provider has its key and script, and triggers with the numbers of the site', async () => {
    const site = await openCaptcha(engine, {
      ...environment('turnstile', 'http://127.0.0.1:1'),
      VERIFY_TRIGGERS: 'refresh, ip,interaction,list,detail',
    });
    const { data } = await site.ask(readVerification, {});
    expect(data).toEqual({
      provider: 'turnstile',
      siteKey: 'site-key',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
      network: expect.stringMatching(/^[\w-]{22}$/),
      triggers: {
        refresh: { count: 10, withinS: 60 },
        ipChange: { count: 2, withinS: 3600 },
        interaction: { count: 10, withinS: 60 },
        listPages: 2,
        detailChapters: 5,
      },
    });
    expect(JSON.stringify(data)).not.toContain('the secret');
    expect((await site.ask(readVerification, {}, { address: '192.0.2.200' })).data.network).not.toBe(data.network);
  });

  test('where the check is off no trigger raises it and no token counts', async () => {
    const site = await openCaptcha(engine, { VERIFY_PROVIDER: 'off', VERIFY_TRIGGERS: 'refresh' });
    expect((await site.ask(readVerification, {})).data).toMatchObject({ provider: 'off', triggers: none });
    expect((await bring(site, newToken())).refusal).toBe('verification-failed');
  });
});
