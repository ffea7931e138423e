import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '@yonkoma/registry/domain';
import { compose, createServer } from '@yonkoma/service-kit';
import { freePort, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { telemetryAddress, uploadAddress } from '@yonkoma/contract';
import { writeRemote, writeShell } from './fixtures/builds.ts';
import { runDomains, runService, type Service } from './fixtures/run-service.ts';
import { publishBuilds } from './publish-builds.ts';

const secret = 'a secret of this test, long enough for it';
let folder: TemporaryFolder;
let services: Service[] = [];
let gateway: string;
let siteUrl: string;
let mediaUrl: string;

/**
 * The gateway, the site, the registry, and media with another secret, each in its own process; the other domains are
 * not running.
 */
beforeAll(async () => {
  folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await writeRemote(join(folder.path, 'remotes/reader/dist'), {
    name: 'reader',
    pages: [
      {
        name: 'home',
        path: '/',
        title: 'home',
        layout: 'home',
        needsLogin: false,
        describe: { endpoint: 'comic.describePage', input: { page: 'home' } },
      },
    ],
  });
  const composition = await compose([registry], {
    env: { SHELL_DIR: folder.path },
    dataDir,
    log: createServer().log,
    secret,
  });
  await publishBuilds(composition, join(folder.path, 'remotes'));
  await composition.close();

  const [sitePort, registryPort, mediaPort, gatewayPort, nobody] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  mediaUrl = `http://127.0.0.1:${mediaPort}`;
  siteUrl = `http://127.0.0.1:${sitePort}`;
  gateway = `http://127.0.0.1:${gatewayPort}`;
  const env = { SECRET: secret, DATABASE_URL: 'sqlite', DATA_DIR: dataDir };
  const peers = {
    PEER_MEMBER_URL: `http://127.0.0.1:${nobody}`,
    PEER_CAPTCHA_URL: `http://127.0.0.1:${nobody}`,
    PEER_SITE_URL: siteUrl,
    PEER_MESSAGE_URL: `http://127.0.0.1:${nobody}`,
    PEER_ECONOMY_URL: `http://127.0.0.1:${nobody}`,
    PEER_NOTICE_URL: `http://127.0.0.1:${nobody}`,
    PEER_REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
    PEER_ARTICLE_URL: `http://127.0.0.1:${nobody}`,
    PEER_ASK_URL: `http://127.0.0.1:${nobody}`,
    PEER_DISCUSSION_URL: `http://127.0.0.1:${nobody}`,
    PEER_COMIC_URL: `http://127.0.0.1:${nobody}`,
    PEER_SHELF_URL: `http://127.0.0.1:${nobody}`,
    PEER_MEDIA_URL: mediaUrl,
  };
  services = await Promise.all([
    runDomains('site', { ...env, ...peers, PORT: String(sitePort) }),
    runDomains('registry', { ...env, ...peers, PORT: String(registryPort) }),
    runDomains('media', { ...env, ...peers, SECRET: `not ${secret}`, PORT: String(mediaPort) }),
    runService('services/gateway/src/main.ts', {
      ...env,
      ...peers,
      PORT: String(gatewayPort),
      SHELL_DIR: await writeShell(join(folder.path, 'shell')),
    }),
  ]);
});
afterAll(async () => {
  const statuses = await Promise.all(services.map((service) => service.stop()));
  await folder.remove();
  expect(statuses).toEqual([0, 0, 0, 0]);
});

const readiness = async (url: string): Promise<[number, unknown]> => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
};
/** A busy machine may answer a check too late; whoever asks for readiness asks again. */
const expectReadiness = (url: string) => expect.poll(() => readiness(url));

test('the gateway is ready without the domains that no page needs, and names them', async () => {
  const degraded = [
    'article',
    'ask',
    'captcha',
    'comic',
    'discussion',
    'economy',
    'media',
    'member',
    'message',
    'notice',
    'shelf',
  ];
  await expectReadiness(gateway).toEqual([200, { status: 'ready', checks: { site: 'ok', registry: 'ok' }, degraded }]);
  expect((await fetch(`${gateway}/healthz`)).status).toBe(200);
});

test('a process with a wrong secret is not ready, and the others stay ready', async () => {
  await expectReadiness(mediaUrl).toEqual([
    503,
    { status: 'waiting', checks: { database: 'ok', disk: 'ok', signature: 'refused' } },
  ]);
  await expectReadiness(siteUrl).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', disk: 'ok', signature: 'ok' } },
  ]);
});

const html = { headers: { accept: 'text/html' } };

test('the registry gets beacons, uploaded bytes, metrics and discovery too', async () => {
  const beacon = await fetch(gateway + telemetryAddress, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  });
  const bytes = await fetch(gateway + uploadAddress('none', 'entry.js'), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(2000),
  });
  expect([beacon.status, ((await bytes.json()) as { code: number }).code]).toEqual([204, 303]);
  expect((await fetch(`${gateway}/api/registry/metrics`)).status).toBe(401);
  const { microFrontends } = (await (await fetch(`${gateway}/api/registry/discovery`)).json()) as {
    microFrontends: object;
  };
  expect(Object.keys(microFrontends)).toEqual(['reader']);
});

test('a page is composed from the answers of the services', async () => {
  const reply = await fetch(`${gateway}/`, html);
  const body = await reply.text();
  expect(reply.status).toBe(200);
  expect(body).toContain('<title>Label of home - Yonkoma</title>');
  const entry = /href="(\/remotes\/[^"]*\/entry\.[^"]*js)"/.exec(body)?.[1];
  const file = await fetch(gateway + entry, { headers: { 'accept-encoding': 'br' } });
  expect([file.status, file.headers.get('content-encoding'), file.headers.get('cache-control')]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
});

test('a call reaches its service, in the requested language, whatever the letter case', async () => {
  const reply = await fetch(`${gateway}/API/Index/index?requiredLogin=1`, { headers: { 'think-lang': 'en' } });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ code: 303, msg: 'Please sign in first.', data: { type: 'need login' } });
});

test('a call to a service that is down gets an error, and the other services work', async () => {
  const reply = await fetch(`${gateway}/api/comic/comicdetails?id=1`, { headers: { 'think-lang': 'en' } });
  expect(reply.status).toBe(503);
  expect([reply.headers.get('retry-after'), await reply.json()]).toEqual([
    '5',
    expect.objectContaining({
      code: 0,
      msg: 'This part of the site cannot be reached right now. Please try again in a moment.',
    }),
  ]);
});

test('while a domain is down there is no site map, and robots are asked to retry later', async () => {
  const reply = await fetch(`${gateway}/sitemap.xml`);
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect((await fetch(`${gateway}/sitemap/comic/comics-0.xml`)).status).toBe(503);
  expect(await (await fetch(`${gateway}/robots.txt`)).text()).toContain('Disallow: /api/');
});

test('endpoints for peers do not exist from outside', async () => {
  for (const url of ['/api/nothing', '/peer/site.initialise', '/media/', '/remotes/']) {
    const reply = await fetch(gateway + url, { method: url.startsWith('/peer') ? 'POST' : 'GET' });
    expect([url, reply.status >= 400]).toEqual([url, true]);
    expect(reply.headers.get('content-type')).toContain('application/json');
  }
});

test('a service answers its peers only when they sign', async () => {
  const reply = await fetch(`${siteUrl}/peer/site.initialise`, {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'application/x-yonkoma-peer' },
  });
  expect(reply.status).toBe(403);
});

test('the documentation is the same as in one process', async () => {
  const document = await (await fetch(`${gateway}/api/docs/json`)).json();
  expect(Object.keys(document.paths)).toContain('/api/comic/comicdetails');
});

test('without the registry the gateway is not ready, and pages say when to retry', async () => {
  await services[1]?.stop();
  await expectReadiness(gateway).toEqual([
    503,
    expect.objectContaining({ status: 'waiting', checks: { site: 'ok', registry: 'away' } }),
  ]);
  const page = await fetch(`${gateway}/`, html);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
});
