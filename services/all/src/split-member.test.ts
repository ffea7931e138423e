import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '@yonkoma/member/domain';
import { compose, createServer } from '@yonkoma/service-kit';
import { freePort, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeShell } from './fixtures/builds.ts';
import { flowInCookie, putCode } from './fixtures/put-code.ts';
import { runDomains, runService, type Service } from './fixtures/run-service.ts';

const secret = 'a secret of this test, long enough for it';
let folder: TemporaryFolder;
let services: Service[] = [];
let gateway: string;

/**
 * The gateway, the site with the notices, and the members, each in its own process; and a code that was sent to
 * somebody.
 */
beforeAll(async () => {
  folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const composition = await compose([member], { env: {}, dataDir, log: createServer().log, secret });
  await putCode(composition.running('member').db, secret, {
    address: 'mai@mail.example',
    event: 'register',
    code: '123456',
  });
  await composition.close();

  const [sitePort, memberPort, gatewayPort, nobody] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const down = `http://127.0.0.1:${nobody}`;
  const env = {
    SECRET: secret,
    DATABASE_URL: 'sqlite',
    DATA_DIR: dataDir,
    PEER_CAPTCHA_URL: `http://127.0.0.1:${memberPort}`,
    PEER_MEMBER_URL: `http://127.0.0.1:${memberPort}`,
    PEER_SITE_URL: `http://127.0.0.1:${sitePort}`,
    PEER_MESSAGE_URL: down,
    PEER_ECONOMY_URL: down,
    PEER_NOTICE_URL: `http://127.0.0.1:${sitePort}`,
    PEER_REGISTRY_URL: down,
    PEER_ARTICLE_URL: down,
    PEER_ASK_URL: down,
    PEER_DISCUSSION_URL: down,
    PEER_COMIC_URL: down,
    PEER_SHELF_URL: down,
    PEER_MEDIA_URL: down,
  };
  const behind = { ...env, TRUST_PROXY: '127.0.0.1' };
  services = await Promise.all([
    runDomains('site,notice', { ...behind, PORT: String(sitePort) }),
    runDomains('captcha,member', { ...behind, PORT: String(memberPort) }),
    runService('services/gateway/src/main.ts', {
      ...env,
      PORT: String(gatewayPort),
      SHELL_DIR: await writeShell(join(folder.path, 'shell')),
    }),
  ]);
});
afterAll(async () => {
  const statuses = await Promise.all(services.map((service) => service.stop()));
  await folder.remove();
  expect(statuses).toEqual([0, 0, 0]);
});

test('a sign-in at one process counts in the others, and a sign-out ends it in all of them', async () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(gateway + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', server: 'true', 'x-auth-mode': 'cookie', ...headers },
    });
  const draft = {
    tab: 'register',
    registerType: 'email',
    username: 'Mai',
    password: 'pandas at dawn',
    email: 'mai@mail.example',
    captcha: '123456',
  };
  const answer = await post('/api/user/checkIn', draft, { cookie: flowInCookie });
  expect(await answer.json()).toMatchObject({ code: 1, data: { userInfo: { username: 'Mai', token: 'cookie' } } });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');
  expect(cookie).toMatch(/\bba-user-token=/);

  const whoAmI = async () =>
    (await (await fetch(`${gateway}/api/index/index?requiredLogin=1`, { headers: { cookie } })).json()) as {
      code: number;
      data: unknown;
    };
  expect(await whoAmI()).toMatchObject({ code: 1, data: { userInfo: { username: 'Mai' } } });
  const changed = await post(
    '/api/account/changePassword',
    { oldPassword: 'pandas at dawn', newPassword: 'pandas at dusk' },
    { cookie },
  );
  expect(await changed.json()).toMatchObject({ code: 1 });
  expect(await whoAmI()).toMatchObject({ code: 303, data: { type: 'need login' } });
});

test('a service knows the requested host, whatever else a visitor claims', async () => {
  const headers = { 'content-type': 'application/json', server: 'true', 'x-forwarded-host': 'elsewhere.example' };
  const answer = await fetch(`${gateway.replace('127.0.0.1', 'localhost')}/api/passkey/ask`, {
    method: 'POST',
    body: '{}',
    headers,
  });
  expect(await answer.json()).toMatchObject({ code: 1, data: { options: { rpId: 'localhost' } } });
});

test('the gateway forwards addresses in letters to the notices and those of archives to the members', async () => {
  const signature = createHmac('sha256', secret).update('unsubscribe.digest.1').digest('base64url').slice(0, 32);
  const unsubscribe = (token: string) =>
    fetch(`${gateway}/member/unsubscribe/${token}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ended = await unsubscribe(`1.${signature}`);
  expect([ended.status, ended.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect([
    (await unsubscribe(`2.${signature}`)).status,
    (await fetch(`${gateway}/member/archive/${'A'.repeat(43)}.zip`)).status,
  ]).toEqual([404, 404]);
});
