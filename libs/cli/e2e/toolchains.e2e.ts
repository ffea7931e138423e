import { createRequire } from 'node:module';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe as group, expect, test } from 'vitest';
import type { RemoteBuild, ShellBuild } from '@yonkoma/contract';
import { operate } from '@yonkoma/journeys/operate';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import { desktop, openVisitor, type Visitor } from '@yonkoma/journeys/visitor';
import { layoutShift, type Browser, type Page } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { readRows, repositoryRoot, temporaryFolder, type TemporaryFolder, writeToken } from '@yonkoma/testing/node';
import { npmEnvironment, runProgram } from '@yonkoma/testing/node/outside-folder';
import { runCli } from '../fixtures/run-cli.ts';
import { newerShell } from './newer-shell.ts';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const nestingFolder = join(import.meta.dirname, '../../remote-kit/fixtures/nesting-remote');
const examples = join(import.meta.dirname, '../../remote-kit/examples');

let browser: Browser;
let site: OwnSite;
let work: TemporaryFolder;
let access: Record<string, string>;

/** All examples with what they need, from the package registry: one install for all of them. */
const install = async (): Promise<void> => {
  await cp(examples, work.path, { recursive: true });
  await writeFile(join(work.path, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'] }));
  const { status, err } = await runProgram(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund'],
    work.path,
    npmEnvironment(),
  );
  if (status !== 0) throw new Error(`npm install ended with status ${status}:\n${err}`);
};

beforeAll(async () => {
  work = await temporaryFolder();
  [browser, site] = await Promise.all([sharedBrowser(), openOwnSite(copyPrepared, gateEnvironment()), install()]);
  const token = writeToken(site.dataDir, {
    name: 'examples',
    team: 'examples',
    remotes: '*',
    can: ['publish', 'activate', 'read', 'admin'],
  });
  access = { YONKOMA_SITE: site.url, YONKOMA_TOKEN: token };
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await work?.remove();
});

/** Gives an example these words for its title. They are no part of what its bundler builds. */
const entitle = async (dir: string, title: string): Promise<void> => {
  const words = join(dir, 'locales/en.json');
  const { front } = JSON.parse(await readFile(words, 'utf8')) as { front: object };
  await writeFile(words, JSON.stringify({ front: { ...front, title } }));
};

/** What `yonkoma describe` says of the output of a remote, in a folder of this name. */
const describe = async (dir: string, out: string): Promise<RemoteBuild> => {
  expect(await runCli(['describe', 'dist', '--out', out], {}, dir)).toMatchObject({ status: 0, err: '' });
  return JSON.parse(await readFile(join(dir, out, 'remote-build.json'), 'utf8')) as RemoteBuild;
};

/** Builds an example, and publishes it as its team does. Resolves with what the site has of it. */
const release = async (dir: string): Promise<RemoteBuild> => {
  await entitle(dir, 'First');
  const built = await runProgram('npm', ['run', 'build'], dir);
  expect(built, `${built.out}${built.err}`).toMatchObject({ status: 0 });
  const published = await runCli(
    ['publish', 'dist', '--activate', '--json'],
    { ...access, HOME: process.env['HOME'] ?? '' },
    dir,
  );
  expect(published, `${published.out}${published.err}`).toMatchObject({ status: 0 });
  const { remote, version } = JSON.parse(published.out) as { remote: string; version: string };
  const [row] = readRows<{ build: string }>(
    site.dataDir,
    'registry',
    'SELECT build FROM remote_version WHERE remote = ? AND version = ?',
    [remote, version],
  );
  return JSON.parse(row?.build ?? 'null') as RemoteBuild;
};

/** Changes one byte of the entry of a version on its way into the page. */
const changeEntry = (page: Page, { name, version, entry }: RemoteBuild) =>
  page.route(`**/remotes/${name}/${version}/${entry}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

const kinds = [
  ['webpack', { format: 'var', runtime: 'none' }],
  ['enhanced', { format: 'var', runtime: 'own' }],
  ['rsbuild', { format: 'var', runtime: 'own' }],
  ['vite', { format: 'module', runtime: 'own' }],
  ['es-modules', { format: 'module', runtime: 'none' }],
] as const;
const first = new Map<string, RemoteBuild>();
const second = new Map<string, RemoteBuild>();

test.each(kinds)('a remote built with %s is described, judged and published by one command', async (folder, kind) => {
  const dir = join(work.path, folder);
  expect(await readdir(dir)).not.toContain('dist');
  first.set(folder, await release(dir));
  expect(first.get(folder)).toMatchObject(kind);
});

group('made stable by the operator, whose versions are not opened in a browser', () => {
  beforeAll(async () => {
    const nesting = join(work.path, 'nesting');
    await cp(nestingFolder, nesting, { recursive: true });
    const args = [rspack, 'build', '--output-path', join(nesting, 'dist')];
    const built = await runProgram(process.execPath, args, nestingFolder);
    expect(built, `${built.out}${built.err}`).toMatchObject({ status: 0 });
    await describe(nesting, 'described');
    for (const folder of first.keys()) {
      const dir = join(work.path, folder);
      await entitle(dir, 'Second');
      second.set(folder, await describe(dir, 'described'));
    }
    const folders = ['nesting', ...second.keys()].map((folder) => join(work.path, folder, 'described'));
    await operate(site.dataDir, ['publish', ...folders]);
  });

  let whole: Visitor;
  let changed: Visitor;
  beforeAll(async () => {
    // A worker between page and network would keep files from the test.
    const open = () => openVisitor(browser, site, 'en', { ...desktop, serviceWorkers: 'block' });
    [whole, changed] = [await open(), await open()];
  });
  afterAll(() => closeContexts());

  group.each(kinds)('a remote built with %s', (folder) => {
    test('shows its page with react, router and words of the site, and with its own style and chunks', async () => {
      const { page, watch, expectSound } = whole;
      const { name } = second.get(folder) as RemoteBuild;
      await page.goto(`/${name}`);
      await heading(page, 'Second').waitFor();
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByText('This came a little later.').waitFor();
      expect(
        await page.getByRole('article').evaluate((article) => getComputedStyle(article).borderInlineStartWidth),
      ).toBe('3px');
      const sheets = await page.evaluate(
        (remote) =>
          performance
            .getEntriesByType('resource')
            .filter((one) => one.name.includes(`/${remote}/`) && one.name.endsWith('.css')).length,
        name,
      );
      expect(sheets).toBe(1);
      // All examples have the same page.
      if (folder === 'webpack') await expectSound();
      await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
      await heading(page, 'Second').waitFor({ state: 'detached' });
      expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
      watch.expectQuiet();
    });

    test('is replaced by its last good version where a changed byte makes the browser refuse it', async () => {
      const { page } = changed;
      const live = second.get(folder) as RemoteBuild;
      expect(live.version).not.toBe(first.get(folder)?.version);
      await changeEntry(page, live);
      await page.goto(`/${live.name}`);
      await heading(page, 'First').waitFor();
    });
  });

  test('a container with its own runtime takes its plugins, and mounts remotes of this site alone', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    await visitor.page.goto('/nesting');
    await visitor.page.getByText('The plugin has run.').waitFor();
    await visitor.page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await visitor.page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    await visitor.page.getByText('a remote mounts nobody, which is no remote of this site').waitFor();
    await visitor.expectCalm();
  });
});

group('the shell of the next release, with newer packages', () => {
  let next: Awaited<ReturnType<typeof newerShell>>;
  let here: ShellBuild;
  beforeAll(async () => {
    here = JSON.parse(await readFile(join(repositoryRoot, 'shell/dist/shell-build.json'), 'utf8')) as ShellBuild;
    next = await newerShell();
  });
  afterAll(() => next?.remove());

  /** Runs the first command of the page on upgrading that begins with these words. */
  const runDocumented = async (words: string, more: string[] = [], as: Record<string, string> = {}) => {
    const page = await readFile(join(repositoryRoot, 'services/registry/docs/upgrade-the-shell.md'), 'utf8');
    expect(page).toContain(`\n${words}`);
    const [, ...args] = words.replace('shell/dist', next.dist).split(' ');
    return runCli([...args, ...more], { ...access, HOME: process.env['HOME'] ?? '', ...as }, work.path);
  };
  const refusedRollout = async () => {
    const { status, err } = await runDocumented('yonkoma shell rollout 5%');
    expect(status).toBe(1);
    return err;
  };
  /** The shell's main script in the document that a new visitor gets. */
  const entryServed = async () =>
    [
      ...(await (await fetch(`${site.url}/webpack-example`)).text()).matchAll(
        /<script (?=[^>]*\bdefer\b)[^>]*src="([^"]+)"/g,
      ),
    ].at(-1)?.[1];
  const entryOf = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('script[defer][src]')].at(-1)?.getAttribute('src') ?? '');
  const toolchains = ['webpack', 'enhanced', 'rsbuild', 'vite', 'modules'];

  test('provides newer patches and minors than every remote was built with', async () => {
    const versionsOf = ({ shared }: ShellBuild) =>
      Object.entries(shared ?? {}).map(([name, { version }]) => `${name} ${version}`);
    const unchanged = versionsOf(next.build).filter((one) => versionsOf(here).includes(one));
    expect(unchanged.map((one) => one.split(' ')[0])).toEqual(['@yonkoma/remote-kit']);
  });

  test('is published as the next one, shown to nobody, and judged with a live remote in a browser', async () => {
    expect(await runDocumented('yonkoma shell next shell/dist', ['--no-judge'])).toMatchObject({ status: 0 });
    expect(await entryServed()).toBe(`/assets/${here.entry}`);
    const judged = await runCli(
      ['shell', 'judge', 'vite-example'],
      { ...access, HOME: process.env['HOME'] ?? '' },
      work.path,
    );
    expect(judged).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^ {2}vite-example \S+ works\n {2}vite-example \S+ \(last good\) works/),
    });
    expect(await refusedRollout()).toMatch(/^shell-needs-approval: /);
    const other = { name: 'second', team: 'second', remotes: '*', can: ['shared', 'read'] } as const;
    const approved = runDocumented('yonkoma shell approve', [], { YONKOMA_TOKEN: writeToken(site.dataDir, other) });
    expect(await approved).toMatchObject({ status: 0 });
    expect(await refusedRollout()).toMatch(/^shell-unjudged: /);
  });

  test('is shown to everybody while a page is open, and no remote of any toolchain is built again', async () => {
    const open = await openVisitor(browser, site, 'en', desktop);
    await open.page.goto('/webpack-example');
    await heading(open.page, 'Second').waitFor();
    expect(await entryOf(open.page)).toBe(`/assets/${here.entry}`);
    expect(await runDocumented('yonkoma shell activate', ['--take-over'])).toMatchObject({ status: 0 });
    const { page, expectCalm } = await openVisitor(browser, site, 'en', desktop);
    for (const name of toolchains) {
      await page.goto(`/${name}-example`);
      await heading(page, 'Second').waitFor();
      expect(await entryOf(page)).toBe(`/assets/${next.build.entry}`);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
      await heading(page, 'Second').waitFor({ state: 'detached' });
    }
    await page.goto('/nesting');
    await page.getByText('The plugin has run.').waitFor();
    await expectCalm();
    // The page that was open loads the rest of its own shell.
    await open.page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
    await heading(open.page, 'Second').waitFor({ state: 'detached' });
    expect(await entryOf(open.page)).toBe(`/assets/${here.entry}`);
    await open.expectCalm();
  });

  test('goes back in one command', async () => {
    expect(await runDocumented('yonkoma shell rollback')).toMatchObject({ status: 0 });
    const { page } = await openVisitor(browser, site, 'en', desktop);
    await page.goto('/webpack-example');
    await heading(page, 'Second').waitFor();
    expect(await entryOf(page)).toBe(`/assets/${here.entry}`);
  });
});
