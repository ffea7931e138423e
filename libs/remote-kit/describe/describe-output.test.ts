import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { describeOutput, needsDescription } from './index.mjs';

const example = join(import.meta.dirname, '../examples/es-modules');
const name = 'zine_yonkomaversn';
/** As much of a classic container as is read without running it. */
const classic = {
  'remoteEntry.js': `var ${name};(()=>{self.webpackChunk${name}=[];var chunk="pages.00000001.js"})();`,
  'pages.00000001.js': `self.webpackChunk${name}.push([]);`,
  'pages.00000001.css': '.zine-a{color:red}',
  'pages.00000001.js.LICENSE.txt': 'MIT',
  '.vite/manifest.json': '{}',
};
const manifest = (more: object) =>
  JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } }, ...more });

let folder: TemporaryFolder;
let dist: string;
let out: string;

beforeEach(async () => {
  // Below the checkout's packages, which stand for those that a team has installed.
  folder = await temporaryFolder(join(repositoryRoot, 'node_modules'));
  [dist, out] = [join(folder.path, 'dist'), join(folder.path, 'out')];
  for (const part of ['remote.json', 'package.json', 'locales'])
    await cp(join(example, part), join(folder.path, part), { recursive: true });
});
afterEach(() => folder.remove());

const output = async (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
};

test('a classic container gets its version from its files, and its sheets the layer of remotes', async () => {
  await output(classic);
  const build = await describeOutput(dist, out);
  expect(build).toMatchObject({
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{12}$/),
    container: `zine_${build.version.slice(-12)}`,
    format: 'var',
    runtime: 'none',
    entry: expect.stringMatching(/^remoteEntry\.[0-9a-f]{12}\.js$/),
    scripts: ['pages.00000001.js'],
    styles: ['pages.00000001.css'],
  });
  const read = (path: string) => readFile(join(out, path), 'utf8');
  expect(await read(build.entry)).toContain(`webpackChunk${build.container}`);
  expect(await read('pages.00000001.css')).toBe('@layer remote{.zine-a{color:red}}');
  expect(build.files.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/LICENSE|\.vite/));
});

test('the output stays as the bundler wrote it, and a second description of it is the same', async () => {
  await output(classic);
  const first = await describeOutput(dist, out);
  expect(await readFile(join(dist, 'remoteEntry.js'), 'utf8')).toBe(classic['remoteEntry.js']);
  expect(await needsDescription(dist)).toBe(true);
  expect(await needsDescription(out)).toBe(false);
  expect(await describeOutput(dist, join(folder.path, 'again'))).toEqual(first);
});

test('words that only some pages use are in files of their own', async () => {
  await output(classic);
  const declared = join(folder.path, 'remote.json');
  const text = await readFile(declared, 'utf8');
  await writeFile(declared, text.replace('"layout"', '"words": ["front"], "layout"'));
  const build = await describeOutput(dist, out);
  const read = async (path = '') => JSON.parse(await readFile(join(out, path), 'utf8')) as object;
  expect(await read(build.words.en)).toEqual({});
  expect(await read(build.pageFiles['front']?.words?.en)).toHaveProperty('front.title');
});

test('ES modules with plain names get hashes, and import each other by them', async () => {
  await cp(join(example, 'src'), dist, { recursive: true });
  const build = await describeOutput(dist, out);
  expect(build).toMatchObject({
    format: 'module',
    runtime: 'none',
    shared: { 'react-router-dom': { needs: '^7.18.0' } },
  });
  const [page = ''] = build.pageFiles['front']?.scripts ?? [];
  expect(page).toMatch(/^front-page\.[0-9a-f]{12}\.js$/);
  expect(await readFile(join(out, build.entry), 'utf8')).toContain(`import('./${page}')`);
});

test('modules that import each other in a circle are described', async () => {
  await output({
    'entry.00000001.js': "import './one.00000001.js';export const init=()=>{},get=()=>{};",
    'one.00000001.js': "import './two.00000001.js';",
    'two.00000001.js': "import './one.00000001.js';",
  });
  expect((await describeOutput(dist, out)).scripts).toEqual(['one.00000001.js', 'two.00000001.js']);
});

describe('what cannot be described is refused with a sentence and the next step', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a folder without a container',
      { 'main.js': '' },
      /No file looks like the container\. Let the bundler write mf-manifest/,
    ],
    [
      'two containers',
      { 'entry.js': '', 'remoteEntry.js': '' },
      /More than one file \(entry\.js, remoteEntry\.js\) looks like the container/,
    ],
    [
      'a container without its version in the name',
      { 'remoteEntry.js': 'var zine;' },
      /zine is named without its version.* Name it modules_example_yonkomaversn/,
    ],
    ['a classic script that is no container', { 'remoteEntry.js': 'alert(1)' }, /declares no container\. Set library/],
    [
      'a container that exposes something else',
      { ...classic, 'mf-manifest.json': manifest({ exposes: [{ path: './App' }] }) },
      /exposes \.\/App and not \.\/pages/,
    ],
    ['a chunk that no code names', { ...classic, 'later.js': '' }, /later\.js has no hash in its name.*contenthash:12/],
  ])('%s', async (_what, files, sentence) => {
    await output(files);
    await expect(describeOutput(dist, out)).rejects.toThrow(sentence);
  });

  test('a folder without remote.json', async () => {
    await expect(describeOutput(repositoryRoot, out)).rejects.toThrow(
      /There is no remote\.json in .* or in the folder around it/,
    );
  });
});
