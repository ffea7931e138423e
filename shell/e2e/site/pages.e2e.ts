import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, localeOf, sitePages } from '@yonkoma/contract';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';
import { copyImported } from '../imported.ts';
import { register, type Member } from '../members/api-client.ts';
import { openMemberSite, type MemberSite } from '../members/member-site.ts';
import { openMember } from '../members/session-cookies.ts';
import { missingWords, wordsOn } from '../seen-words.ts';
import { desktop, failuresIn, phone, sidewaysPx, type Visitor } from '../visitor.ts';
import { wordKeys } from '../words.ts';
import { withSite } from '../with-site.ts';

let browser: Browser;
let site: MemberSite;
let member: Member;

withSite((from) => openMemberSite({}, (dataDir) => copyImported(from, dataDir)), async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Lan');
});

const declared = (folder: string, file: string) => (JSON.parse(readFileSync(join(repositoryRoot, folder, file), 'utf8')) as { pages: { path: string; isClosed?: boolean }[] }).pages;
const remotes = readdirSync(join(repositoryRoot, 'remotes')).flatMap((name) => declared(`remotes/${name}`, 'remote.json').map(({ path }) => path));
/** Sections that the shell tells of while their remote is not live: the one list of them is its own. */
const closable = declared('shell/page', 'shell.json').filter(({ isClosed }) => isClosed).map(({ path }) => path);
/** Nothing was asked or written on the site of these tests. */
const isEmpty = (path: string) => /^\/(?:ask|blog|matter)\/info\//.test(path);

/** The shell's own, judged wherever it is judged at all; those of remotes are divided among the visits. */
const judged = new Set(['/aboutus', '/demo', '/recaptcha-test', '/user', '/user/iframe/:url', '/']);

/** What the site of these tests has at each kind of address. */
const addressOf = (path: string) => path.replace(':comicStatus', 'update').replace(':detailId', '1').replace('/iframe/:url', '/iframe/none').replace(/:\w+/, '1') + (path === '/detail/index' ? '?detailId=1' : '');
/** A frame is shown of what the member's rules name, and this is not; the member centre's first page takes the place of its own address. */
const statusOf = (path: string) => (isEmpty(path) || (closable.includes(path) && !remotes.includes(path)) ? 404 : 200);

const settled = (page: Page) => page.waitForFunction(() => {
  const main = document.querySelector('#main');
  return main?.querySelector('h1, [data-page] img') && !document.querySelector('[role=progressbar][aria-label]:not(main *)');
});

/** Goes there as a link does, without a full load. */
const goInside = (page: Page, address: string) => page.evaluate((to) => {
  window.history.pushState({ idx: 1, key: to }, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }));
}, address);

const visits: [Language, 'light' | 'dark', typeof desktop | typeof phone, number | null][] = [
  ['en', 'dark', desktop, 0], ['vi', 'light', phone, 1], ['jp', 'dark', phone, null], ['zh-cn', 'light', desktop, null],
];

describe.each(visits)('in %s and %s', (language, theme, screen, share) => {
  const keys = wordKeys();
  const titles = new Map<string, string>();
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await openMember(browser, site, member, language, screen);
    visitor.watch.allow(/Failed to load resource: the server responded with a status of 404/);
    await visitor.page.addInitScript((value) => localStorage.setItem('ba-is-dark', value), theme === 'dark' ? '1' : '0');
  });
  afterAll(() => visitor.page.context().close());

  test.each(sitePages)('$path opens by its address, whole and in its language', async ({ path }) => {
    const { page, expectSound } = visitor;
    const answer = await page.goto(addressOf(path));
    await settled(page);
    titles.set(path, await page.title());
    if (share !== null && (judged.has(path) || sitePages.findIndex((page) => page.path === path) % 2 === share)) await expectSound();
    const missing = missingWords(await wordsOn(page), keys);
    expect({ status: answer?.status(), lang: await page.locator('html').getAttribute('lang'), missing, sidewaysPx: await sidewaysPx(page) })
      .toEqual({ status: statusOf(path), lang: localeOf(language), missing: [], sidewaysPx: 0 });
    await screenshot(page, `site-page-${path.replace(/\W+/g, '-')}-${language}`);
  });

  test('each opens from within the site as well, under the same name and without a full load', async () => {
    const { page, watch } = visitor;
    await page.goto('/');
    await settled(page);
    await page.evaluate(() => { document.documentElement.dataset['mark'] = 'same'; });
    for (const { path } of sitePages.toReversed()) {
      await goInside(page, addressOf(path));
      await settled(page);
      const title = titles.get(path) ?? '';
      await page.waitForFunction((wanted) => document.title.split(' - ').at(-1) === wanted, title.split(' - ').at(-1) ?? '');
      expect([path, await page.evaluate(() => document.documentElement.dataset['mark'])]).toEqual([path, 'same']);
    }
    watch.expectQuiet();
  });
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
