import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeRemote } from './fixtures/builds.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';

let folder: TemporaryFolder;
let site: TestSite;
let entry: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/reader/dist'), { name: 'reader' });
  site = await openSite(folder.path, { gateway: { requestsPerMinute: 40 } });
  entry = (await site.app.inject('/api/registry/manifest')).json().data.remotes[0].entry;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

test('files of the shell and of remotes may be kept for ever and used across origins', async () => {
  for (const url of ['/assets/main.1111.js', entry]) {
    const { statusCode, headers } = await site.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a file is sent in a compression that the client accepts, and uncompressed otherwise', async () => {
  const plain = await site.app.inject(entry);
  const ask = (encoding: string) => site.app.inject({ url: entry, headers: { 'accept-encoding': encoding } });
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  const gzip = await ask('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('a client that has the file gets 304', async () => {
  const { headers } = await site.app.inject(entry);
  const again = await site.app.inject({ url: entry, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a requested part of a file is sent, and one beyond its end is refused', async () => {
  for (const url of ['/assets/main.1111.js', entry]) {
    const whole = await site.app.inject(url);
    const ask = (range: string, headers = {}) => site.app.inject({ url, headers: { range, ...headers } });
    const part = await ask('bytes=2-5');
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      whole.body.slice(2, 6),
      `bytes 2-5/${whole.body.length}`,
    ]);
    const beyond = await ask(`bytes=${whole.body.length}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
    expect(beyond.headers['cache-control']).toBe('private, no-store');
  }
  const packed = (await site.app.inject({ url: entry, headers: { 'accept-encoding': 'br' } })).rawPayload;
  const part = await site.app.inject({ url: entry, headers: { 'accept-encoding': 'br', range: 'bytes=0-3' } });
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
  expect(part.rawPayload).toEqual(packed.subarray(0, 4));
});

test.each([
  '/assets/%2e%2e%2fshell.json',
  '/assets//main.1111.js',
  '/assets/main.1111.js%00',
  '/remotes/reader/1.0.0/..%2f..%2f..%2fx',
  '/remotes/.staging/x/y',
  '/remotes/reader',
  '/remotes/reader/1.0.0',
  '/remotes/reader/1.0.0/',
  '/remotes/reader/1.0.0/missing.js',
])('%s is an address without a file, and that answer is never cached', async (url) => {
  const { statusCode, headers } = await site.app.inject({
    url,
    headers: { 'accept-encoding': 'br', range: 'bytes=0-1' },
  });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('pages and long answers are compressed, short ones are not', async () => {
  const page = await site.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<div id="app">');
  const short = await site.app.inject({ url: '/api/config/getLanguageList', headers: { 'accept-encoding': 'br' } });
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('the icon and robots.txt are at their usual addresses', async () => {
  expect((await site.app.inject('/favicon.ico')).headers.location).toBe('/assets/icon.1111.svg');
  expect((await site.app.inject('/robots.txt')).body).toContain('Disallow: /api/');
});

test('the documentation of the API answers, and lists the endpoints', async () => {
  const page = await site.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const document = (await site.app.inject('/api/docs/json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/index/index', '/api/comic/comicdetails']));
  expect(JSON.stringify(document)).not.toContain('/peer/');
});

test('a client with too many requests is told how long to wait; files and health are not limited', async () => {
  const ask = (url: string, headers = {}, remoteAddress = '2001:db8:1:2::7') =>
    site.app.inject({ url, headers, remoteAddress });
  for (let count = 0; count < 40; count += 1) expect((await ask('/api/config/getLanguageList')).json().code).toBe(1);

  const refused = await ask('/api/config/getLanguageList', { 'think-lang': 'en' });
  expect(refused.statusCode).toBe(200);
  expect(refused.json()).toEqual({
    code: 0,
    msg: expect.stringMatching(/wait \d+ seconds/),
    time: expect.any(Number),
    data: null,
  });
  expect((await ask('/api/config/getLanguageList', {}, '2001:db8:1:2:ffff::1')).json().code).toBe(0);
  expect((await ask('/', { accept: 'text/html' })).statusCode).toBe(429);
  expect((await ask('/opds/v1.2/en')).headers['retry-after']).toMatch(/^\d+$/);
  for (const url of ['/opds/v1.2/en', '/feed/en.atom']) expect((await ask(url)).statusCode).toBe(429);

  for (const url of [entry, '/assets/main.1111.js', '/robots.txt']) expect((await ask(url)).statusCode).toBe(200);
  expect((await ask('/api/config/getLanguageList', {}, '2001:db8:1:3::7')).json().code).toBe(1);
});
