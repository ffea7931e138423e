import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BootDocument, createPreview, endPreview, leaveOverride } from '@yonkoma/contract';
import { publishRemote } from '@yonkoma/contract/schema';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { openWorld } from './authorisation/fixtures/world.ts';
import { domains } from './domains.ts';
import { writeRemote } from './fixtures/builds.ts';
import { openSite, siteUrl, type TestSite } from './fixtures/open-site.ts';

const previewUrl = 'https://preview.example';
const html = { accept: 'text/html', 'think-lang': 'en' };
let folder: TemporaryFolder;
let site: TestSite;
let version = '';
let engineer: Record<string, string>;
let reader: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/reader/dist'), { name: 'reader' });
  site = await openSite(folder.path, {
    domains: domains.filter(({ name }) => name !== 'ask'),
    gateway: { requestsPerMinute: 0, previewUrl },
  });
  const built = await writeRemote(join(folder.path, 'next'), { name: 'reader' }, 'two');
  const build = JSON.parse(await readFile(join(built, 'remote-build.json'), 'utf8'));
  const files = Object.fromEntries(
    await Promise.all((await readdir(built)).map(async (name) => [name, await readFile(join(built, name))] as const)),
  );
  await site.composition.running('registry').ask(publishRemote, { build, files });
  version = build.version;
  const world = await openWorld(site, { comicId: 1, chapterId: 1 });
  engineer = { 'ba-user-token': (await world.person({ group_id: world.engineersGroup })).token };
  reader = { 'ba-user-token': (await world.person({})).token };
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

const call = async (path: string, payload: object, headers: Record<string, string> = engineer) =>
  (
    await site.app.inject({ method: 'POST', url: path, payload, headers: { ...html, server: 'true', ...headers } })
  ).json();
const make = async () =>
  (await call(createPreview.path, { remote: 'reader', version })).data as { id: string; address: string };
const pathOf = ({ address }: { address: string }) => new URL(address).pathname;

const preview = { host: 'preview.example' };
const open = (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  site.app.inject({ method, url: path, headers: { ...html, host: 'comics.example', ...headers } });
const bootOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as BootDocument;
const textOf = (body: string) => /<main>(.*)<\/main>/s.exec(body)?.[1] ?? '';

test('looking at a link, as programs in chats do, changes nothing; the page says what the link shows', async () => {
  const path = pathOf(await make());
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, cookies, body } = await open(path, preview, method);
    expect([method, statusCode, cookies]).toEqual([method, 200, []]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    if (method === 'GET') {
      expect(textOf(body)).toContain(`reader ${version} is not live`);
      expect(body).not.toContain('<script');
    }
  }
});

test('one click shows the version to a guest at PREVIEW_URL; the page is not kept, listed or counted', async () => {
  const path = pathOf(await make());
  const begun = await open(`${path}?page=home`, preview, 'POST');
  expect([begun.statusCode, begun.headers.location, begun.headers['referrer-policy']]).toEqual([
    303,
    '/',
    'no-referrer',
  ]);
  const [cookie] = begun.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 8 * 3600 });
  const kept = `${cookie?.name}=${cookie?.value}`;
  const page = await open('/', { ...preview, cookie: kept });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const boot = bootOf(page.body);
  expect(boot.override).toMatchObject({ remote: 'reader', version });
  expect([boot.manifest.remotes.find(({ name }) => name === 'reader')?.version, boot.manifest.telemetry]).toEqual([
    version,
    { sample: 0 },
  ]);
  // The same cookie has no effect at the site, for guests and for members.
  for (const who of [{}, engineer])
    expect(bootOf((await open('/', { cookie: kept, ...who })).body).override).toBeUndefined();
});

test('at PREVIEW_URL no session counts and nothing is changed; without a preview the site answers', async () => {
  const path = pathOf(await make());
  const [cookie] = (await open(path, preview, 'POST')).cookies;
  const kept = `${cookie?.name}=${cookie?.value}`;
  const asMember = await open('/', { ...preview, cookie: kept, ...engineer });
  expect([asMember.statusCode, bootOf(asMember.body).isExpired]).toEqual([200, false]);
  const session = `ba-user-token=${engineer['ba-user-token']}`;
  const own = (headers: Record<string, string>) =>
    site.app.inject({ url: '/api/registry/status', headers: { 'think-lang': 'en', ...headers } });
  expect((await own({ ...engineer, host: 'comics.example' })).json().code).toBe(1);
  for (const headers of [
    engineer,
    { cookie: session },
    { cookie: `a=b; ${session}` },
    { authorization: `Bearer ykt_${'a'.repeat(43)}` },
  ])
    expect((await own({ ...headers, ...preview })).json().code).toBe(303);
  const refused = await site.app.inject({
    method: 'POST',
    url: '/api/user/checkIn',
    payload: {},
    headers: { ...html, ...preview, server: 'true' },
  });
  expect([refused.statusCode, refused.json().msg]).toEqual([403, 'Nothing can be changed at the address of previews.']);
  expect(await call(leaveOverride.path, {}, { ...preview, cookie: kept })).toMatchObject({ code: 1 });
  for (const [url, to] of [
    ['/blog?a=b', `${siteUrl}/blog?a=b`],
    // Requested as `//evil.example`.
    ['/.//evil.example', `${siteUrl}/evil.example`],
  ] as const) {
    const moved = await open(url, preview);
    expect([moved.statusCode, moved.headers.location, moved.headers['x-robots-tag']]).toEqual([
      302,
      to,
      'noindex, nofollow',
    ]);
  }
});

test('at the site itself a guest is asked to sign in, a reader is told who can help, an engineer sees it', async () => {
  const path = pathOf(await make());
  const guest = await open(path, {});
  expect([guest.statusCode, textOf(guest.body)]).toEqual([
    401,
    expect.stringMatching(new RegExp(`sign in to see this one.*href="/user/login\\?to=${encodeURIComponent(path)}"`)),
  ]);
  expect([(await open(path, reader)).statusCode, (await open(path, {}, 'POST')).statusCode]).toEqual([403, 401]);
  const offered = await open(path, engineer);
  expect([offered.statusCode, textOf(offered.body)]).toEqual([200, expect.stringContaining('runs with your session')]);
  const begun = await open(path, engineer, 'POST');
  const [cookie] = begun.cookies;
  const kept = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect(bootOf((await open('/', { ...kept, ...engineer })).body).override).toMatchObject({ version });
  expect(bootOf((await open('/', kept)).body).override).toBeUndefined();
});

test('a click that another site sent begins nothing', async () => {
  const path = pathOf(await make());
  const clicks: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const from of clicks) {
    const { statusCode, cookies } = await open(path, { ...preview, ...from }, 'POST');
    expect([from, statusCode, cookies]).toEqual([from, 403, []]);
  }
});

test('an altered link is answered with 403, one that is over with 410, both with a way on', async () => {
  const made = await make();
  const altered = await open(`${pathOf(made)}x`, preview);
  expect([altered.statusCode, textOf(altered.body)]).toEqual([
    403,
    expect.stringMatching(/incomplete or was altered\..*<a href="\/"/),
  ]);
  await call(endPreview.path, { id: made.id });
  const over = await open(pathOf(made), preview);
  expect([over.statusCode, textOf(over.body)]).toEqual([410, expect.stringMatching(/has ended\..*<a href="\/"/)]);
  expect((await open(`/preview/${'a'.repeat(2000)}`, preview)).statusCode).toBe(403);
});
