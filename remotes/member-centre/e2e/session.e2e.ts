import { expect, test } from 'vitest';
import type { Browser, Page } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { desktop, failuresIn, openVisitor, tellLastSeen, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { goTo, memberButton, signIn, signOut } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import {
  cookieNamed,
  expireSession,
  loseRefreshToken,
  openMember,
  refreshCookie,
  sessionCookie,
} from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

const overview = '/user/account/overview';
const security = '/user/account/security';

let browser: Browser;
let site: MemberSite;
let member: Member;
/** The browser in which the member stays signed in. */
let signedIn: Visitor;

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Duc');
  signedIn = await openMember(browser, site, member, 'en', desktop);
});

const visit = (): Visitor => {
  tellLastSeen(signedIn.page, signedIn.watch.problems);
  return signedIn;
};

/** Counts the requests to renew the session, from now on and in all tabs of the browser. */
const countRefreshes = (page: Page): { count: number } => {
  const counted = { count: 0 };
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/common/refreshToken')) counted.count += 1;
  });
  return counted;
};

/** Everything about the signed-in member that a script of the page could read. */
const readableByScripts = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    stored: { ...localStorage, ...sessionStorage } as Record<string, string>,
  }));

test('a member who stays signed in has both tokens in cookies no script can read, until they sign out', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, expectCalm } = visitor;
  await page.goto('/user/login');
  await signIn(visitor, member, { keep: true });
  await page.waitForURL((url) => url.pathname === overview);
  await memberButton(visitor, 'Duc').waitFor();

  for (const [name, days] of [
    [sessionCookie, 30],
    [refreshCookie, 30],
  ] as const) {
    const cookie = await cookieNamed(page, name);
    expect(cookie).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax', path: '/', domain: 'localhost' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(days);
    const { cookie: cookies, stored } = await readableByScripts(page);
    expect(cookies).not.toContain(cookie?.value);
    expect(Object.values(stored).join()).not.toContain(cookie?.value);
  }
  const { stored } = await readableByScripts(page);
  expect(JSON.parse(stored['userInfo'] ?? '')).toEqual({
    id: expect.any(Number),
    token: 'cookie',
    refresh_token: 'cookie',
  });

  await signOut(visitor, 'Duc');
  expect(await cookieNamed(page, sessionCookie)).toBeUndefined();
  expect(await cookieNamed(page, refreshCookie)).toBeUndefined();
  expect(Object.keys((await readableByScripts(page)).stored)).not.toContain('userInfo');
  await expectCalm();
});

test('an expired session is renewed unseen by one call, however many calls there are at once', async () => {
  const visitor = visit();
  const { page, centre } = visitor;
  await page.goto(overview);
  await page.getByRole('heading', { level: 1, name: centre('overview.title') }).waitFor();
  const before = await cookieNamed(page, sessionCookie);
  await expireSession(page, site);
  const refreshes = countRefreshes(page);
  // This page requests sessions and second factors at the same time.
  await goTo(visitor, centre('security.title'));
  await page.getByRole('heading', { level: 2, name: centre('passkeys.title') }).waitFor();
  await page.getByText(centre('sessions.thisDevice')).waitFor();
  expect(refreshes.count).toBe(1);
  expect((await cookieNamed(page, sessionCookie))?.value).not.toBe(before?.value);
  await memberButton(visitor, 'Duc').waitFor();
});

test('two tabs whose session expires need one call between them', async () => {
  const visitor = visit();
  const { page, centre } = visitor;
  const other = await page.context().newPage();
  const tabs = [page, other];
  await goInside(page, overview);
  await other.goto(overview);
  for (const tab of tabs) {
    await tab.getByRole('heading', { level: 1, name: centre('overview.title') }).waitFor();
  }
  await expireSession(page, site);
  const refreshes = countRefreshes(page);
  await Promise.all(tabs.map((tab) => goTo({ ...visitor, page: tab }, centre('profile.title'))));
  for (const tab of tabs) await tab.getByRole('heading', { level: 1, name: centre('profile.title') }).waitFor();
  await goTo(visitor, centre('security.title'));
  await page.getByText(centre('sessions.thisDevice')).waitFor();
  expect(refreshes.count).toBe(1);
  await other.close();
});

test('a page opened with an expired session shows nothing of the member, then the member, with no reload', async () => {
  const visitor = visit();
  const { page } = visitor;
  // A page with running requests would renew the session and be left in the middle of that.
  await page.goto('about:blank');
  await expireSession(page, site);
  const refreshes = countRefreshes(page);
  const served = await (await page.goto('/'))?.text();
  expect(served).not.toContain(member.email);
  await memberButton(visitor, 'Duc').waitFor();
  expect(refreshes.count).toBe(1);
});

test('a member who lost both tokens is sent to sign in and back to the page they wanted', async () => {
  const visitor = visit();
  const { page, shell, centre, expectCalm } = visitor;
  await page.goto(overview);
  // The last part of the page: all its requests have been answered.
  await page.getByRole('heading', { level: 2, name: centre('overview.shelf') }).waitFor();
  await expireSession(page, site);
  await loseRefreshToken(page);
  await goTo(visitor, centre('security.title'));
  await page.waitForURL((url) => url.pathname === '/user/login');
  expect(new URL(page.url()).searchParams.get('to')).toBe(security);
  await page.getByText(shell('user.needLogin')).waitFor();
  await signIn(visitor, member);
  await page.waitForURL((url) => url.pathname === security);
  await page.getByText(centre('sessions.thisDevice')).waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
