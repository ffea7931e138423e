import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { openRegistry, type TestRegistry } from '../fixtures/open-registry.ts';

interface Index {
  version: string;
  new: string;
  packages: { name: string; version: string; address: string; integrity: string; sizeBytes: number; node: string }[];
}

const siteUrl = 'https://comics.example';
let data: TemporaryFolder;
const opened: TestRegistry[] = [];
let site: TestRegistry;
let index: Index;

const open = async (url: string): Promise<TestRegistry> => {
  const registry = await openRegistry({ dataDir: data.path }, { SITE_URL: url });
  opened.push(registry);
  return registry;
};
const read = async (registry: TestRegistry) => (await registry.app.inject('/packages/index.json')).json() as Index;
const pathOf = (address: string) => new URL(address).pathname;

beforeAll(async () => {
  data = await temporaryFolder();
  site = await open(siteUrl);
  index = await read(site);
});
afterAll(async () => {
  for (const registry of opened) await registry.close();
  await data.remove();
});

/** The text of a file of a tarball: its header begins with the path, and 512 bytes later comes the content. */
const fileIn = (tarball: Buffer, path: string): string => {
  const tar = gunzipSync(tarball);
  const at = tar.indexOf(`package/${path}\0`);
  const sizeBytes = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
  return tar.toString('utf8', at + 512, at + 512 + sizeBytes);
};

test('the command line carries what a pipeline runs, as it lies in the repository', async () => {
  const address = index.packages.find(({ name }) => name === '@yonkoma/cli')?.address ?? '';
  const { rawPayload } = await site.app.inject(pathOf(address));
  const sources = join(import.meta.dirname, '../../../../libs/cli/ci');
  const files = (await readdir(sources)).filter((file) => !file.endsWith('.test.ts'));
  expect(files).toEqual(expect.arrayContaining(['action.yml', 'yonkoma.gitlab-ci.yml', 'preview-remote.sh']));
  for (const file of files)
    expect([file, fileIn(rawPayload, `ci/${file}`)]).toEqual([file, await readFile(join(sources, file), 'utf8')]);
});

test('the index names every package with its address, the hash of its bytes and the Node that runs it', async () => {
  expect(index.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(index.packages.map(({ name }) => name.replace('@yonkoma/', '')).toSorted()).toEqual([
    'api-client',
    'cli',
    'contract',
    'i18n',
    'page-kit',
    'remote-kit',
    'ui',
  ]);
  for (const { name, address, integrity, sizeBytes, node } of index.packages) {
    expect(address).toBe(`${siteUrl}/packages/${index.version}/${name.replace('@yonkoma/', '')}.tgz`);
    const { statusCode, headers, rawPayload } = await site.app.inject(pathOf(address));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/gzip',
    });
    expect(`sha512-${createHash('sha512').update(rawPayload).digest('base64')}`).toBe(integrity);
    expect([rawPayload.length, node]).toEqual([sizeBytes, '>=20.19']);
  }
});

test('packages name each other by address, and the command line knows the site that it came from', async () => {
  const bytes = async (file: string) => (await site.app.inject(`/packages/${index.version}/${file}`)).rawPayload;
  const kit = JSON.parse(fileIn(await bytes('page-kit.tgz'), 'package.json')) as Record<string, Record<string, string>>;
  expect(kit['dependencies']?.['@yonkoma/ui']).toBe(`${siteUrl}/packages/${index.version}/ui.tgz`);
  const cli = JSON.parse(fileIn(await bytes('cli.tgz'), 'package.json')) as Record<string, Record<string, unknown>>;
  expect(cli['yonkoma']).toMatchObject({
    site: siteUrl,
    packages: { '@yonkoma/cli': `${siteUrl}/packages/${index.version}/cli.tgz` },
  });
});

test('the same sources and address give the same bytes; a site at another address has another version', async () => {
  expect((await read(await open(siteUrl))).packages).toEqual(index.packages);
  expect((await read(await open('https://other.example'))).version).not.toBe(index.version);
});

test('another version is refused in one sentence that npm prints, with the address of the right one', async () => {
  const { statusCode, headers, body } = await site.app.inject('/packages/0.0.1/contract.tgz');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(JSON.parse(body)).toMatchObject({
    error:
      `This site gives version ${index.version} of its packages, not 0.0.1: ` +
      `use ${siteUrl}/packages/${index.version}/contract.tgz, or run “npx --yes ` +
      `${siteUrl}/packages/${index.version}/cli.tgz upgrade” in the folder of your remote.`,
  });
  const vietnamese = await site.app.inject({ url: '/packages/0.0.1/cli.tgz', headers: { 'think-lang': 'vi' } });
  expect(vietnamese.json().msg).toMatch(/^Trang này cung cấp các gói phiên bản/);
});

test('nothing but packages is served from their folder', async () => {
  for (const path of ['kept.json', 'shell.tgz', '../registry.tgz', '%2e%2e/x.tgz'])
    expect((await site.app.inject(`/packages/${index.version}/${path}`)).statusCode).toBe(404);
});
