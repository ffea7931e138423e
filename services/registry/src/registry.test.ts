import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RemoteBuild } from '@yonkoma/contract';
import { activateRemotes, publishRemote, reportShell } from '@yonkoma/contract/schema';
import { compose, type Composition, createServer, missingWords, mount, type Running } from '@yonkoma/service-kit';
import { makeDatabases, onBothEngines } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import { registry } from './domain.ts';
import { type Given, makeBuild } from '@yonkoma/gate/fixtures/builds';
import { makeShell } from '@yonkoma/gate/fixtures/made-shell';
import { mountBuild } from '@yonkoma/gate/build/mount-rules';

test('every refusal has words in every language', () => {
  expect(missingWords(registry)).toEqual([]);
});

onBothEngines('the registry', (engine) => {
  const secret = 'a secret of this test, long enough for it';
  let app: FastifyInstance;
  let composition: Composition;
  let running: Running<unknown>;
  let dataDir: string;
  let count = 0;

  beforeEach(async () => {
    count += 1;
    dataDir = join(engine.dataDir, String(count));
    app = createServer({ logLevel: 'error' });
    await makeDatabases(ownUrl(), [registry]);
    composition = await open();
    running = composition.running('registry');
    await mount(app, composition, { secret });
  });
  afterEach(async () => {
    await app.close();
    await composition.close();
  });

  const ownUrl = () => engine.databaseUrl && `${engine.databaseUrl}_${count}`;
  const open = () =>
    compose([registry], {
      env: {
        DATABASE_URL: ownUrl(),
        SHELL_DIR: join(dataDir, 'shell'),
        GATE_BROWSER: 'none',
      },
      dataDir,
      log: app.log,
      secret,
    });
  const publish = ({ build, files }: Given) => running.ask(publishRemote, { build, files });
  const activate = (versions: Record<string, string>, expect?: number) =>
    running.ask(activateRemotes, { versions, expect, reason: 'test' });
  const put = async (given: Partial<RemoteBuild> & { text?: string }, expected?: number) => {
    const made = makeBuild(given);
    await publish(made);
    return activate({ [made.build.name]: made.build.version }, expected);
  };
  const manifest = async (language = 'vi') =>
    (await app.inject(`/api/registry/manifest?language=${language}`)).json().data;
  const rows = async (table: string) => Number((await running.db(table).count({ rows: '*' }))[0]?.rows);

  test('without active remotes the manifest is revision 0 and empty', async () => {
    expect(await manifest()).toMatchObject({ revision: { id: 0 }, seam: 1, remotes: [] });
  });

  test('a published and activated build is in the manifest with addresses that work', async () => {
    await put({ version: '1.0.0-00000000000a' });
    const [remote] = (await manifest('en')).remotes;
    expect(remote).toMatchObject({
      name: 'reader',
      version: '1.0.0-00000000000a',
      labels: { home: 'Home' },
      words: '/remotes/reader/1.0.0-00000000000a/words.00000001.json',
    });
    for (const url of [remote.entry, ...remote.styles, ...remote.pageFiles.home.scripts, remote.words]) {
      expect((await app.inject(url)).statusCode).toBe(200);
    }
    expect(remote.integrity[remote.entry]).toMatch(/^sha384-/);
  });

  test('a language that a remote lacks shows the words and labels of its fallback, else of any', () => {
    const { build } = makeBuild({
      labels: { vi: { home: 'Trang chủ' }, en: { home: 'Home' } },
      words: { vi: 'words-vi.json', en: 'words-en.json' },
    });
    expect(mountBuild(build, 'jp')).toMatchObject({
      labels: { home: 'Home' },
      words: expect.stringMatching(/\/words-en\.json$/),
    });
    expect(mountBuild({ ...build, labels: { vi: { home: 'Trang chủ' } } }, 'jp').labels).toEqual({ home: 'Trang chủ' });
  });

  test('of the words of pages, a language loads its own files and checks no others', () => {
    const [page, words] = [
      { scripts: [], styles: [] },
      { vi: 'words-vi-home.json', en: 'words-en-home.json' },
    ];
    const file = { integrity: `sha384-${'a'.repeat(64)}`, sizeBytes: 1 };
    const { build } = makeBuild({
      words: { vi: 'words-vi.json', en: 'words-en.json' },
      pageFiles: { home: { ...page, words }, news: page },
      files: ['words-vi.json', 'words-en.json', ...Object.values(words)].map((path) => ({ path, ...file })),
    });
    const at = (path: string) => `/remotes/reader/${build.version}/${path}`;
    const { pageFiles, integrity } = mountBuild(build, 'jp');
    expect(pageFiles).toEqual({ home: { ...page, words: at('words-en-home.json') }, news: page });
    expect(Object.keys(integrity)).toEqual([at('words-en.json'), at('words-en-home.json')]);
  });

  test('a release with an error of the gate never goes live, not even by an operator', async () => {
    await expect(put({ labels: { en: { home: 'Home' } } })).rejects.toMatchObject({ key: 'gate-refused' });
    expect((await manifest()).remotes).toEqual([]);
  });

  test('a remote that speaks one language of the site goes live in all of them', async () => {
    const words = 'words.00000001.json';
    await put({ languages: ['en'], labels: { en: { home: 'Home' } }, words: { en: words } });
    const [remote] = (await manifest('jp')).remotes;
    expect(remote).toMatchObject({ labels: { home: 'Home' }, words: expect.stringContaining(words) });
  });

  test('publishing and activating twice changes nothing', async () => {
    const first = await put({});
    const again = makeBuild({});
    expect(await publish(again)).toMatchObject({ isNew: false });
    expect(await activate({ reader: again.build.version })).toEqual({ ...first, isNew: false });
    expect([await rows('remote_version'), await rows('revision')]).toEqual([1, 1]);
  });

  test('a version never gets other content', async () => {
    await put({ text: 'one' });
    await expect(publish(makeBuild({ text: 'two' }))).rejects.toMatchObject({ key: 'version-taken' });
    const [remote] = (await manifest()).remotes;
    expect((await app.inject(remote.entry)).body).toContain('// one');
  });

  test('a build with wrong bytes leaves nothing behind', async () => {
    const { build, files } = makeBuild({});
    await expect(
      publish({ build, files: { ...files, 'page.00000001.js': Buffer.from('other') } }),
    ).rejects.toMatchObject({ key: 'integrity-mismatch', values: { path: 'page.00000001.js' } });
    const { 'page.00000001.js': _, ...fewer } = files;
    await expect(publish({ build, files: fewer })).rejects.toMatchObject({
      key: 'file-missing',
      values: { path: 'page.00000001.js' },
    });
    await expect(publish({ build: { ...build, entry: 'other.js' }, files })).rejects.toMatchObject({
      key: 'file-missing',
      values: { path: 'other.js' },
    });
    expect(await rows('remote_version')).toBe(0);
    expect(await readdir(join(dataDir, 'registry'))).toEqual([]);
  });

  test('compressed copies are kept when they match the file, and made again when they do not', async () => {
    const { build, files } = makeBuild({});
    const entry = files['entry.00000001.js'] as Uint8Array;
    const packed = {
      'entry.00000001.js.br': brotliCompressSync(Buffer.from('something else')),
      'entry.00000001.js.gz': gzipSync(entry),
    };
    await publish({ build, files: { ...files, ...packed } });
    const { rawPayload, headers } = await app.inject({
      url: `/remotes/reader/${build.version}/entry.00000001.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload)).toEqual(Buffer.from(entry));
  });

  test('the hash of a revision depends on what is active and not on how it came to be', async () => {
    const { hash } = await put({});
    await put({ name: 'ask', version: '2.0.0-000000000002' });
    const both = (await manifest()).revision;
    expect(both.hash).not.toBe(hash);

    await put({ version: '1.1.0-000000000003', text: 'newer' });
    const back = await activate({ reader: '1.0.0-000000000001' });
    expect(back.hash).toBe(both.hash);
    expect(back.revision).toBeGreaterThan(both.id);
    expect(back.isNew).toBe(true);
  });

  test('a revision includes the shell: another shell is another revision, the same one again is not', async () => {
    const first = await put({});
    const report = () => running.ask(reportShell, { build: makeShell({ version: '2.0.0-000000000001' }).build });
    const second = await report();
    expect([second.revision - first.revision, second.hash === first.hash, second.isNew]).toEqual([1, false, true]);
    expect(await report()).toMatchObject({ revision: second.revision, hash: second.hash, isNew: false });
    expect((await manifest()).revision).toEqual({ id: second.revision, hash: second.hash });
  });

  test('a decision based on an old revision is refused', async () => {
    const { revision } = await put({});
    await put({ version: '1.1.0-000000000003', text: 'newer' }, revision);
    await expect(put({ version: '1.2.0-000000000004', text: 'newest' }, revision)).rejects.toMatchObject({
      key: 'revision-moved',
    });
    expect((await manifest()).remotes[0].version).toBe('1.1.0-000000000003');
  });

  test('of two decisions at the same time on the same revision one is refused', async () => {
    const { revision } = await put({});
    const versions = ['1.1.0-00000000000b', '1.1.0-00000000000c'];
    for (const version of versions) await publish(makeBuild({ version, text: version }));
    // Waiting for SQLite blocks the thread, so within one process both use one connection.
    const other = engine.name === 'mariadb' ? await open() : null;
    const ask = { reason: 'test', expect: revision };
    const outcomes = await Promise.allSettled([
      running.ask(activateRemotes, { ...ask, versions: { reader: versions[0] as string } }),
      (other ?? composition)
        .running('registry')
        .ask(activateRemotes, { ...ask, versions: { reader: versions[1] as string } }),
    ]);
    await other?.close();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'revision-moved' } });
    expect(await rows('revision')).toBe(2);
  });

  test('a version activated by another process is in the manifest at once', async () => {
    await put({});
    await manifest();
    const other = await open();
    const newer = makeBuild({ version: '1.1.0-000000000003', text: 'newer' });
    await other.running('registry').ask(publishRemote, newer);
    await other.running('registry').ask(activateRemotes, { versions: { reader: newer.build.version }, reason: 'test' });
    await other.close();
    expect((await manifest()).remotes[0].version).toBe('1.1.0-000000000003');
  });

  test('two remotes cannot claim the same addresses or menu entries, nor any remote those of the shell', async () => {
    const page = (path: string) => [{ name: 'page', path, title: 'home', layout: 'home' as const, needsLogin: false }];
    const menu = [{ id: 'reader.home', title: 'home', path: '/', place: ['header' as const], icon: 'house', weigh: 0 }];
    await put({ pages: page('/detail/:id'), menu });
    const clash = (name: string, given: Partial<RemoteBuild>) => put({ name, ...given });
    await expect(clash('ask', { pages: page('/Detail/:other') })).rejects.toMatchObject({
      key: 'page-clash',
      values: { remote: 'ask', other: 'reader' },
    });
    await expect(clash('blog', { menu })).rejects.toMatchObject({
      key: 'menu-clash',
      values: { entry: 'reader.home' },
    });
    await expect(clash('sly', { pages: page('/api/index') })).rejects.toMatchObject({
      key: 'page-clash',
      values: { other: 'site' },
    });
    await clash('fine', { pages: page('/detail/index') });
    expect((await manifest()).remotes.map(({ name }: { name: string }) => name)).toEqual(['fine', 'reader']);
  });

  test('an unpublished version cannot be activated', async () => {
    await expect(activate({ reader: '9.9.9-000000000009' })).rejects.toMatchObject({ key: 'version-unknown' });
  });
});
