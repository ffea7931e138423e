import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browseComics, describeEndpoint } from '@yonkoma/contract';
import { withSchemas } from '@yonkoma/contract/endpoints';
import { RemoteBuild } from '@yonkoma/contract/schema';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'valibot';
import { usedEndpoints } from './endpoints.mjs';

const kit = dirname(import.meta.dirname);
const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const scratch = mkdtempSync(join(tmpdir(), 'preset-'));
const copies: string[] = [];

/** The copy is inside the checkout, so that it finds packages, in a folder that no other check reads. */
const copyOfGreeter = () => {
  const cache = join(kit, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'greeter-'));
  copies.push(folder);
  cpSync(join(kit, 'fixtures/greeter'), folder, { recursive: true, filter: (file) => !file.includes('/dist') });
  return folder;
};

const build = async (dir: string, name: string) => {
  const out = join(scratch, name);
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', out], {
    cwd: dir,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return Object.fromEntries(
    readdirSync(out)
      .sort()
      .map((file) => [file, readFileSync(join(out, file))]),
  );
};

const failure = (dir: string) =>
  build(dir, 'refused').then(
    () => '',
    ({ stderr, stdout }: { stderr: string; stdout: string }) => stderr + stdout,
  );

let files: Record<string, Buffer>;
let remote: RemoteBuild;
const bytes = (name: string) => files[name] ?? Buffer.alloc(0);

beforeAll(async () => {
  files = await build(join(kit, 'fixtures/greeter'), 'first');
  remote = parse(RemoteBuild, JSON.parse(bytes('remote-build.json').toString()));
});
afterAll(() => [scratch, ...copies].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('a remote’s build', () => {
  test('lists its files, each with the hash and size of its bytes', () => {
    expect(remote.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    for (const { path, integrity, sizeBytes } of remote.files) {
      expect(`sha384-${createHash('sha384').update(bytes(path)).digest('base64')}`).toBe(integrity);
      expect(bytes(path)).toHaveLength(sizeBytes);
    }
    expect(remote.files.map(({ path }) => path)).toEqual(
      Object.keys(files).filter((name) => !/\.(br|gz)$|^remote-build/.test(name)),
    );
  });

  test('lists the files that all its pages need, and those that only one page needs', () => {
    expect(remote.scripts).toEqual([expect.stringMatching(/^pages\./)]);
    expect(remote.pageFiles['hello']).toEqual({
      scripts: [expect.stringMatching(/^page-hello\..*js$/)],
      styles: [expect.stringMatching(/^page-hello\..*css$/)],
    });
    expect(remote.pageFiles['home']?.scripts).toEqual([expect.stringMatching(/^page-home\./)]);
  });

  test('carries the words of each language, with those of titles and menus apart', () => {
    expect(JSON.parse(bytes(remote.words.jp ?? '').toString())).toMatchObject({ home: { title: 'ホーム' } });
    expect(remote.labels.vi).toEqual({ 'hello.title': 'Xin chào', 'home.title': 'Trang chủ' });
  });

  test('carries the code of each opening in one file, and the words of its links', () => {
    const code = remote.openings?.['home'] ?? '';
    expect(Object.keys(remote.openings ?? {})).toEqual(['home']);
    expect(code.length).toBeLessThan(1_000);
    const drawn: string[] = [];
    const window = { document: { createElement: (name: string) => name }, opening: (_parts: object): boolean => false };
    new Script(code).runInNewContext(window);
    expect(window.opening({ stage: { append: (element: string) => drawn.push(element) } })).toBe(true);
    expect(drawn).toEqual(['img']);
    // A changed opening changes the version.
    expect(remote.files.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^opening-home\..*js$/));
    expect(remote.labels.en).toHaveProperty(['hello.title']);
  });

  test('lists the endpoints that its code calls, and the packages that it expects with range and names', () => {
    expect(remote.endpoints).toEqual(['comic.browseComics']);
    expect(remote.endpointShapes).toEqual({ 'comic.browseComics': describeEndpoint(withSchemas(browseComics)) });
    expect(remote.shared['react']).toMatchObject({
      built: expect.stringMatching(/^19\.\d+\.\d+$/),
      needs: expect.stringMatching(/^\^19\.\d+\.0$/),
    });
    expect(remote.shared['react-router-dom']?.names).toEqual(['useParams']);
    expect(remote.shared).not.toHaveProperty('jotai');
  });

  test('carries no schema of the endpoints that it calls', () => {
    const scripts = remote.files.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ path }) => bytes(path).toString().includes('~run')).map(({ path }) => path)).toEqual([]);
  });

  test('lists all the public endpoints that one function makes', () => {
    const names = Object.keys(usedEndpoints(['l=e=>o({name:`article.read${k(e)}`,path:p})']));
    expect(names).toEqual(['article.readBlog', 'article.readMatter']);
  });
});

test('its container and chunks carry the version in their names, so that two versions never mix in a page', () => {
  expect(remote.container).toBe(`greeter_${remote.version.replace(/\W/g, '_')}`);
  const entry = bytes(remote.entry).toString();
  expect(entry).toContain(`rspackChunk${remote.container}`);
  expect(entry).toContain(`/remotes/greeter/${remote.version}/`);
});

test('its dynamic imports are refused by the browser unless they are byte for byte of this build', () => {
  const code = remote.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path }) => bytes(path).toString())
    .join('\n');
  const later = remote.files
    .map(({ path }) => path)
    .filter((path) => /\.(?:js|css)$/.test(path) && path !== remote.entry && !path.startsWith('opening-'));
  expect(later.length).toBeGreaterThan(3);
  expect(
    later.filter((path) => !code.includes(`sha256-${createHash('sha256').update(bytes(path)).digest('base64')}`)),
  ).toEqual([]);
});

test('its mf-manifest.json names entry, exposed files and shared packages for foreign hosts', () => {
  const manifest = JSON.parse(bytes('mf-manifest.json').toString());
  expect(manifest).toMatchObject({
    id: remote.container,
    name: remote.container,
    remotes: [],
    metaData: {
      type: 'app',
      globalName: remote.container,
      publicPath: 'auto',
      pluginVersion: remote.builtBy,
      remoteEntry: { name: remote.entry, path: '', type: 'var' },
    },
    exposes: [{ name: 'pages', path: './pages', assets: { js: { sync: remote.scripts } } }],
  });
  const { js, css } = manifest.exposes[0].assets as Record<'js' | 'css', { sync: string[]; async: string[] }>;
  const listed = new Set(remote.files.map(({ path }) => path));
  expect([...js.sync, ...js.async, ...css.sync, ...css.async].filter((path) => !listed.has(path))).toEqual([]);
  expect(js.async).toEqual(expect.arrayContaining(remote.pageFiles['hello']?.scripts ?? []));
  expect(
    Object.fromEntries(
      manifest.shared.map((shared: { name: string; requiredVersion: string }) => [shared.name, shared.requiredVersion]),
    ),
  ).toEqual(Object.fromEntries(Object.entries(remote.shared).map(([name, { needs }]) => [name, needs])));
});

test('it carries no shared package and no federation runtime, and evaluates no text as code', () => {
  const code = remote.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path }) => bytes(path).toString())
    .join('\n');
  expect(code).not.toMatch(/useSyncExternalStore|__FEDERATION__|\beval\(|new Function/);
  expect(bytes(remote.entry).length).toBeLessThan(14_000);
});

test('every style sheet stays in the layer of remotes', () => {
  expect(bytes(remote.pageFiles['hello']?.styles[0] ?? '').toString()).toMatch(/^@layer remote\{/);
});

test('compressed siblings hold the same bytes', () => {
  const entry = bytes(remote.entry);
  expect(brotliDecompressSync(bytes(`${remote.entry}.br`)).equals(entry)).toBe(true);
  expect(gunzipSync(bytes(`${remote.entry}.gz`)).equals(entry)).toBe(true);
});

test('the same sources give the same bytes, a changed word gives another version', async () => {
  expect(await build(join(kit, 'fixtures/greeter'), 'second')).toEqual(files);
  const changed = copyOfGreeter();
  const words = join(changed, 'locales/en.json');
  writeFileSync(words, readFileSync(words, 'utf8').replace('Home', 'Start'));
  expect(JSON.parse((await build(changed, 'changed'))['remote-build.json']?.toString() ?? '')).not.toMatchObject({
    version: remote.version,
  });
});

test('pages that share a file, or whose file has another name, name it too', async () => {
  const dir = copyOfGreeter();
  const pages = join(dir, 'src/pages.ts');
  writeFileSync(pages, readFileSync(pages, 'utf8').replaceAll(/"page-(?:hello|home)"/g, '"both"'));
  const { pageFiles } = parse(RemoteBuild, JSON.parse(String((await build(dir, 'shared'))['remote-build.json'])));
  const files = { scripts: [expect.stringMatching(/^both\./)], styles: [expect.stringMatching(/^both\..*css$/)] };
  expect(pageFiles).toEqual({ hello: files, home: files });
});

test('code that most pages use is loaded once for all of them', async () => {
  const dir = copyOfGreeter();
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));
  const third = '{ "name": "third", "path": "/third", "title": "home.title", "layout": "home" }, ';
  edit('remote.json', (text) => text.replace('"pages": [', `$&${third}`));
  edit('src/pages.ts', (text) => text.replace('= {', "= {\n  third: lazyPage(() => import('./third-page.tsx')),"));
  writeFileSync(join(dir, 'src/third-page.tsx'), 'export default () => <p>third</p>;');
  writeFileSync(join(dir, 'src/shared.ts'), 'globalThis.name += "of two pages";');
  for (const page of ['hello', 'home']) edit(`src/${page}-page.tsx`, (text) => `import './shared.ts';\n${text}`);
  const built = await build(dir, 'most-pages');
  const { scripts } = parse(RemoteBuild, JSON.parse(String(built['remote-build.json'])));
  const having = Object.keys(built).filter((file) => file.endsWith('.js') && String(built[file]).includes('two pages'));
  expect(having).toEqual(scripts);
});

test('words that only some pages use are in files of their own', async () => {
  const dir = copyOfGreeter();
  const declared = join(dir, 'remote.json');
  writeFileSync(declared, readFileSync(declared, 'utf8').replace('"title": "hello.title", ', '$&"words": ["hello"], '));
  const built = await build(dir, 'words-of-pages');
  const split = parse(RemoteBuild, JSON.parse(String(built['remote-build.json'])));
  const read = (path = '') => JSON.parse(String(built[path]));
  expect(Object.keys(read(split.words.vi))).toEqual(['home']);
  expect(Object.keys(read(split.pageFiles['hello']?.words?.vi))).toEqual(['hello']);
  expect(split.pageFiles['home']).not.toHaveProperty('words');
  expect(split.labels).toEqual(remote.labels);
  expect(split.files.map(({ path }) => path)).toContain(split.pageFiles['hello']?.words?.jp);
});

describe('an invalid build is refused with a sentence', () => {
  const refused = (name: string, file: string, edit: (text: string) => string, sentence: RegExp) =>
    test(name, async () => {
      const dir = copyOfGreeter();
      writeFileSync(join(dir, file), edit(readFileSync(join(dir, file), 'utf8')));
      expect(await failure(dir)).toMatch(sentence);
    });

  refused(
    'when remote.json has a field it should not have',
    'remote.json',
    (text) => text.replace('"seam": 1', '"seam": 2'),
    /remote\.json does not fit its schema: .*seam/,
  );
  refused(
    'when an opening is too large to stand in every page',
    'src/home-opening.ts',
    (text) => `${text}export const more = '${'x'.repeat(9_000)}';\nObject.assign(globalThis, { more });\n`,
    /home-opening\.ts makes an opening of \d+ bytes/,
  );
  refused(
    'when a title has no words',
    'locales/vi.json',
    (text) => text.replace('"home"', '"house"'),
    /home\.title, which locales\/vi\.json does not have/,
  );
  refused(
    'when a page uses words that only another page loads',
    'remote.json',
    (text) => text.replace('"title": "hello.title", ', '$&"words": ["home"], '),
    /The page home uses home\.title, and remote\.json gives these words to other pages only/,
  );
  refused(
    'when the code wants from a shared package what the shell does not give',
    'src/hello-page.tsx',
    (text) => text.replace('{ useParams }', '{ useBlocker, useParams }'),
    /hello-page\.tsx imports useBlocker from react-router-dom, which the shell does not provide/,
  );
});

test('the schemas of endpoints, and the library that runs them, are left out for the browser', () => {
  const code = remote.files
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path }) => bytes(path).toString())
    .join('\n');
  expect(code).toContain('comic.browseComics');
  expect(code).not.toMatch(/summary:|refusals:|reply:|~standard/);
});

test('the editor’s schema of remote.json equals that of the contract', async () => {
  const { remoteSchema } = (await import('./write-schema.mjs' as string)) as { remoteSchema: () => string };
  expect(readFileSync(join(kit, 'remote.schema.json'), 'utf8')).toBe(remoteSchema());
});
