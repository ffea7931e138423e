import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForPage } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { goTo, signIn } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';

const list = '/user/manhua/bookmarks';

let browser: Browser;
let site: MemberSite;
let member: Member;

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Mylan');
});

const chapter = '/animationDetail/1/1';
const markButton = ({ page, say }: Visitor) => page.getByRole('button', { name: say('bookmark.mark') });
const kept = () =>
  readRows<{ image_index: number; note: string }>(
    site.dataDir,
    'shelf',
    'SELECT image_index, note FROM bookmark WHERE member_id = ? ORDER BY image_index',
    [member.id],
  );

test('a guest’s bookmarks on a narrow phone move to the account at sign-in, and each opens its page', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, say } = visitor;
  for (const at of [1, 3]) {
    await page.goto(`${chapter}?page=${at}`);
    await waitForPage(visitor, at);
    // While the thumbnails are open, the bars do not hide.
    await page.keyboard.press('t');
    await markButton(visitor).tap();
    await page
      .getByRole('log')
      .getByText(say('bookmark.marked', { page: at }))
      .waitFor();
    await page.getByRole('button', { name: say('bookmark.pageOf', { page: at, count: 5 }) }).waitFor();
    expect(await markButton(visitor).getAttribute('aria-pressed')).toBe('true');
  }
  await visitor.expectSound();

  await page.goto(`/user/login?to=${encodeURIComponent(list)}`);
  await signIn(visitor, member);
  await page.waitForURL((url) => url.pathname === list);
  await until('both were moved to the account', async () => kept().length === 2);
  const open = (at: number) =>
    page.getByRole('link', { name: say('bookmark.openOf', { page: at, title: drawnTitles.numbers.en ?? '' }) });
  for (const at of [1, 3]) await open(at).waitFor();
  await page.waitForFunction(() => localStorage.getItem('reader.bookmarks') === 'null');
  await visitor.expectSound();
  await open(3).tap();
  await waitForPage(visitor, 3);
  await page.goto(list);
  await open(1).tap();
  // Although reading stopped at page 3.
  await waitForPage(visitor, 1);
  await visitor.expectCalm();
});

test('a member bookmarks with B, adds a note in the sheet, and finds, removes and restores it in a list', async () => {
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, say } = visitor;
  await page.goto(`${chapter}?page=4`);
  await waitForPage(visitor, 4);
  await page.keyboard.press('b');
  await until('the account has stored it', async () => kept().some((mark) => mark.image_index === 4));
  await page.keyboard.press('l');
  const sheet = page.getByRole('dialog', { name: say('bookmark.title') });
  await sheet.getByRole('button', { name: say('bookmark.editNote', { page: 4 }) }).click();
  await sheet.getByRole('textbox', { name: say('bookmark.note') }).fill('four of five');
  await sheet.getByRole('button', { name: say('bookmark.keepNote') }).click();
  await sheet.getByText('four of five').waitFor();
  await visitor.expectSound();

  await page.goto('/user/account/overview');
  await goTo(visitor, say('bookmark.title'));
  await page.waitForURL((url) => url.pathname === list);
  await page.getByText('four of five').waitFor();
  await page.getByRole('button', { name: say('bookmark.remove', { page: 4 }) }).click();
  await until('it is gone', async () => !kept().some((mark) => mark.image_index === 4));
  await page.getByRole('button', { name: say('bookmark.putBackOf', { page: 4 }) }).click();
  await until('it is back with its note', async () =>
    kept().some((mark) => mark.image_index === 4 && mark.note === 'four of five'),
  );
  await visitor.expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
