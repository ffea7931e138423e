import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, localeOf } from '@yonkoma/contract';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeRemote } from './fixtures/builds.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';

const remote: Parameters<typeof writeRemote>[1] = {
  name: 'reader',
  pages: [
    { name: 'home', path: '/', title: 'home', layout: 'home', needsLogin: false },
    { name: 'saved', path: '/offline', title: 'saved', layout: 'common', needsLogin: false, worksOffline: true },
    {
      name: 'chapter',
      path: '/animationDetail/:detailId/:id',
      title: 'chapter',
      layout: 'detail',
      needsLogin: false,
      worksOffline: true,
    },
  ],
};
let folder: TemporaryFolder;
let site: TestSite;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/reader/dist'), remote);
  site = await openSite(folder.path);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('the service worker', () => {
  test('is at the root, is revalidated on each use, and may connect to this site alone', async () => {
    const { statusCode, headers, body } = await get('/service-worker.js');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(body).toBe('/* keeps what is saved */');
  });

  test('gives only files that it can serve by itself, and this has none', async () => {
    expect((await get('/saved/11/chapter.json', { accept: 'text/html' })).statusCode).toBe(404);
  });
});

describe('the manifest of the app', () => {
  test.each(languages)('is in %s where its address says so, as it is fetched without cookies', async (language) => {
    const page = await get('/', { accept: 'text/html', cookie: `ba-lang=${language}` });
    const href = /<link rel="manifest" href="([^"]+)">/.exec(page.body)?.[1] ?? '';
    const { headers, body } = await get(href);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body)).toMatchObject({
      lang: localeOf(language),
      description: `A site in ${language}`,
      start_url: '/',
      display: 'standalone',
      theme_color: '#ffffff',
    });
  });

  test('lists its icons, and the pages without parameters that work offline', async () => {
    expect(JSON.parse((await get('/manifest.webmanifest')).body)).toMatchObject({
      icons: [{ src: '/assets/icon.1111.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
      shortcuts: [{ name: 'Label of saved', url: '/offline' }],
    });
  });
});

test('the files of the shell are listed with their hashes, for the worker that stores them', async () => {
  const list = JSON.parse((await get('/shell-files.json')).body) as {
    entry: string;
    files: { url: string; integrity: string }[];
  };
  expect(list.entry).toBe('/assets/main.1111.js');
  expect(list.files.map(({ url }) => url)).toEqual([
    '/assets/main.1111.js',
    '/assets/main.1111.css',
    '/assets/icon.1111.svg',
  ]);
  for (const { url, integrity } of list.files) {
    expect((await get(url)).statusCode).toBe(200);
    expect(integrity).toMatch(/^sha384-/);
  }
});

test('the manifest for hosts of other makers names what the shell provides and where each remote is', async () => {
  const { headers, body } = await get('/mf-manifest.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  const manifest = JSON.parse(body) as { remotes: { entry: string }[]; shared: unknown[] };
  expect(manifest).toMatchObject({ name: 'yonkoma_shell', exposes: [], remotes: [{ alias: 'reader' }] });
  const entry = manifest.remotes[0]?.entry ?? '';
  expect(entry).toMatch(/^https:\/\/comics\.example\/remotes\/reader\/1\.0\.0-[0-9a-f]{12}\/mf-manifest\.json$/);
});
