import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, localeOf, sitePages } from '@yonkoma/contract';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operate, repositoryRoot } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { type View, viewOf } from '@yonkoma/journeys/views';
import { failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { withReadingSite } from '../third-parties/set-up.ts';
import { faultsInPseudo, guestPages, memberPagesOf } from './pseudo.ts';

let browser: Browser;
let site: MemberSite;
let member: Member;

/** Writes articles and questions, so that every kind of page has content. */
const fill = async (dataDir: string) => {
  const written = join(dataDir, 'written');
  for (const kind of ['blog', 'matter']) {
    await mkdir(join(written, kind), { recursive: true });
    await writeFile(
      join(written, kind, `${kind}-lamp.en.md`),
      '---\ntitle: The lamp\n---\n\n## First\n\nTurn it down.\n\n## Then\n\nRead on.\n',
    );
  }
  await operate(dataDir, ['import-articles', written]);
  await operate(dataDir, ['seed-questions']);
};

withReadingSite(async (opened) => {
  ({ browser, site } = opened);
  await fill(site.dataDir);
  member = await register(site, 'Lan');
});

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

/**
 * Pages that the shell draws itself. Both views check their accessibility; pages of remotes are divided between the
 * views.
 */
const judged = new Set(['/aboutus', '/demo', '/recaptcha-test', '/user', '/user/iframe/:url', '/']);

/** An address that exists on the test site, for each kind of address. */
const addressOf = (path: string) =>
  path
    .replace(':comicStatus', 'update')
    .replace(':detailId', '1')
    .replace('/iframe/:url', '/iframe/none')
    .replace('/matter/info/:id', '/matter/info/2')
    .replace(/:\w+/, '1') + (path === '/detail/index' ? '?detailId=1' : '');
/**
 * The status that the address answers with. A frame is shown only for an address that the member's rules name, and this
 * one is not named. The first page of the member centre replaces the address `/user`.
 */
const statusOf = (path: string) => (closable.includes(path) && !remotes.includes(path) ? 404 : 200);
const titleIn = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
const languageIn = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

const settled = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return (
      main?.querySelector('h1, [data-page] img') &&
      !document.querySelector('[role=progressbar][aria-label]:not(main *)')
    );
  });

/** Opens a member, and returns what tells whether the page in front of them is whole. */
const openAs = async ({ language, theme, name, options }: View, share: number) => {
  const keys = wordKeys();
  const visitor = await openMember(browser, site, member, language, options);
  const { page, expectSound } = visitor;
  await page.addInitScript((value) => localStorage.setItem('ba-is-dark', value), theme === 'dark' ? '1' : '0');
  const isWhole = async (path: string) => {
    if (judged.has(path) || sitePages.findIndex((one) => one.path === path) % 2 === share) await expectSound();
    expect({ path, missing: missingWords(await wordsOn(page), keys), sidewaysPx: await sidewaysPx(page) }).toEqual({
      path,
      missing: [],
      sidewaysPx: 0,
    });
    await screenshot(page, `site-page-${path.replace(/\W+/g, '-')}-${name}`);
  };
  return { visitor, isWhole };
};

/** Only this view opens each page by its address: the load needs no other check. The other goes on by links. */
describe('by its address, on a dark desktop in English', () => {
  const view = viewOf('en', 'desktop', 'dark');
  let visitor: Visitor;
  let isWhole: (path: string) => Promise<void>;

  beforeAll(async () => {
    ({ visitor, isWhole } = await openAs(view, 0));
  });
  afterAll(async () => {
    visitor.watch.expectQuiet();
    await visitor.page.context().close();
  });

  test.each(sitePages)('$path opens with its status, in its language, with a title, whole', async ({ path }) => {
    const answer = await visitor.page.goto(addressOf(path));
    const html = (await answer?.text()) ?? '';
    await settled(visitor.page);
    expect([answer?.status(), languageIn(html)]).toEqual([statusOf(path), localeOf(view.language)]);
    expect(titleIn(html)).not.toBe('');
    await isWhole(path);
  });
});

test('from within the site each page opens whole, with the title of its address and without a full load', async () => {
  const view = viewOf('vi', 'phone', 'light');
  const { visitor, isWhole } = await openAs(view, 1);
  const { page, watch } = visitor;
  await page.goto('/');
  await settled(page);
  expect(await page.locator('html').getAttribute('lang')).toBe(localeOf(view.language));
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  for (const { path } of sitePages.toReversed()) {
    const html = await (await page.request.get(addressOf(path))).text();
    await goInside(page, addressOf(path));
    await settled(page);
    await page.waitForFunction(
      (wanted) => document.title.split(' - ').at(-1) === wanted,
      titleIn(html).split(' - ').at(-1) ?? '',
    );
    expect([path, await page.evaluate(() => document.documentElement.dataset['mark'])]).toEqual([path, 'same']);
    await isWhole(path);
  }
  watch.expectQuiet();
  await page.context().close();
});

test.each(languages)('in %s each page answers with its status, in its language and with a title', async (language) => {
  const { page } = await openMember(browser, site, member, language, phone);
  const missing = ['/blog/info/999', '/matter/info/999', '/ask/info/999'].map((path) => [path, 404] as const);
  const all = sitePages.map(({ path }) => [addressOf(path), statusOf(path)] as const).concat(missing);
  for (const [address, status] of all) {
    const answer = await page.request.get(address);
    const html = await answer.text();
    expect([address, answer.status(), languageIn(html)]).toEqual([address, status, localeOf(language)]);
    expect([address, titleIn(html)]).not.toEqual([address, '']);
  }
  await page.context().close();
});

test('in a language of long words with accents, nothing is cut off and nothing is in English', async () => {
  const guest = await faultsInPseudo(await openVisitor(browser, site, 'en', phone), guestPages);
  const signedIn = await faultsInPseudo(await openMember(browser, site, member, 'en', phone), memberPagesOf(member.id));
  expect([...guest, ...signedIn]).toEqual([]);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
