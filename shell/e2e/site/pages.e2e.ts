import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeOf, sitePages } from '@yonkoma/contract';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { copyImported } from '@yonkoma/journeys/imported';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { type View, viewOf } from '@yonkoma/journeys/views';
import { failuresIn, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;
let member: Member;

withSite(
  (from) => openMemberSite({}, (dataDir) => copyImported(from, dataDir)),
  async (opened) => {
    ({ browser, site } = opened);
    member = await register(site, 'Lan');
  },
);

const declared = (folder: string, file: string) =>
  (
    JSON.parse(readFileSync(join(repositoryRoot, folder, file), 'utf8')) as {
      pages: { path: string; isClosed?: boolean }[];
    }
  ).pages;
const remotes = readdirSync(join(repositoryRoot, 'remotes')).flatMap((name) =>
  declared(`remotes/${name}`, 'remote.json').map(({ path }) => path),
);
/** Sections for which the shell shows a page while their remote is not live. Only the shell lists them. */
const closable = declared('shell/page', 'shell.json')
  .filter(({ isClosed }) => isClosed)
  .map(({ path }) => path);
/** The site of these tests has no questions and no articles. */
const isEmpty = (path: string) => /^\/(?:ask|blog|matter)\/info\//.test(path);

/**
 * Pages that the shell draws itself. Every visit that checks accessibility checks them; pages of remotes are divided
 * among the visits.
 */
const judged = new Set(['/aboutus', '/demo', '/recaptcha-test', '/user', '/user/iframe/:url', '/']);

/** An address that exists on the test site, for each kind of address. */
const addressOf = (path: string) =>
  path
    .replace(':comicStatus', 'update')
    .replace(':detailId', '1')
    .replace('/iframe/:url', '/iframe/none')
    .replace(/:\w+/, '1') + (path === '/detail/index' ? '?detailId=1' : '');
/**
 * The status that the address answers with. A frame is shown only for an address that the member's rules name, and this
 * one is not named. The first page of the member centre replaces the address `/user`.
 */
const statusOf = (path: string) => (isEmpty(path) || (closable.includes(path) && !remotes.includes(path)) ? 404 : 200);

const settled = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return (
      main?.querySelector('h1, [data-page] img') &&
      !document.querySelector('[role=progressbar][aria-label]:not(main *)')
    );
  });

/**
 * A view opens each page by its address only where the load needs no other check. The other views go from page to page
 * by links.
 */
const visits: { view: View; opensByAddress: boolean; share: number | null }[] = [
  { view: viewOf('en', 'desktop', 'dark'), opensByAddress: true, share: 0 },
  { view: viewOf('vi', 'phone', 'light'), opensByAddress: false, share: 1 },
  { view: viewOf('jp', 'phone', 'dark'), opensByAddress: false, share: null },
  { view: viewOf('zh-cn', 'desktop', 'light'), opensByAddress: false, share: null },
];

describe.each(visits)('as $view.name', ({ view: { language, theme, name, options }, opensByAddress, share }) => {
  const keys = wordKeys();
  const titles = new Map<string, string>();
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await openMember(browser, site, member, language, options);
    visitor.watch.allow(/Failed to load resource: the server responded with a status of 404/);
    await visitor.page.addInitScript(
      (value) => localStorage.setItem('ba-is-dark', value),
      theme === 'dark' ? '1' : '0',
    );
  });
  afterAll(() => visitor.page.context().close());

  const isWhole = async (path: string) => {
    const { page, expectSound } = visitor;
    if (share !== null && (judged.has(path) || sitePages.findIndex((one) => one.path === path) % 2 === share))
      await expectSound();
    expect({ path, missing: missingWords(await wordsOn(page), keys), sidewaysPx: await sidewaysPx(page) }).toEqual({
      path,
      missing: [],
      sidewaysPx: 0,
    });
    await screenshot(page, `site-page-${path.replace(/\W+/g, '-')}-${name}`);
  };

  test('each page answers with its status, in its language and with a title', async () => {
    for (const { path } of sitePages) {
      const answer = await visitor.page.request.get(addressOf(path));
      const html = await answer.text();
      titles.set(path, /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
      expect({ path, status: answer.status(), lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] }).toEqual({
        path,
        status: statusOf(path),
        lang: localeOf(language),
      });
      expect(titles.get(path)).not.toBe('');
    }
  });

  if (opensByAddress) {
    test.each(sitePages)('$path opens by its address, whole', async ({ path }) => {
      const answer = await visitor.page.goto(addressOf(path));
      await settled(visitor.page);
      expect(answer?.status()).toBe(statusOf(path));
      await isWhole(path);
    });
  }

  test('each opens from within the site, whole, with the same title and without a full load', async () => {
    const { page, watch } = visitor;
    await page.goto('/');
    await settled(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(localeOf(language));
    await page.evaluate(() => {
      document.documentElement.dataset['mark'] = 'same';
    });
    for (const { path } of sitePages.toReversed()) {
      await goInside(page, addressOf(path));
      await settled(page);
      await page.waitForFunction(
        (wanted) => document.title.split(' - ').at(-1) === wanted,
        titles.get(path)?.split(' - ').at(-1) ?? '',
      );
      expect([path, await page.evaluate(() => document.documentElement.dataset['mark'])]).toEqual([path, 'same']);
      if (!opensByAddress) await isWhole(path);
    }
    watch.expectQuiet();
  });
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
