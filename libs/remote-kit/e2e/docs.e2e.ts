import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Site } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { repositoryRoot, temporaryFolder, type TemporaryFolder, tokenFor } from '@yonkoma/testing/node';
import { npmEnvironment } from '@yonkoma/testing/node/outside-folder';
import { runCommand, runDocs } from '@yonkoma/testing/node/run-docs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');
/** The documents in the order in which a team reads them. */
const pages = ['start', 'dev', 'publish', 'roll-out', 'bundlers', 'trouble'];

interface Index {
  version: string;
  new: string;
  packages: { name: string; address: string; integrity: string }[];
}

let data: TemporaryFolder;
let site: Site;
let empty: TemporaryFolder;
let index: Index;
let place: Parameters<typeof runDocs>[1];
/** What stands for the example site and the example token. */
let asOfSite: Readonly<Record<string, string>>;

/** The programs of this machine, as a team without a checkout has them: its own Node, and no package of ours. */
const ownPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(repositoryRoot))
  .join(delimiter);

beforeAll(async () => {
  data = await temporaryFolder();
  empty = await temporaryFolder();
  site = await startSite({ dataDir: data.path, args: ['--no-demo'], env: gateEnvironment() });
  index = (await (await fetch(`${site.url}/packages/index.json`)).json()) as Index;
  const token = await tokenFor(data.path, [
    'zine-ci',
    '--team',
    'zine',
    '--remotes',
    'zine',
    '--can',
    'publish,activate,read',
  ]);
  asOfSite = {
    'https://comics.example/packages/1.2.3': `${site.url}/packages/${index.version}`,
    'https://comics.example': site.url,
    'ykt_…': token,
  };
  place = {
    folder: empty.path,
    env: {
      ...npmEnvironment(),
      PATH: ownPath,
      npm_config_prefer_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    replace: asOfSite,
  };
});
afterAll(async () => {
  await site?.stop();
  await empty?.remove();
  await data?.remove();
});

test('every page of the documentation is run here', async () => {
  expect((await readdir(docs)).toSorted()).toEqual(pages.map((name) => `${name}.md`).toSorted());
});

test.each(pages)('every command of %s.md does what the page says, in a folder that was empty', async (name) => {
  // That npx finds what npm has linked is seen on one page; it takes longer than most of our commands.
  const isByName = name === 'bundlers';
  place.replace = isByName ? asOfSite : { ...asOfSite, 'npx yonkoma ': 'node_modules/.bin/yonkoma ' };
  expect(await runDocs(join(docs, `${name}.md`), place)).toBeGreaterThan(0);
});

test('what npm installed are the packages of the site, byte for byte, and nothing is a link', async () => {
  const { packages } = JSON.parse(await readFile(join(empty.path, 'zine/package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  };
  const own = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@yonkoma/'));
  expect(own.map(([path]) => path.split('/').at(-1)).toSorted()).toEqual([
    'cli',
    'contract',
    'i18n',
    'remote-kit',
    'ui',
  ]);
  for (const [path, { resolved, integrity }] of own) {
    const named = index.packages.find(({ name }) => path === `node_modules/${name}`);
    expect([path, resolved, integrity]).toEqual([path, named?.address, named?.integrity]);
    expect((await lstat(join(empty.path, 'zine', path))).isSymbolicLink()).toBe(false);
  }
});

test('the newest Node builds and tests the same folder', async () => {
  const env = { ...place.env, PATH: `${dirname(process.execPath)}${delimiter}${ownPath}` };
  await runCommand(`node --version | grep ${process.version} && npm run build && npm test`, {
    ...place,
    folder: join(empty.path, 'zine'),
    env,
  });
});
