import { describe, expect, test } from 'vitest';
import { readManifest, type RemoteBuild } from '@yonkoma/contract';
import { screenshot, watchPage, type Browser, type Page } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { temporaryFolder } from '@yonkoma/testing/node';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { madeFaulty, type MadeVersion } from '@yonkoma/journeys/made-faulty';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { desktop, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { openForeignHost } from './foreign-host.ts';

let browser: Browser;
let site: OwnSite;
let before: MadeVersion;
let live: MadeVersion;
/** The visitor who meets one fault after the other. */
let visitor: Visitor;

withSite(
  () => openOwnSite(undefined, { REQUESTS_PER_MINUTE: '0' }),
  async (opened) => {
    ({ browser, site } = opened);
    before = await madeFaulty('1');
    live = await madeFaulty('2');
    for (const { folder } of [before, live]) await operate(site.dataDir, ['publish', folder]);
    visitor = await openVisitor(browser, site, 'en', desktop);
    visitor.watch.allow(/./);
    await letPagesFail(visitor.page);
  },
);

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** Causes a fault in versions of the remote, before the page is opened. Returns a function that removes the fault. */
type Begin = (page: Page, versions: readonly MadeVersion[]) => Promise<() => Promise<unknown>>;

const answering =
  (answer: (route: Route) => Promise<void>, file = /^entry\./): Begin =>
  async (page, versions) => {
    const isAsked = ({ pathname }: URL) =>
      versions.some(
        ({ version }) => pathname.startsWith(`/remotes/faulty/${version}/`) && file.test(basename(pathname)),
      );
    // A request may still be running when its page is left.
    await page.route(isAsked, (route) => answer(route).catch(() => {}));
    return () => page.unroute(isAsked);
  };

const faultCookie = 'fault-of-the-test';

/** From now on, every page that opens has the fault that a cookie names. */
const letPagesFail = (page: Page) =>
  page.addInitScript((name) => {
    const given = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    if (given) Object.assign(window, { faulty: JSON.parse(decodeURIComponent(given.slice(name.length + 1))) });
  }, faultCookie);
const throwing =
  (fault: string): Begin =>
  async (page, versions) => {
    const value = encodeURIComponent(JSON.stringify({ fault, versions: versions.map(({ name }) => name) }));
    await page.context().addCookies([{ name: faultCookie, value, url: site.url }]);
    return () =>
      page.evaluate(() => {
        Reflect.deleteProperty(window, 'faulty');
      });
  };
const slow = answering(() => new Promise(() => {}));

const foreign = (contentType: string, body: string) => (route: Route) =>
  route.fulfill({ contentType, headers: { 'access-control-allow-origin': '*' }, body });

/** `last-good.test.tsx` has those of a page that is not exposed and of one that throws in an effect. */
const faults: [string, Begin][] = [
  ['an entry that is not there', answering((route) => route.fulfill({ status: 404, body: 'not found' }))],
  [
    'a page in place of a script',
    answering((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' })),
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
  ['another react than the shell has', throwing('react')],
];
/** Every fault shows the same message, so its accessibility is checked after one fault only. */
const oneFault = faults[0]?.[0];
/** A version fails before it is there, or while it is drawn: the way on from both is the same for every such fault. */
const leftAndFound: (string | undefined)[] = [oneFault, 'a page that throws while it is drawn'];
const heading = (page: Page, version: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Version ${version}$`) });

const open = async (begin: Begin, versions: readonly MadeVersion[]) => {
  const { page } = visitor;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies({ name: faultCookie });
  const mend = await begin(page, versions);
  await page.goto('/faulty', { waitUntil: 'commit' });
  await page.locator('html').evaluate((html: HTMLElement) => {
    html.dataset['mark'] = 'same';
  });
  return { ...visitor, mend };
};
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');

describe.each(faults)('%s', (what, begin) => {
  test('is replaced by the last good version, and the rest of the page works', async () => {
    const { page, shell, expectSound } = await open(begin, [live]);
    await heading(page, '1').waitFor();
    if (what === oneFault) await expectSound();
    expect(await page.evaluate(() => 'hasRunForeignCode' in window)).toBe(false);
    if (leftAndFound.includes(what)) {
      await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
      await heading(page, '1').waitFor({ state: 'detached' });
      await page.goBack({ waitUntil: 'commit' });
      await heading(page, '1').waitFor();
    }
    await page.getByRole('banner').waitFor();
    expect([await isSame(page), await page.getByText(shell('remoteFailed.title')).count()]).toEqual([true, 0]);
  });
});

/** A retry opens the version again: what it loads, runs or draws anew is once in each of these. */
const retried = [
  oneFault,
  'a chunk that is not that of the release',
  'a style sheet that is not that of the release',
  'code that throws while it is loaded',
  'a page that throws while it is drawn',
  'another react than the shell has',
];
// `failures` holds back a file that comes after the message.
describe.each(faults.filter(([what]) => retried.includes(what)))('%s', (what, begin) => {
  test('shows a calm message where the last good version fails too; a retry loads the fixed one', async () => {
    const { page, shell, expectSound, mend } = await open(begin, [before, live]);
    const message = page.getByRole('alert').getByText(shell('remoteFailed.title'));
    const retry = page.getByRole('button', { name: shell('remoteFailed.retry') });
    await message.waitFor();
    if (what === oneFault) await expectSound();
    await retry.click();
    await message.waitFor();
    await mend();
    await retry.click();
    await heading(page, '2').waitFor();
    expect(await isSame(page)).toBe(true);
  });
});

test('a page that works starts from its inline data, runs its worker and loads no manifest of its own', async () => {
  const sound = await openVisitor(browser, site, 'en', desktop);
  const { page } = sound;
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
  await sound.expectCalm();
});

test('a rejected promise and a timer that throws break nothing, and are reported as faults of it', async () => {
  const onPhone = await openVisitor(browser, site, 'en', phone);
  const { page, watch, expectSound } = onPhone;
  watch.allow(/broken/);
  await letPagesFail(page);
  for (const [fault, text] of [
    ['rejection', 'broken where nobody listens'],
    ['timer', 'broken in a timer'],
  ] as const) {
    await throwing(fault)(page, [live]);
    await page.goto('/faulty');
    await heading(page, '2').waitFor();
    await page.getByRole('link', { name: 'Later' }).click();
    await page.getByRole('heading', { level: 1, name: 'Later, version 2' }).waitFor();
    await page.keyboard.press('Control+Alt+Shift+KeyY');
    await page.getByRole('dialog').getByText(text).waitFor();
  }
  await expectSound();
  await screenshot(page, 'inspector-phone');
  await onPhone.expectCalm();
});

test('a foreign page finds the remotes of this site in its mf-manifest.json, and loads one by its own', async () => {
  await using folder = await temporaryFolder();
  await using host = await openForeignHost(folder.path);
  const { words } = JSON.parse(await readFile(join(live.folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  const at = (file: string | undefined) => `${site.url}/remotes/faulty/${live.version}/${file}`;
  const page = await browser.newPage();
  const watch = await watchPage(page);
  watch.allow(/favicon|status of 404/);
  await page.goto(`${host.url}/?${new URLSearchParams({ site: `${site.url}/mf-manifest.json`, words: at(words.en) })}`);
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  // Its style sheet loads too, although the host does not know about it.
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('heading', { name: 'Later, version 2' }).waitFor();
  watch.expectQuiet();
  await page.close();
});
