import { register } from '@yonkoma/journeys/members/api-client';
import { memberButton, signOut } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { desktop, openVisitor } from '@yonkoma/journeys/visitor';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { type Browser, openBrowserWithBackCache, type Page } from '@yonkoma/testing/browser';
import { afterAll, expect, test } from 'vitest';

let site: MemberSite;
let browser: Browser;

withMemberSite(async (opened) => {
  ({ site } = opened);
  browser = await openBrowserWithBackCache();
});
afterAll(() => browser?.close());

/** Whether the page that came back was kept, or why not. */
const cameBack = (page: Page) =>
  page.waitForFunction(() => {
    const { isKept } = window as unknown as { isKept?: boolean };
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { toJSON(): unknown } | null;
    })[];
    if (isKept) return 'kept';
    return entry?.type === 'back_forward' && JSON.stringify(entry.notRestoredReasons);
  });

const watchReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (window as unknown as { isKept?: boolean }).isKept = persisted;
    });
  });
const goAway = (page: Page) => page.goto(new URL('/robots.txt', site.url.replace('localhost', '127.0.0.1')).href);
const goBack = async (page: Page) => {
  await page.evaluate(() => history.back()).catch(() => null);
  return (await cameBack(page)).jsonValue();
};

test('a page that a guest has left for another site comes back as it was', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell } = visitor;
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .waitFor();
  await page.waitForLoadState('networkidle');
  await watchReturn(page);
  await goAway(page);
  expect(await goBack(page)).toBe('kept');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .waitFor();
  await visitor.expectCalm();
});

test('it comes back for a member too, and shows nobody who has signed out meanwhile', async () => {
  const member = await register(site, 'backlan');
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, shell } = visitor;
  await page.goto('/');
  await memberButton(visitor, member.username).waitFor();
  await page.waitForLoadState('load');
  await watchReturn(page);
  await goAway(page);
  expect(await goBack(page)).toBe('kept');
  await memberButton(visitor, member.username).waitFor();

  await goAway(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await signOut({ ...visitor, page: other }, member.username);
  expect(await goBack(page)).toBe('kept');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .waitFor();
  expect(await memberButton(visitor, member.username).count()).toBe(0);
});
