import { expect, test } from 'vitest';
import { listComicComments } from '@yonkoma/contract';
import { callSite } from '@yonkoma/journeys/members/api-client';
import { failuresIn } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { sessionOf } from '@yonkoma/journeys/members/session-cookies';
import { operate } from '@yonkoma/journeys/operate';
import type { Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { findAndRead, lookAround } from './guest.ts';
import { takePart, useAccount } from './member.ts';
import { decideBelowComic, editComic, seeAllWork, sendComic } from './staff.ts';
import { openWalker, type Walk, walkAll, type Walker } from './walk.ts';
import { openWalkSite, type roles, said, type WalkSite } from './walk-site.ts';

let browser: Browser;
let site: WalkSite;

withSite(openWalkSite, (opened) => {
  ({ browser, site } = opened);
});

type Kind = 'guest' | 'member' | (typeof roles)[number];

const sessionFor = async (kind: Kind, { member }: Walk) => {
  if (kind === 'guest') return undefined;
  return kind === 'member' ? sessionOf(site, member.member, true) : site.staff[kind].session;
};

/** Does this in each language with a phone and with a desktop, each in a new browser. What went wrong. */
const inEveryView = (kind: Kind, deed: (walker: Walker) => Promise<void>) =>
  walkAll(site.walks, async (walk) => {
    const walker = await openWalker(browser, site, walk, kind, await sessionFor(kind, walk));
    await deed(walker);
    // The others go by addresses within the site, which no hand has chosen.
    if (kind === 'editor' || kind === 'moderator') return walker.expectCalm();
    walker.watch.expectQuiet();
    return walker.page.context().close();
  });

test('a guest finds and reads a comic, searches, and reads a question, an article and a list', async () => {
  const failures = await inEveryView('guest', async (walker) => {
    await findAndRead(walker);
    await lookAround(walker, site.list);
  });
  expect(failures).toEqual([]);
});

test('a member collects, comments and likes, writes a message, fills the balance and changes the profile', async () => {
  const failures = await inEveryView('member', async (walker) => {
    await takePart(walker, site);
    await useAccount(walker, site);
  });
  expect(failures).toEqual([]);
  const kept = (domain: string, sql: string) => readRows<{ count: number }>(site.dataDir, domain, sql)[0]?.count;
  expect([
    kept('member', "SELECT count(*) AS count FROM member WHERE motto LIKE 'One page of %'"),
    kept('economy', 'SELECT count(*) AS count FROM account WHERE money_cents = 700'),
    kept('shelf', "SELECT count(*) AS count FROM reading_state WHERE state = 'reading'"),
  ]).toEqual(Array.from({ length: 3 }, () => site.walks.length));
});

test('an uploader sends a comic, which is on the site', async () => {
  expect(await inEveryView('uploader', (walker) => sendComic(walker, site))).toEqual([]);
});

test('an editor changes the text of a comic in their language, and its page says it', async () => {
  expect(await inEveryView('editor', editComic)).toEqual([]);
});

test('a moderator decides about a reported comment below a comic, and nobody else reads it then', async () => {
  expect(await inEveryView('moderator', (walker) => decideBelowComic(walker, site))).toEqual([]);
  for (const { title, comicId } of site.walks) {
    const { data } = await callSite(site, listComicComments, { comic_id: comicId });
    const [kind, rude] = [said(title).kind, said(title).rude].map((text) => JSON.stringify(data).includes(text));
    expect([title, kind, rude]).toEqual([title, true, false]);
  }
});

test('an administrator approves in the queue, and opens every page that roles are for', async () => {
  expect(await inEveryView('administrator', seeAllWork)).toEqual([]);
});

test('a role that is taken is of no use on the next page', async () => {
  const [walk] = site.walks as [Walk];
  const { session, name } = site.staff.editor;
  await operate(site.dataDir, ['role', 'take', 'editor', name]);
  const { page, say, watch } = await openWalker(browser, site, walk, 'editor', session);
  watch.allow(/status of 403/);
  await page.goto(`/detail/edit?detailId=${walk.comicId}`);
  await page.getByText(say('comic.failed')).waitFor();
  expect(await page.getByRole('region', { name: say('edit.texts') }).count()).toBe(0);
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
