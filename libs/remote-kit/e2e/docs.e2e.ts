import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Site } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { temporaryFolder, type TemporaryFolder, tokenFor } from '@yonkoma/testing/node';
import { outsideFolder, type OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { runDocs } from '@yonkoma/testing/node/run-docs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');
/** The documents in the order in which a team reads them. */
const pages = ['start', 'dev', 'publish', 'roll-out', 'trouble'];

let data: TemporaryFolder;
let site: Site;
let outside: OutsideFolder;
let place: Parameters<typeof runDocs>[1];

beforeAll(async () => {
  data = await temporaryFolder();
  site = await startSite({ dataDir: data.path, args: ['--no-demo'], env: gateEnvironment() });
  outside = await outsideFolder();
  const token = await tokenFor(data.path, [
    'zine-ci',
    '--team',
    'zine',
    '--remotes',
    'zine',
    '--can',
    'publish,activate,read',
  ]);
  place = {
    folder: outside.path,
    env: { PATH: `${outside.bin}:${process.env['PATH'] ?? ''}`, HOME: process.env['HOME'] ?? '' },
    replace: { 'https://comics.example': site.url, 'ykt_…': token },
  };
});
afterAll(async () => {
  await site?.stop();
  await outside?.remove();
  await data?.remove();
});

test('every page of the documentation is run here', async () => {
  expect((await readdir(docs)).toSorted()).toEqual(pages.map((name) => `${name}.md`).toSorted());
});

test.each(pages)('every command of %s.md does what the page says', async (name) => {
  expect(await runDocs(join(docs, `${name}.md`), place)).toBeGreaterThan(0);
});
