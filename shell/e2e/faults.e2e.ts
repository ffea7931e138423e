import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '@yonkoma/contract';
import { screenshot, startSite, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { operate, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { basename } from 'node:path';
import { buildFaulty, type FaultyVersion } from '@yonkoma/journeys/faulty-remote';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { desktop, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let site: Site;
let folder: TemporaryFolder;
let before: FaultyVersion;
let live: FaultyVersion;

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await temporaryFolder();
  await copyPrepared(folder.path);
  site = await startSite({ dataDir: folder.path, args: ['--no-demo'] });
  before = await buildFaulty('1');
  live = await buildFaulty('2');
  for (const { folder: build } of [before, live]) await operate(folder.path, ['publish', build]);
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await Promise.all([folder?.remove(), before?.remove(), live?.remove()]);
});

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** Causes a fault in versions of the remote, before the page is opened. Returns a function that removes the fault. */
type Begin = (page: Page, versions: readonly FaultyVersion[]) => Promise<() => Promise<void>>;

const answering =
  (answer: (route: Route) => Promise<void>, file = /^entry\./): Begin =>
  async (page, versions) => {
    const isAsked = ({ pathname }: URL) =>
      versions.some(
        ({ version }) => pathname.startsWith(`/remotes/faulty/${version}/`) && file.test(basename(pathname)),
      );
    // A request may still be running when its page is closed.
    await page.route(isAsked, (route) => answer(route).catch(() => {}));
    return () => page.unroute(isAsked);
  };
const throwing =
  (fault: string): Begin =>
  async (page, versions) => {
    await page.addInitScript(
      (given) => {
        Object.assign(window, { faulty: given });
      },
      { fault, versions: versions.map(({ name }) => name) },
    );
    return () =>
      page.evaluate(() => {
        Reflect.deleteProperty(window, 'faulty');
      });
  };
const slow: Begin = async (page, versions) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const mend = await answering(async (route) => {
    await held;
    await route.continue();
  })(page, versions);
  return async () => {
    letThrough();
    await mend();
  };
};

const foreign = (contentType: string, body: string) => (route: Route) =>
  route.fulfill({ contentType, headers: { 'access-control-allow-origin': '*' }, body });

const faults: [string, Begin][] = [
  ['an entry that is not there', answering((route) => route.fulfill({ status: 404, body: 'not found' }))],
  [
    'a page in place of a script',
    answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' })),
  ],
  [
    'an error in JSON in place of a script',
    answering((route) => route.fulfill({ contentType: 'application/json', body: '{"code":0,"msg":"no","data":null}' })),
  ],
  [
    'bytes that are not those of the release',
    answering(foreign('text/javascript', 'window.hasRunForeignCode = true;')),
  ],
  [
    'a chunk that is not that of the release',
    answering(foreign('text/javascript', 'window.hasRunForeignCode = true;'), /^page-faulty\..*js$/),
  ],
  [
    'a style sheet that is not that of the release',
    answering(foreign('text/css', 'body { display: none; }'), /^page-faulty\..*css$/),
  ],
  ['a file that does not come', slow],
  ['code that throws while it is loaded', throwing('load')],
  ['a page that throws while it is drawn', throwing('render')],
  ['a page that throws in an effect', throwing('effect')],
  ['a page that is not exposed', throwing('export')],
  ['another react than the shell has', throwing('react')],
];
/** Every fault shows the same message, so its accessibility is checked after one fault only. */
const oneFault = faults[0]?.[0];
const heading = (page: Page, version: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Version ${version}$`) });

const open = async (
  begin: Begin,
  versions: readonly FaultyVersion[],
): Promise<Visitor & { mend: () => Promise<void>; askedAt: () => number }> => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  visitor.watch.allow(/./);
  const mend = await begin(visitor.page, versions);
  let askedAt = NaN;
  visitor.page.on('request', (request) => {
    if (Number.isNaN(askedAt) && request.url().includes('/remotes/faulty/')) askedAt = performance.now();
  });
  await visitor.page.goto('/faulty', { waitUntil: 'commit' });
  await visitor.page.locator('html').evaluate((html: HTMLElement) => {
    html.dataset['mark'] = 'same';
  });
  return { ...visitor, mend, askedAt: () => askedAt };
};
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');
const printTime = (what: string, since: number) =>
  console.log(`${what}: ${Math.round(performance.now() - since)} ms after its files were asked for`);

describe.each(faults)('%s', (what, begin) => {
  test('is replaced by the last good version, and the rest of the page works', async () => {
    const { page, shell, expectSound, askedAt } = await open(begin, [live]);
    await heading(page, '1').waitFor();
    printTime(`${what}, last good version`, askedAt());
    if (what === oneFault) await expectSound();
    expect(await page.evaluate(() => 'hasRunForeignCode' in window)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
    await heading(page, '1').waitFor({ state: 'detached' });
    await page.goBack({ waitUntil: 'commit' });
    await heading(page, '1').waitFor();
    expect([await isSame(page), await page.getByText(shell('remoteFailed.title')).count()]).toEqual([true, 0]);
    await page.context().close();
  });

  test('shows a calm message where the last good version fails too; a retry loads the fixed one', async () => {
    const { page, shell, expectSound, mend, askedAt } = await open(begin, [before, live]);
    const message = page.getByRole('alert').getByText(shell('remoteFailed.title'));
    const retry = page.getByRole('button', { name: shell('remoteFailed.retry') });
    await message.waitFor();
    printTime(`${what}, message`, askedAt());
    if (what === oneFault) await expectSound();
    await retry.click();
    await message.waitFor();
    await mend();
    // A file that was only late is shown without a retry, whichever version of it is first.
    if (begin !== slow) await retry.click();
    await heading(page, begin === slow ? '[12]' : '2').waitFor();
    expect(await isSame(page)).toBe(true);
    await page.context().close();
  });
});

test('a page that works starts from its inline data, runs its worker and loads no manifest of its own', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/faulty');
  await heading(page, '2').waitFor();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('heading', { level: 1, name: 'Later, version 2' }).waitFor();
  await page.getByRole('status').getByText('42').waitFor();
  expect(asked).toContainEqual(expect.stringMatching(/^\/remotes\/faulty\/.*\/entry\./));
  const isManifest = (path: string) =>
    path === readManifest.path || path.endsWith('mf-manifest.json') || /^\/remotes\/faulty\/.*\/mounted\//.test(path);
  expect(asked.filter(isManifest)).toEqual([]);
  await visitor.expectCalm();
});

test.each([
  ['a promise that is rejected', 'rejection', 'broken where nobody listens'],
  ['a timer that throws', 'timer', 'broken in a timer'],
])('%s breaks nothing, and is reported as a fault of that remote', async (_what, fault, text) => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, watch, expectSound } = visitor;
  watch.allow(/broken/);
  await throwing(fault)(page, [live]);
  await page.goto('/faulty');
  await heading(page, '2').waitFor();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('heading', { level: 1, name: 'Later, version 2' }).waitFor();
  await page.keyboard.press('Control+Alt+Shift+KeyY');
  const panel = page.getByRole('dialog');
  await panel.getByText(text).waitFor();
  await expectSound();
  await screenshot(page, 'inspector-phone');
  await visitor.expectCalm();
});
