import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { bootIn } from '@yonkoma/journeys/served';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import { watchPage, type Browser } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { writeToken } from '@yonkoma/testing/node';
import { outsideFolder, type Ended, type OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

let outside: OutsideFolder;
let site: OwnSite;
let browser: Browser;
let token = '';

const remote = 'zine';
const yonkoma = (...args: string[]) =>
  outside.yonkoma(args, { folder: remote, env: { YONKOMA_SITE: site.url, YONKOMA_TOKEN: token } });
const json = async <T>(ended: Promise<Ended>): Promise<T> => JSON.parse((await ended).out) as T;
const built = async () =>
  JSON.parse(await readFile(join(outside.path, remote, 'dist/remote-build.json'), 'utf8')) as {
    version: string;
    files: { path: string }[];
  };

/** A version, to be told apart by who reads its page. */
const build = async (words: string) => {
  const file = join(outside.path, remote, 'locales/en.json');
  await writeFile(file, JSON.stringify({ front: { title: 'Zine', empty: words } }));
  await outside.build(remote);
  return (await built()).version;
};

const readPage = async () => {
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: site.url }]);
  const page = await context.newPage();
  const watch = await watchPage(page);
  await page.goto(`/${remote}`);
  await page.getByRole('heading', { level: 1, name: 'Zine' }).waitFor();
  const text = await page.getByRole('main').innerText();
  watch.expectQuiet();
  await context.close();
  return text;
};
/** The version that the document of the page names for a browser that has not been here before. */
const served = async () => {
  const { manifest } = bootIn(await (await fetch(`${site.url}/${remote}`)).text());
  return manifest.remotes.find(({ name }) => name === remote)?.version;
};

beforeAll(async () => {
  [browser, site, outside] = await Promise.all([
    sharedBrowser(),
    openOwnSite(copyPrepared, gateEnvironment()),
    outsideFolder(),
  ]);
  const can = ['publish', 'activate', 'read'];
  token = writeToken(site.dataDir, { name: 'zine-ci', team: 'zine', remotes: [remote], can });
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await outside?.remove();
});

let first = '';
let second = '';

test('a remote made outside the repository builds from built packages alone', async () => {
  expect(await outside.yonkoma(['new', remote])).toMatchObject({ status: 0 });
  first = await build('the first words');
  const { files } = await built();
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['mf-manifest.json', expect.stringMatching(/^page-front\.[0-9a-f]{12}\.js$/)]),
  );
});

test('publish and activate bring it into the running site without a rebuild of the site', async () => {
  const ended = await yonkoma('publish', 'dist', '--activate', '--reason', 'opening');
  expect(ended).toMatchObject({ status: 0, err: '' });
  expect(ended.out).toMatch(
    new RegExp(
      ['files are as they were built', 'uploaded \\d+ of \\d+ files']
        .concat('the public address serves all \\d+ files as they were built\n')
        .join('\n'),
    ),
  );
  expect(ended.out).toContain(`zine ${first} is stable`);
  expect(await readPage()).toContain('the first words');
  expect(await yonkoma('status')).toMatchObject({
    status: 0,
    out: expect.stringMatching(new RegExp(`zine ${first}\n(.*\n)*you are token zine-ci: `)),
  });
});

test('publishing again changes nothing; a file changed after the build is named before any upload', async () => {
  expect(await json(yonkoma('publish', 'dist', '--json'))).toMatchObject({
    isDone: true,
    version: first,
    isNew: false,
  });
  const page = (await built()).files.find(({ path }) => path.startsWith('page-front'))?.path ?? '';
  const file = join(outside.path, remote, 'dist', page);
  await writeFile(file, `${await readFile(file, 'utf8')}\n`);
  expect(await yonkoma('publish', 'dist')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^file-changed: page-front.* is not the file that was built/),
  });
});

test('a file that is a symbolic link is refused, because it leads out of the version', async () => {
  const [file] = (await built()).files.filter(({ path }) => path.endsWith('.js'));
  const path = join(outside.path, remote, 'dist', file?.path ?? '');
  await rename(path, `${path}.own`);
  await symlink(`${path}.own`, path);
  expect(await yonkoma('publish', 'dist')).toMatchObject({ status: 1, err: expect.stringMatching(/^file-linked: /) });
  await rename(`${path}.own`, path);
});

test('a second version is rolled out, grows, becomes stable, and is taken back', async () => {
  second = await build('the second words');
  expect(await yonkoma('publish', 'dist', '--rollout', '100%')).toMatchObject({
    status: 0,
    out: expect.stringContaining(`zine ${second} is shown to 100 % of visitors`),
  });
  expect(await readPage()).toContain('the second words');
  expect(await yonkoma('rollout', remote, '0%')).toMatchObject({ status: 0 });
  expect(await served()).toBe(first);
  expect(await yonkoma('activate', remote)).toMatchObject({
    status: 0,
    out: expect.stringContaining(`zine ${second} is stable`),
  });
  expect(await served()).toBe(second);
  expect(await yonkoma('rollback', remote, '--reason', 'the words were better before')).toMatchObject({
    status: 0,
    out: expect.stringContaining(`zine is back at ${first}`),
  });
  expect(await served()).toBe(first);
});

test('history, versions and diff show what happened, and the audit chain is intact', async () => {
  const history = await yonkoma('history', remote);
  expect(history).toMatchObject({
    status: 0,
    out: expect.stringMatching(/token zine-ci .*the words were better before/),
  });
  expect(history.out).toContain(`zine ${second} -> ${first}`);
  expect(history.out).toMatch(/the chain is intact: \d+ entries/);
  const { list } = await json<{ list: { version: string; isStable: boolean }[] }>(
    yonkoma('versions', remote, '--json'),
  );
  expect(list.map(({ version, isStable }) => [version, isStable])).toEqual(
    expect.arrayContaining([
      [second, false],
      [first, true],
    ]),
  );
  const { revision } = await json<{ revision: { id: number } }>(yonkoma('status', '--json'));
  expect(await yonkoma('diff', String(revision.id - 1), String(revision.id))).toMatchObject({
    status: 0,
    out: `zine ${second} -> ${first}\n`,
  });
});

test('a report lists each rule’s findings, a code opens a candidate, and a dry run removes nothing', async () => {
  const { list } = await json<{ list: { version: string; report: string }[] }>(yonkoma('versions', remote, '--json'));
  const report = list.find(({ version }) => version === second)?.report ?? '';
  expect(await yonkoma('report', report)).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      new RegExp(`^zine ${second}: passed, against revision \\d+(.*\n)*\\d+ of \\d+ rules passed\n$`),
    ),
  });
  expect(await yonkoma('try', `zine@${second}`)).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^open http:\S+\/platform\/try\/[A-Z2-9]{8}\n/),
  });
  const admin = writeToken(site.dataDir, { name: 'platform-admin', team: 'platform', remotes: '*', can: ['admin'] });
  const collected = await outside.yonkoma(['collect', '--dry-run'], {
    env: { YONKOMA_SITE: site.url, YONKOMA_TOKEN: admin },
  });
  expect(collected).toMatchObject({ status: 0, out: expect.stringContaining(`kept zine ${first}: live`) });
  expect(await readPage()).toContain('the first words');
});

test('a version is compared with the live one in words and pictures; a preview can end', async () => {
  const compared = await yonkoma('diff', `zine@${first}`, `zine@${second}`, '--out', 'compared');
  expect(compared).toMatchObject({ status: 0, err: '' });
  expect(compared.out).toMatch(/^zine \S+ -> \S+\n(.*\n)*~ words-en\.[0-9a-f]+\.json {2}(.*\n)*all files: .* brotli\n/);
  const shown = await readFile(join(outside.path, remote, 'compared/index.html'), 'utf8');
  // A page that is slow on a busy machine has no picture.
  expect(shown.match(/<figure>(?:<img src="data:image\/jpeg;base64,\/9j\/[^>]*>|<p>no picture<\/p>)/g)).toHaveLength(2);

  const { out: comment } = await yonkoma('preview', `zine@${second}`, '--markdown');
  for (const part of [
    `| version | \`${second}\` |`,
    '| gate | passed, 0 errors, ',
    `](${site.url}/preview/`,
    '| front | `/zine` | [open](',
  ])
    expect(comment).toContain(part);
  expect(comment).toMatch(/\| all files \| [\d.]+ KB \(live [\d.]+ KB, .+\) \|/);
  const { list } = await json<{ list: { id: string; address: string }[] }>(yonkoma('preview', '--list', '--json'));
  const [made] = list;
  expect((await fetch(made?.address ?? '')).status).toBe(401);
  expect(await yonkoma('preview', '--end', made?.id ?? '')).toMatchObject({ status: 0 });
  expect((await fetch(made?.address ?? '')).status).toBe(410);
});

test('the doctor finds that everything fits, and that a declared endpoint does not exist', async () => {
  const sound = await yonkoma('doctor');
  expect(sound.out).toMatch(/ok {4}shell live: \S+ provides every shared package in its range/);
  expect(sound.out).toContain('ok    endpoints: ');
  const file = join(outside.path, remote, 'remote.json');
  const text = await readFile(file, 'utf8');
  const declared = JSON.parse(text) as { pages: object[] };
  await writeFile(
    file,
    JSON.stringify({ ...declared, pages: [{ ...declared.pages[0], early: { endpoint: 'zine.readNothing' } }] }),
  );
  try {
    expect(await yonkoma('doctor')).toMatchObject({
      status: 1,
      out: expect.stringContaining('fail  endpoints: the site has no zine.readNothing'),
    });
  } finally {
    await writeFile(file, text);
  }
});

test('a team learns what other remotes show and call, and gets their addresses as types', async () => {
  expect((await yonkoma('remotes', 'zine')).out).toMatch(
    /^zine \S+\n {2}\/zine {2}front\n {2}calls .+\n {2}needs .*react \^/,
  );
  expect((await yonkoma('remotes', '--calls', 'comic.browseComics')).out).toMatch(/^reader \S+\n/m);
  expect((await yonkoma('remotes', '--calls', 'comic.sellComics')).out).toBe('no live remote calls comic.sellComics\n');
  expect((await yonkoma('remotes', 'nobody')).err).toMatch(/^not-live: No version of nobody is live\./);
  expect(await yonkoma('remotes', '--types', 'src/addresses.d.ts')).toMatchObject({ status: 0 });
  expect(await readFile(join(outside.path, remote, 'src/addresses.d.ts'), 'utf8')).toContain("'zine/front': '/zine';");
});

test('a pinned remote stays where it is, a retired one is gone, and both come back', async () => {
  const statusOf = async () => (await fetch(`${site.url}/${remote}`)).status;
  expect(await yonkoma('pin', remote, '--reason', 'the fair')).toMatchObject({
    status: 0,
    out: `zine is pinned to ${first}\n`,
  });
  expect(await yonkoma('activate', `zine@${second}`)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^remote-pinned: .* by token zine-ci since .*: the fair\./),
  });
  expect((await yonkoma('status')).out).toMatch(/pinned to .* by token zine-ci on .*: the fair\n/);
  expect(await yonkoma('unpin', remote)).toMatchObject({ status: 0 });
  expect(await yonkoma('retire', remote, '--reason', 'sold out')).toMatchObject({
    status: 0,
    out: expect.stringContaining(`to bring it back: yonkoma activate zine@${first}\n`),
  });
  expect((await yonkoma('status')).out).toMatch(
    /zine has nothing stable\n.*retired by token zine-ci on .*: sold out\n/,
  );
  expect((await yonkoma('history', remote)).out).toMatch(/retired zine: sold out\n.*(\n.*)?zine \S+ -> nothing\n/);
  expect(await statusOf()).toBe(404);
  expect(await yonkoma('activate', `zine@${first}`)).toMatchObject({ status: 0 });
  expect(await statusOf()).toBe(200);
});

test('a token works only for its own remotes and verbs, and the refusal names its code', async () => {
  const { list } = await json<{ list: { version: string }[] }>(yonkoma('versions', 'reader', '--json'));
  const version = list[0]?.version ?? '';
  expect(await yonkoma('activate', `reader@${version}`)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^token-scope: /),
  });
  expect(await yonkoma('approve', `zine@${first}`)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^forbidden: /),
  });
  expect(await yonkoma('activate', 'zine@1.0.0-000000000000')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^version-unknown: /),
  });
  expect(
    await outside.yonkoma(['status'], { env: { YONKOMA_SITE: site.url, YONKOMA_TOKEN: `ykt_${'a'.repeat(43)}` } }),
  ).toMatchObject({ status: 1 });
  expect(site.output()).not.toContain(token);
});
