import { buildFaulty, type FaultyVersion } from '@yonkoma/journeys/faulty-remote';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import type { Browser } from '@yonkoma/testing/browser';
import { operate, readRows } from '@yonkoma/testing/node';
import { copyFileSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askRendered } from './rendered-site.ts';

let browser: Browser;
let site: OwnSite;
const versions: FaultyVersion[] = [];

withSite(
  // Processes of tests take turns, so a page may wait.
  () => openOwnSite(undefined, { REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '5000' }),
  async (opened) => {
    ({ browser, site } = opened);
    for (const name of ['1', '2', '3']) versions.push(await buildFaulty(name, 'hostile'));
    await goLive(versions[0]);
  },
  480_000,
);
afterAll(() => Promise.all(versions.map((version) => version.remove())));

/** Publishes a version and waits until pages have it. */
async function goLive(version: FaultyVersion | undefined): Promise<void> {
  await operate(site.dataDir, ['publish', version?.folder ?? '']);
  await until('the version is live', async () =>
    (await (await fetch(`${site.url}/hostile`, { headers: { accept: 'text/html' } })).text()).includes(
      `/remotes/hostile/${version?.version}/`,
    ),
  );
}

const hostile = (path: string) =>
  fetch(site.url + path, { headers: { accept: 'text/html', cookie: 'ba-lang=en' } }).then(async (answer) => ({
    status: answer.status,
    html: await answer.text(),
  }));
const isRendered = ({ html }: { html: string }) => html.includes('<div id="app" data-rendered>');

/** The last reason for which a page of a version was not rendered, with its time, as the registry tells it. */
const toldOf = (remote: string, version = '') => {
  const [last] = readRows<{ why: string; seen_at: number }>(
    site.dataDir,
    'registry',
    'SELECT why, seen_at FROM render_fault WHERE remote = ? AND version LIKE ?',
    [remote, `${version}%`],
  );
  return last ? `${last.seen_at} ${last.why}` : '';
};

/** Other pages, of other remotes and of the shell, come with their content. */
async function expectOthersRendered(): Promise<void> {
  for (const path of ['/', '/ask', '/search/index'])
    await until(`${path} is rendered`, async () => (await askRendered(site, path, 'ba-lang=en')).rendered !== null);
  await until('an unknown address is rendered', async () => isRendered(await hostile('/no/such/page')));
}

test.each([
  ['waits for something new in each render', '/hostile/suspends'],
  ['waits for what never comes', '/hostile/never'],
  ['has 100,000 elements', '/hostile/nodes'],
])('a page that %s goes out without content, and its version is told', async (_, path) => {
  const before = toldOf('hostile', versions[0]?.version);
  const answer = await hostile(path);
  expect([answer.status, isRendered(answer), answer.html.includes('</html>')]).toEqual([200, false, true]);
  await until(`${path} is told`, async () => toldOf('hostile', versions[0]?.version) !== before);
  await expectOthersRendered();
});

test('a page with texts like code, and one that is another in each render, arrive and can be used', async () => {
  for (const path of ['/hostile', '/hostile/clock'])
    await until(`${path} is rendered`, async () => isRendered(await hostile(path)));
  const { page, watch } = await openVisitor(browser, site, 'en', desktop);
  // Said once, by the page that differs.
  watch.allow(/take over the page from the server/);
  await page.goto('/hostile');
  await page.getByText('</script><script>hacked()</script>').waitFor();
  await page.getByRole('link', { name: 'Clock' }).click();
  await page.getByRole('heading', { name: 'Clock' }).waitFor();
  await page.goto('/hostile/clock');
  await page.locator('#app:not([data-rendered]) main h1').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Text' }).click();
  await page.getByRole('heading', { name: 'Version 1' }).waitFor();
  expect(watch.problems()).toEqual([]);
});

test('a version that needs a window goes out without content, and is told with the reason', async () => {
  await goLive(versions[1]);
  expect(isRendered(await hostile('/hostile'))).toBe(false);
  await until('it is told', async () => /window is not defined/.test(toldOf('hostile', versions[1]?.version)));
  await expectOthersRendered();
});

test('a version that has the files of another one on the server is not run, and is told with the reason', async () => {
  await operate(site.dataDir, ['publish', versions[2]?.folder ?? '']);
  const folderOf = (version: FaultyVersion | undefined) =>
    join(site.dataDir, 'registry/hostile', version?.version ?? '');
  const [entry] = globSync('entry.*.js', { cwd: folderOf(versions[2]) });
  const [other] = globSync('entry.*.js', { cwd: folderOf(versions[0]) });
  copyFileSync(join(folderOf(versions[0]), other ?? ''), join(folderOf(versions[2]), basename(entry ?? '')));
  await goLive(versions[2]);
  expect(isRendered(await hostile('/hostile'))).toBe(false);
  await until('it is told', async () =>
    /is not the file that was published/.test(toldOf('hostile', versions[2]?.version)),
  );
  await expectOthersRendered();
});

test('while every renderer is stopped pages go out without content, and with it when new ones run', async () => {
  await expectOthersRendered();
  const stopped = renderersOf(site.dataDir);
  expect(stopped.length).toBeGreaterThan(2);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  // An address that nobody asked for is in no cache.
  const answers = await Promise.all(['/search/index?keywords=stopped', '/ask/lists?keywords=stopped'].map(hostile));
  expect(answers.map((answer) => [answer.status, isRendered(answer)])).toEqual([
    [200, false],
    [200, false],
  ]);
  for (const remote of ['reader', 'ask'])
    await until(`${remote} is told`, async () => /did not answer/.test(toldOf(remote)));
  for (const path of ['/search/index?keywords=stopped', '/ask/lists?keywords=stopped'])
    await until(`${path} is rendered`, async () => isRendered(await hostile(path)));
});

const readProc = (file: string) => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The renderers of the site with this data folder. */
function renderersOf(dataDir: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parentOf = (pid: number) => Number(readProc(`${pid}/stat`).split(') ')[1]?.split(' ')[1]);
  const isSite = (pid: number) => readProc(`${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`);
  const isBelowSite = (pid: number): boolean => pid > 1 && (isSite(pid) || isBelowSite(parentOf(pid)));
  return all.filter((pid) => readProc(`${pid}/cmdline`).includes('/renderer/src/child.ts') && isBelowSite(pid));
}
