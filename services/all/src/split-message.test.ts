import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, countUnread, sendMessage, signOut, unreadStreamPath, upload } from '@yonkoma/contract';
import { member } from '@yonkoma/member/domain';
import { compose, createServer } from '@yonkoma/service-kit';
import { freePort, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeShell } from './fixtures/builds.ts';
import { plainPng } from './fixtures/plain-png.ts';
import { flowInCookie, putCode } from './fixtures/put-code.ts';
import { runDomains, runService, type Service } from './fixtures/run-service.ts';
import { repositoryRoot } from './repository.ts';

const secret = 'a secret of this test, long enough for it';
const people = ['Mai', 'Ken', 'Lan', 'Minh'] as const;
let folder: TemporaryFolder;
let services: Service[] = [];
let gateway: string;
let env: Record<string, string>;

/**
 * The gateway, the site, the members, the messages and the pictures, each in its own process; and codes that were sent
 * to some people.
 */
beforeAll(async () => {
  folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const composition = await compose([member], { env: {}, dataDir, log: createServer().log, secret });
  for (const name of people) {
    await putCode(composition.running('member').db, secret, {
      address: `${name.toLowerCase()}@mail.example`,
      event: 'register',
      code: '123456',
    });
  }
  await composition.close();

  const [sitePort, memberPort, messagePort, mediaPort, gatewayPort, nobody] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  env = {
    SECRET: secret,
    DATABASE_URL: 'sqlite',
    DATA_DIR: dataDir,
    PEER_CAPTCHA_URL: at(memberPort),
    PEER_MEMBER_URL: at(memberPort),
    PEER_SITE_URL: at(sitePort),
    PEER_MESSAGE_URL: at(messagePort),
    PEER_ECONOMY_URL: at(nobody),
    PEER_NOTICE_URL: at(mediaPort),
    PEER_REGISTRY_URL: at(nobody),
    PEER_ARTICLE_URL: at(nobody),
    PEER_ASK_URL: at(nobody),
    PEER_DISCUSSION_URL: at(mediaPort),
    PEER_COMIC_URL: at(nobody),
    PEER_SHELF_URL: at(nobody),
    PEER_MEDIA_URL: at(mediaPort),
  };
  const behind = { ...env, TRUST_PROXY: '127.0.0.1' };
  services = await Promise.all([
    runDomains('site', { ...behind, PORT: String(sitePort) }),
    runDomains('captcha,member', { ...behind, PORT: String(memberPort) }),
    runDomains('message', { ...behind, PORT: String(messagePort) }),
    runDomains('media,notice,discussion', { ...behind, PORT: String(mediaPort) }),
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
  expect(statuses).toEqual([0, 0, 0, 0, 0]);
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(gateway + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', server: 'true', 'x-auth-mode': 'cookie', ...headers },
  });

async function register(name: string): Promise<{ id: number; cookie: string }> {
  const answer = await post(
    signIn.path,
    {
      tab: 'register',
      registerType: 'email',
      username: name,
      password: 'pandas at dawn',
      email: `${name.toLowerCase()}@mail.example`,
      captcha: '123456',
    },
    { cookie: flowInCookie },
  );
  const { data } = (await answer.json()) as { data: { userInfo: { id: number } } };
  return {
    id: data.userInfo.id,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .filter((pair) => !pair?.endsWith('='))
      .join('; '),
  };
}

/** The events of the stream, one after another; null at its end. */
async function* eventsOf(
  response: Response,
): AsyncGenerator<{ event: string; data: { count: number; messages: number; notices: number } }> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}

test('a message, a notice to all and signing out reach a member’s open page through the gateway', async () => {
  const [mai, ken] = (await Promise.all(people.slice(0, 2).map(register))) as [
    { id: number; cookie: string },
    { id: number; cookie: string },
  ];
  const leaving = new AbortController();
  const stream = await fetch(gateway + unreadStreamPath, {
    headers: { cookie: mai.cookie, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  });
  expect([
    stream.status,
    stream.headers.get('content-type'),
    stream.headers.get('content-encoding'),
    stream.headers.get('cache-control'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', null, 'no-store, no-transform']);
  const events = eventsOf(stream);
  const next = async (isMeant: (counts: { count: number; messages: number; notices: number }) => boolean) => {
    for (;;) {
      const { value, done } = await events.next();
      if (done || isMeant(value.data)) return done ? null : value;
    }
  };
  expect(await next(() => true)).toMatchObject({ event: 'unread', data: { count: 0 } });

  const sent = (await (
    await post(sendMessage.path, { userId: mai.id, content: 'Across four processes' }, { cookie: ken.cookie })
  ).json()) as { code: number; msg: string };
  expect(sent).toMatchObject({ code: 1, msg: '' });
  expect(await next(({ messages }) => messages === 1)).not.toBeNull();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repositoryRoot, 'services/all/src/ops.ts'), 'notice', 'send', 'Welcome', 'To all of you'],
    { env: { ...process.env, NODE_OPTIONS: '', ...env } },
  );
  expect(stdout).toContain('is shown from');
  expect(await next(({ notices, count }) => notices === 1 && count === 2)).not.toBeNull();
  const counted = (await (
    await fetch(gateway + countUnread.path, { headers: { cookie: mai.cookie } })
  ).json()) as object;
  expect(counted).toMatchObject({ code: 1, data: { messages: 1, notices: 1, count: 2 } });

  await post(signOut.path, {}, { cookie: mai.cookie });
  for (;;) {
    const { value, done } = await events.next();
    expect(done).toBe(false);
    if (value?.event === 'end') break;
  }
  expect((await events.next()).done).toBe(true);
  expect((await fetch(gateway + unreadStreamPath, { headers: { cookie: mai.cookie } })).status).toBe(204);
  leaving.abort();
});

test('a picture in a message opens through the gateway for its two members and for nobody else', async () => {
  const [lan, minh] = (await Promise.all(people.slice(2).map(register))) as [
    { id: number; cookie: string },
    { id: number; cookie: string },
  ];
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(plainPng(40))]), 'a.png');
  const sent = await fetch(`${gateway}${upload.path}?topic=message`, {
    method: 'POST',
    body: form,
    headers: { server: 'true', cookie: lan.cookie },
  });
  const {
    data: { file },
  } = (await sent.json()) as { data: { file: { url: string } } };
  const open = async (cookie = '') => {
    const { status, headers } = await fetch(gateway + file.url, { headers: { cookie } });
    return [status, headers.get('cache-control')];
  };
  expect([await open(lan.cookie), await open(minh.cookie)]).toEqual([
    [200, 'private, no-store'],
    [404, 'no-store'],
  ]);
  expect(
    await (
      await post(sendMessage.path, { userId: minh.id, content: '', images: [file.url] }, { cookie: lan.cookie })
    ).json(),
  ).toMatchObject({ code: 1 });
  expect([await open(minh.cookie), await open()]).toEqual([
    [200, 'private, no-store'],
    [404, 'no-store'],
  ]);
});

test('a gateway that stops keeps no stream from ending', async () => {
  const answer = await post(signIn.path, { tab: 'login', username: 'Ken', password: 'pandas at dawn' });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');
  const stream = await fetch(gateway + unreadStreamPath, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const [last] = services.slice(-1);
  expect(await last?.stop()).toBe(0);
  await expect(
    (async () => {
      for await (const _ of stream.body as ReadableStream<Uint8Array>);
      return 'over';
    })(),
  ).rejects.toThrow('terminated');
});
