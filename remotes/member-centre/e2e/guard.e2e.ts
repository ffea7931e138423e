import { expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { goTo, memberButton, signIn } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import { operate } from '@yonkoma/journeys/operate';

const overview = '/user/account/overview';

let browser: Browser;
let site: MemberSite;
let member: Member;

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Linh');
});

test('a guest who opens a page for members signs in first and then gets that page', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto('/user/account/profile?from=mail#motto');
  await page.waitForURL((url) => url.pathname === '/user/login');
  expect(new URL(page.url()).searchParams.get('to')).toBe('/user/account/profile?from=mail#motto');
  await expectSound();
  await signIn(visitor, member);
  await page.waitForURL((url) => `${url.pathname}${url.search}${url.hash}` === '/user/account/profile?from=mail#motto');
  await page.getByRole('heading', { level: 1, name: centre('profile.title') }).waitFor();
  await expectCalm();
});

test('no return address leads off the site; /user and the sign-in page lead a member to their overview', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin));
  await page.goto(`/user/login?to=${encodeURIComponent('/\\evil.example')}`);
  await signIn(visitor, member);
  await page.waitForURL((url) => url.pathname === overview);
  await memberButton(visitor, 'Linh').waitFor();
  expect([...new Set(visited)]).toEqual([site.url]);

  // The first entry of the member's menu.
  for (const address of ['/user', '/user/login']) {
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === overview);
    await page.getByRole('heading', { level: 1, name: centre('overview.title') }).waitFor();
  }
  await expectSound();
  await expectCalm();
});

test('a page that a group may not open is in no menu, and its address shows a calm message', async () => {
  const quiet = await register(site, 'Quiet');
  await operate(site.dataDir, ['group', 'readers', 'account/overview', 'account/security'], {
    SECRET: site.secret,
  });
  await operate(site.dataDir, ['member', 'group', 'Quiet', 'readers'], { SECRET: site.secret });
  const visitor = await openMember(browser, site, quiet, 'en', desktop);
  const { page, shell, centre, expectSound, expectCalm } = visitor;
  await page.goto(overview);
  const menu = page.getByRole('navigation', { name: shell('user.sideMenu') });
  await menu.getByRole('link').first().waitFor();
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([centre('overview.title'), centre('security.title')]);
  await page.goto('/user/account/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await memberButton(visitor, 'Quiet').waitFor();
  await expectSound();
  await screenshot(page, 'member-may-not');
  await goTo(visitor, centre('overview.title'));
  await page.getByRole('heading', { level: 1, name: centre('overview.title') }).waitFor();
  await expectCalm();
});

test('while the remote of the members’ pages cannot load, a calm message replaces it and the rest works', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, watch, shell, centre, expectSound, expectCalm } = visitor;
  watch.allow(/net::ERR_FAILED|member-centre .* failed to load/);
  await page.route('**/remotes/member-centre/**/*.js', (route) => route.abort());
  await page.goto('/user/login');
  await page.getByRole('alert').getByText(shell('remoteFailed.title')).waitFor();
  await expectSound();
  await screenshot(page, 'member-centre-blocked');
  await page.getByRole('link', { name: shell('notFound.home') }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.getByText(shell('remoteFailed.title')).waitFor({ state: 'detached' });
  await page.unroute('**/remotes/member-centre/**/*.js');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.signIn') })
    .click();
  await page.getByLabel(centre('login.account'), { exact: true }).waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
