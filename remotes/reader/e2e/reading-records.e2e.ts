import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { goInside } from '@yonkoma/journeys/go-inside';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { goTo, signIn } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { expectCalmSoFar, goOn, sharedVisitor } from './shared-visitor.ts';

const comicAddress = '/detail/index?detailId=1';
const chapter = '/animationDetail/1/1';
const history = '/user/manhua/history';

let browser: Browser;
let site: MemberSite;
let member: Member;

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Khoa');
});

const visitAtDesk = sharedVisitor(() => openMember(browser, site, member, 'en', desktop));
/** The guest of the first test, who has signed in. */
let guest: Visitor | undefined;
const visitOnPhone = sharedVisitor(async () => guest ?? openMember(browser, site, member, 'en', phone));
const continueLink = ({ page, say }: Visitor) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${say('comic.continue', { chapter: '' })}`) });
const continuesAt = async (visitor: Visitor) =>
  new URL((await continueLink(visitor).getAttribute('href')) ?? '', site.url);
const recordedPages = () =>
  readRows<{ image_index: number }>(site.dataDir, 'shelf', 'SELECT image_index FROM read_record WHERE member_id = ?', [
    member.id,
  ]).map((row) => row.image_index);
test('a guest’s places move to the account at sign-in, and every device continues at the same page', async () => {
  const onPhone = await openVisitor(browser, site, 'en', phone);
  await onPhone.page.goto(`${chapter}?page=3`);
  await waitForPage(onPhone, 3);
  await onPhone.page.waitForFunction(() => JSON.parse(localStorage.getItem('reader.place.1') ?? '{}').page === 3);

  const merged = onPhone.page.waitForResponse((response) => response.url().endsWith('/api/user/recordmerge'));
  await goInside(onPhone.page, `/user/login?to=${encodeURIComponent(comicAddress)}`);
  await signIn(onPhone, member);
  await onPhone.page.waitForURL((url) => url.pathname + url.search === comicAddress);
  expect(((await (await merged).json()) as { code: number }).code).toBe(1);

  const atDesk = await visitAtDesk();
  await atDesk.page.goto(comicAddress);
  expect((await continuesAt(atDesk)).pathname + (await continuesAt(atDesk)).search).toBe(`${chapter}?page=3`);
  await continueLink(atDesk).click();
  await waitForPage(atDesk, 3);
  await atDesk.page.keyboard.press('End');
  await atDesk.page.waitForURL((url) => Number(url.searchParams.get('page')) > 3);
  await atDesk.page.keyboard.press('ArrowLeft');
  await waitForRest(atDesk);
  await atDesk.page.waitForURL((url) => url.searchParams.get('page') === '4');
  // Leaving the page reports the place to the account earlier than a pause in reading does.
  await atDesk.page.goto(comicAddress);
  await until('the account says page 4', async () => recordedPages().includes(4));

  await onPhone.page.reload();
  await continueLink(onPhone).waitFor();
  expect((await continuesAt(onPhone)).search).toBe('?page=4');
  await expectCalmSoFar(onPhone);
  guest = onPhone;
  await expectCalmSoFar(atDesk);
});

test('the menu leads to the history of what was read on both devices, and clearing it clears both', async () => {
  const [one, two] = [await visitAtDesk(), await visitOnPhone()];
  await goOn(one, '/user/account/overview');
  await goTo(one, one.say('history.title'));
  await one.page.waitForURL((url) => url.pathname === history);
  await one.page.getByRole('heading', { level: 1, name: one.say('history.title') }).waitFor();
  await goOn(two, history);
  for (const visitor of [one, two]) {
    const { page, say } = visitor;
    const list = page.getByRole('list', { name: say('history.title') });
    await list.getByRole('link', { name: drawnTitles.numbers.en ?? '', exact: true }).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await expect.poll(() => list.innerText()).toContain(say('chapter.pageOf', { page: 4, count: 5 }));
    await visitor.expectSound();
  }
  const { page, say } = one;
  await page.getByRole('button', { name: say('history.removeAll') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('history.removeAll') })
    .click();
  await page.getByText(say('history.empty')).waitFor();
  await two.page.reload();
  await two.page.getByText(two.say('history.empty')).waitFor();
  await expectCalmSoFar(one);
  await expectCalmSoFar(two);
});

test('a member saves a chapter, reads it offline, and the account has the page once online again', async () => {
  const visitor = await visitOnPhone();
  const { page, say, watch } = visitor;
  watch.allow(/net::ERR_|shell failed to|Failed to load resource/);
  await page.goto(comicAddress);
  const named = say('chapter.named', { number: say('chapter.number', { number: 1 }), title: 'Up to Five' });
  await page.getByRole('button', { name: say('offline.save', { chapter: named }) }).tap();
  await page.getByRole('link', { name: say('offline.isSaved', { chapter: named }) }).waitFor();
  await page.context().setOffline(true);
  await page.goto(chapter);
  await waitForPage(visitor, 1);
  // The title and the page after it share the first screen.
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 3);
  await page.waitForURL((url) => url.searchParams.get('page') === '3');
  await page.context().setOffline(false);
  await page.goto(comicAddress);
  await until('the account says page 3', async () => recordedPages().includes(3));
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
