import { beforeAll, expect, test } from 'vitest';
import { signIn, retrievePassword, sendEmailCode } from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';

const fresh = 'pandas at dusk';

onSqlite('recovery', (engine) => {
  let site: TestMembers;
  beforeAll(async () => {
    site = await openMembers(engine);
  });

  /** A browser: it stores the cookies that it gets and sends nothing else in their place. */
  function openBrowser() {
    const jar = new Map<string, string>();
    return {
      jar,
      async post(path: string, payload: object, address: string) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await site.app.inject({
          method: 'POST',
          url: path,
          remoteAddress: address,
          payload,
          headers: {
            server: 'true',
            host: 'localhost:8080',
            'think-lang': 'en',
            'x-auth-mode': 'cookie',
            ...(cookie && { cookie }),
          },
        });
        for (const { name, value } of reply.cookies) jar.set(name, value);
        return { reply, refusal: String(reply.headers['x-refusal'] ?? ''), body: { ...reply.json<object>(), time: 0 } };
      },
    };
  }
  type Browser = ReturnType<typeof openBrowser>;

  const ask = async (browser: Browser, email: string, address: string) => {
    const [solved] = await solveCaptchas(site, [address]);
    return browser.post(sendEmailCode.path, { email, event: 'user_retrieve_pwd', ...solved }, address);
  };
  const bring = (browser: Browser, account: string, captcha: string, address: string) =>
    browser.post(retrievePassword.path, { type: 'email', account, captcha, password: fresh }, address);
  const lastCode = async (address: string) =>
    /^\d{6}$/m.exec(
      ((await site.db('delivery').where({ address }).orderBy('id', 'desc').first('body')) as { body: string }).body,
    )?.[0] ?? '';
  const notThat = (code: string) => (code === '000000' ? '111111' : '000000');

  test('gives the requesting browser a cookie that no script can read, and stores only its hash', async () => {
    await site.add('cookied');
    const browser = openBrowser();
    const { reply, body } = await ask(browser, 'cookied@reader.example', '192.0.2.10');
    expect(body).toMatchObject({ code: 1, data: null });
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'flow',
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ]);
    expect(reply.headers['x-flow']).toBeUndefined();
    expect(JSON.stringify(await site.db('code').select())).not.toContain(browser.jar.get('flow'));
    const before = browser.jar.get('flow');
    await ask(browser, 'somebody.else@reader.example', '192.0.2.10');
    expect(browser.jar.get('flow')).toBe(before);
  });

  test('works for a program that sends the header x-flow, which a browser’s request may not use', async () => {
    await site.add('program');
    const email = 'program@reader.example';
    const [solved] = await solveCaptchas(site, ['192.0.2.11']);
    const post = (path: string, payload: object, headers: object) =>
      site.app.inject({
        method: 'POST',
        url: path,
        remoteAddress: '192.0.2.11',
        payload,
        headers: { server: 'true', ...headers },
      });
    const sent = await post(sendEmailCode.path, { email, event: 'user_retrieve_pwd', ...solved }, {});
    const flow = String(sent.headers['x-flow']);
    const draft = { type: 'email', account: email, captcha: await lastCode(email), password: fresh };
    const answers = [{}, { 'x-flow': flow, 'x-auth-mode': 'cookie' }, { 'x-flow': 'another' }, { 'x-flow': flow }];
    const codes: number[] = [];
    for (const headers of answers) codes.push((await post(retrievePassword.path, draft, headers)).json().code);
    expect(codes).toEqual([0, 0, 0, 1]);
  });

  test('stays open while others guess at the owner’s code, which is wrong from any other browser', async () => {
    await site.add('guessed');
    const email = 'guessed@reader.example';
    const [owner, stranger] = [openBrowser(), openBrowser()];
    await ask(owner, email, '192.0.2.12');
    const code = await lastCode(email);
    await ask(stranger, 'else@reader.example', '198.51.100.12');
    const wrong = (await bring(owner, email, notThat(code), '192.0.2.12')).body;
    for (const browser of [stranger, openBrowser()]) {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await bring(browser, email, notThat(code), '198.51.100.12')).body).toEqual(wrong);
      expect((await bring(browser, email, code, '198.51.100.12')).body).toEqual(wrong);
    }
    expect((await bring(owner, email, code, '192.0.2.12')).refusal).toBe('');
  });

  test('works on a telephone and a desk at once, each with its own code', async () => {
    await site.add('twodevices');
    const email = 'twodevices@reader.example';
    const [phone, desk] = [openBrowser(), openBrowser()];
    await ask(phone, email, '192.0.2.13');
    const first = await lastCode(email);
    expect((await ask(desk, email, '192.0.2.13')).refusal).toBe('');
    const second = await lastCode(email);
    if (first !== second) expect((await bring(desk, email, first, '192.0.2.13')).refusal).toBe('code-wrong');
    expect([
      (await bring(desk, email, second, '192.0.2.13')).refusal,
      (await bring(phone, email, first, '192.0.2.13')).refusal,
    ]).toEqual(['', '']);
  });

  test('works from the owner’s browser on any network, while strangers request and guess without end', async () => {
    await site.add('attacked');
    const email = 'attacked@reader.example';
    const owner = openBrowser();
    expect(
      (await owner.post(signIn.path, { tab: 'login', username: 'attacked', password }, '192.0.2.14')).refusal,
    ).toBe('');
    for (const name of owner.jar.keys()) if (name !== 'flow') owner.jar.delete(name);
    const refusals = new Map<string, number>();
    const attack = async () => {
      for (let network = 0; network < 6; network += 1) {
        const address = `198.51.100.${100 + network}`;
        const asking = openBrowser();
        for (let round = 0; round < 6; round += 1) {
          const browser = round % 2 ? asking : openBrowser();
          await ask(browser, email, address);
          for (let tries = 0; tries < 6; tries += 1) {
            const { refusal } = await bring(
              tries % 2 ? browser : openBrowser(),
              email,
              String(300_000 + tries),
              address,
            );
            refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
          }
        }
      }
    };
    await attack();
    expect((await ask(owner, email, '203.0.113.14')).refusal).toBe('');
    const code = await lastCode(email);
    await attack();
    expect((await bring(owner, email, notThat(code), '203.0.113.14')).refusal).toBe('code-wrong');
    expect((await bring(owner, email, code, '203.0.113.14')).refusal).toBe('');
    expect([...refusals.keys()]).toEqual(['code-wrong']);
    expect(
      (await owner.post(signIn.path, { tab: 'login', username: 'attacked', password: fresh }, '203.0.113.14')).refusal,
    ).toBe('');
  });

  test('allows twenty guesses an hour from a network, however many codes were requested', async () => {
    const network = '198.51.100.200';
    const right: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const email = `many${index}@reader.example`;
      await site.add(`many${index}`);
      const browser = openBrowser();
      await ask(browser, email, network);
      const code = await lastCode(email);
      for (let tries = 0; tries < 4; tries += 1) await bring(browser, email, notThat(code), network);
      right.push((await bring(browser, email, code, network)).refusal);
    }
    expect(right).toEqual(['', '', '', '', 'code-wrong']);
  });
});
