import { createRequire } from 'node:module';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe as group, expect, test } from 'vitest';
import type { RemoteBuild, ShellBuild } from '@yonkoma/contract';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import { desktop, openVisitor } from '@yonkoma/journeys/visitor';
import { startSite, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { operate, repositoryRoot, temporaryFolder, type TemporaryFolder, tokenFor } from '@yonkoma/testing/node';
import { npmEnvironment, runProgram } from '@yonkoma/testing/node/outside-folder';
import { runCli } from '../fixtures/run-cli.ts';
import { newerShell } from './newer-shell.ts';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const nestingFolder = join(import.meta.dirname, '../../remote-kit/fixtures/nesting-remote');
const examples = join(import.meta.dirname, '../../remote-kit/examples');

let browser: Browser;
let site: Site;
let data: TemporaryFolder;
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
  [data, work] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  const open = startSite({ dataDir: data.path, args: ['--no-demo'], env: gateEnvironment() });
  [browser, site] = await Promise.all([sharedBrowser(), open, install()]);
  const token = await tokenFor(data.path, [
    'examples',
    '--team',
    'examples',
    '--remotes',
    '*',
    '--can',
    'publish,activate,read,admin',
  ]);
  access = { YONKOMA_SITE: site.url, YONKOMA_TOKEN: token };
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await Promise.all([work?.remove(), data?.remove()]);
});

/** What `yonkoma describe` says of the output of a remote, in a folder of this name. */
const describe = async (dir: string, out: string): Promise<RemoteBuild> => {
  expect(await runCli(['describe', 'dist', '--out', out], {}, dir)).toMatchObject({ status: 0, err: '' });
  return JSON.parse(await readFile(join(dir, out, 'remote-build.json'), 'utf8')) as RemoteBuild;
};

/** Builds an example with these words for its title. Resolves with its folder. */
const build = async (folder: string, title: string): Promise<string> => {
  const dir = join(work.path, folder);
  const words = join(dir, 'locales/en.json');
  const { front } = JSON.parse(await readFile(words, 'utf8')) as { front: object };
  await writeFile(words, JSON.stringify({ front: { ...front, title } }));
  const built = await runProgram('npm', ['run', 'build'], dir);
  expect(built, `${built.out}${built.err}`).toMatchObject({ status: 0 });
  return dir;
};

/** Builds an example, and publishes it as its team does. */
const release = async (folder: string, title: string): Promise<RemoteBuild> => {
  const dir = await build(folder, title);
  const published = await runCli(
    ['publish', 'dist', '--activate'],
    { ...access, HOME: process.env['HOME'] ?? '' },
    dir,
  );
  expect(published, `${published.out}${published.err}`).toMatchObject({ status: 0 });
  return describe(dir, title);
};

/** Builds an example and makes it stable as the operator, whose versions are not opened in a browser. */
const releaseUnseen = async (folder: string, title: string): Promise<RemoteBuild> => {
  const dir = await build(folder, title);
  const described = await describe(dir, title);
  await operate(data.path, ['publish', join(dir, title)]);
  return described;
};

/** Changes one byte of the entry of a version on its way into the page. */
const changeEntry = (page: Page, { name, version, entry }: RemoteBuild) =>
  page.route(`**/remotes/${name}/${version}/${entry}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

group.each([
  ['webpack', { format: 'var', runtime: 'none' }],
  ['enhanced', { format: 'var', runtime: 'own' }],
  ['rsbuild', { format: 'var', runtime: 'own' }],
  ['vite', { format: 'module', runtime: 'own' }],
  ['es-modules', { format: 'module', runtime: 'none' }],
])('a remote built with %s', (folder, kind) => {
  let first: RemoteBuild;
  let second: RemoteBuild;

  test('is described, judged and published by one command', async () => {
    expect(await readdir(join(work.path, folder))).not.toContain('dist');
    first = await release(folder, 'First');
    expect(first).toMatchObject(kind);
  });

  test('shows its page with react, router and words of the site, and with its own style and chunks', async () => {
    const { page, expectSound, expectCalm } = await openVisitor(browser, site, 'en', desktop);
    await page.goto(`/${first.name}`);
    await heading(page, 'First').waitFor();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('This came a little later.').waitFor();
    expect(
      await page.getByRole('article').evaluate((article) => getComputedStyle(article).borderInlineStartWidth),
    ).toBe('3px');
    const sheets = await page.evaluate(
      (name) =>
        performance
          .getEntriesByType('resource')
          .filter((one) => one.name.includes(`/${name}/`) && one.name.endsWith('.css')).length,
      first.name,
    );
    expect(sheets).toBe(1);
    await expectSound();
    await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
    await heading(page, 'First').waitFor({ state: 'detached' });
    await expectCalm();
  });

  test('is replaced by its last good version where a changed byte makes the browser refuse it', async () => {
    second = await releaseUnseen(folder, 'Second');
    expect(second.version).not.toBe(first.version);
    const { page } = await openVisitor(browser, site, 'en', desktop);
    await page.goto(`/${second.name}`);
    await heading(page, 'Second').waitFor();
    await page.context().close();
    const visitor = await openVisitor(browser, site, 'en', desktop);
    await changeEntry(visitor.page, second);
    await visitor.page.goto(`/${second.name}`);
    await heading(visitor.page, 'First').waitFor();
  });
});

test('a container with its own runtime takes its plugins, and mounts remotes of this site and no others', async () => {
  const dir = join(work.path, 'nesting');
  await cp(nestingFolder, dir, { recursive: true });
  const built = await runProgram(
    process.execPath,
    [rspack, 'build', '--output-path', join(dir, 'dist')],
    nestingFolder,
  );
  expect(built, `${built.out}${built.err}`).toMatchObject({ status: 0 });
  await describe(dir, 'described');
  await operate(data.path, ['publish', join(dir, 'described')]);
  const visitor = await openVisitor(browser, site, 'en', desktop);
  await visitor.page.goto('/nesting');
  await visitor.page.getByText('The plugin has run.').waitFor();
  await visitor.page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await visitor.page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
  await visitor.page.getByText('a remote mounts nobody, which is no remote of this site').waitFor();
  await visitor.expectCalm();
});

group('the shell of the next release, with newer packages', () => {
  let next: Awaited<ReturnType<typeof newerShell>>;
  let before: string;
  beforeAll(async () => {
    next = await newerShell();
    before = await entryFor();
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
  /** The shell's main script in the page of a new visitor. */
  const entryFor = async () => {
    const { page } = await openVisitor(browser, site, 'en', desktop);
    await page.goto('/webpack-example');
    await heading(page, 'Second').waitFor();
    return entryOf(page);
  };
  const entryOf = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('script[defer][src]')].at(-1)?.getAttribute('src') ?? '');
  const toolchains = ['webpack', 'enhanced', 'rsbuild', 'vite', 'modules'];

  test('provides newer patches and minors than every remote was built with', async () => {
    const here = JSON.parse(await readFile(join(repositoryRoot, 'shell/dist/shell-build.json'), 'utf8')) as ShellBuild;
    const versionsOf = ({ shared }: ShellBuild) =>
      Object.entries(shared ?? {}).map(([name, { version }]) => `${name} ${version}`);
    const unchanged = versionsOf(next.build).filter((one) => versionsOf(here).includes(one));
    expect(unchanged.map((one) => one.split(' ')[0])).toEqual(['@yonkoma/remote-kit']);
  });

  test('is published as the next one, shown to nobody, and judged with a live remote in a browser', async () => {
    expect(await runDocumented('yonkoma shell next shell/dist', ['--no-judge'])).toMatchObject({ status: 0 });
    expect(await entryFor()).toBe(before);
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
    const second = await tokenFor(data.path, ['second', '--team', 'second', '--remotes', '*', '--can', 'shared,read']);
    expect(await runDocumented('yonkoma shell approve', [], { YONKOMA_TOKEN: second })).toMatchObject({ status: 0 });
    expect(await refusedRollout()).toMatch(/^shell-unjudged: /);
  });

  test('is shown to everybody while a page is open, and no remote of any toolchain is built again', async () => {
    const open = await openVisitor(browser, site, 'en', desktop);
    await open.page.goto('/webpack-example');
    await heading(open.page, 'Second').waitFor();
    expect(await runDocumented('yonkoma shell activate', ['--take-over'])).toMatchObject({ status: 0 });
    for (const name of toolchains) {
      const { page, expectCalm } = await openVisitor(browser, site, 'en', desktop);
      await page.goto(`/${name}-example`);
      await heading(page, 'Second').waitFor();
      expect(await entryOf(page)).toBe(`/assets/${next.build.entry}`);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
      await heading(page, 'Second').waitFor({ state: 'detached' });
      await expectCalm();
    }
    const nesting = await openVisitor(browser, site, 'en', desktop);
    await nesting.page.goto('/nesting');
    await nesting.page.getByText('The plugin has run.').waitFor();
    await nesting.expectCalm();
    // The page that was open loads the rest of its own shell.
    await open.page.getByRole('main').getByRole('link', { name: 'Back home' }).click();
    await heading(open.page, 'Second').waitFor({ state: 'detached' });
    expect(await entryOf(open.page)).toBe(before);
    await open.expectCalm();
  });

  test('goes back in one command', async () => {
    expect(await runDocumented('yonkoma shell rollback')).toMatchObject({ status: 0 });
    expect(await entryFor()).toBe(before);
  });
});
