import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeOf, sitePages } from '@yonkoma/contract';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { operate } from '@yonkoma/journeys/operate';
import { languageIn, titleIn } from '@yonkoma/journeys/served';
import { viewOf } from '@yonkoma/journeys/views';
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

/** Pages that the shell draws itself. Those of remotes pass the gate, which checks their accessibility. */
const judged = new Set(['/aboutus', '/demo', '/recaptcha-test', '/user', '/user/iframe/:url', '/']);

/** Those, and the first page of each section in each layout: the others come by the same code. */
const opened = sitePages.filter(({ path, layout }, place) => {
  const isLikeIt = (one: (typeof sitePages)[number]) =>
    one.layout === layout && one.path.split('/')[1] === path.split('/')[1];
  return judged.has(path) || sitePages.findIndex(isLikeIt) === place;
});

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

const settled = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return (
      main?.querySelector('h1, [data-page] img') &&
      !document.querySelector('[role=progressbar][aria-label]:not(main *)')
    );
  });

describe('by its address, on a dark desktop in English', () => {
  const view = viewOf('en', 'desktop', 'dark');
  const keys = wordKeys();
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await openMember(browser, site, member, view.language, view.options);
    await visitor.page.addInitScript(() => localStorage.setItem('ba-is-dark', '1'));
  });
  afterAll(async () => {
    visitor.watch.expectQuiet();
    await visitor.page.context().close();
  });

  const expectItsOwn = (path: string, status: number | undefined, html: string) => {
    expect([path, status, languageIn(html)]).toEqual([path, statusOf(path), localeOf(view.language)]);
    expect([path, titleIn(html)]).not.toEqual([path, '']);
  };
  const isWhole = async (path: string) => {
    const { page, expectSound } = visitor;
    if (judged.has(path)) await expectSound();
    const missing = missingWords(await wordsOn(page), keys);
    expect({ path, missing, sidewaysPx: await sidewaysPx(page) }).toEqual({ path, missing: [], sidewaysPx: 0 });
    await screenshot(page, `site-page-${path.replace(/\W+/g, '-')}-${view.name}`);
  };

  test.each(opened)('$path opens with its status, in its language, with a title, whole', async ({ path }) => {
    const answer = await visitor.page.goto(addressOf(path));
    expectItsOwn(path, answer?.status(), (await answer?.text()) ?? '');
    await settled(visitor.page);
    await isWhole(path);
  });

  test('every other page answers with its status, in its language and with a title', async () => {
    for (const { path } of sitePages.filter((one) => !opened.includes(one))) {
      const answer = await visitor.page.request.get(addressOf(path));
      expectItsOwn(path, answer.status(), await answer.text());
    }
  });
});

test('each page opens from within without a full load; long words are whole, and none is in English', async () => {
  const guest = await faultsInPseudo(await openVisitor(browser, site, 'en', phone), guestPages);
  const signedIn = await faultsInPseudo(await openMember(browser, site, member, 'en', phone), memberPagesOf(member.id));
  expect([...guest, ...signedIn]).toEqual([]);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
