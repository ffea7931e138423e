import { expect, test } from 'vitest';
import { listSessions } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import {
  field,
  fillCode,
  goTo,
  memberButton,
  passPicture,
  press,
  signIn,
} from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite } from '@yonkoma/journeys/members/site-member';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

const fresh = 'a-lantern-by-the-river';

test('a password reset by mail in another tab signs in, signs other browsers out, and a letter says why', async () => {
  const member = await register(site, 'Minh');
  const elsewhere = await openMember(browser, site, member, 'en', desktop);
  await elsewhere.page.goto('/user/account/overview');
  await memberButton(elsewhere, 'Minh').waitFor();

  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto('/user/login');
  await page.getByRole('link', { name: centre('login.forgot') }).tap();
  await field(visitor, centre('address.email')).fill(member.email);
  await fillCode(visitor, site, member.email, passPicture);
  await expectSound();
  const tab = { ...visitor, page: await page.context().newPage() };
  await tab.page.goto('/user/retrievePassword');
  await field(tab, centre('address.email')).fill(member.email);
  await field(tab, centre('code.label')).fill(await field(visitor, centre('code.label')).inputValue());
  await field(tab, centre('retrieve.newPassword')).fill(fresh);
  await press(tab, centre('retrieve.set'));
  await tab.page.getByText(centre('retrieve.done')).waitFor();
  await tab.page.close();
  await page.goto('/user/login');
  expect((await site.mail.take(member.email)).text).toContain('Yonkoma');

  await goTo(elsewhere, elsewhere.centre('profile.title'));
  await elsewhere.page.waitForURL(
    (url) => url.pathname === '/user/login' && url.searchParams.get('to') === '/user/account/profile',
  );
  await elsewhere.page.getByText(elsewhere.shell('user.needLogin')).waitFor();
  await elsewhere.expectCalm();

  await signIn(visitor, { ...member, password: fresh });
  await memberButton(visitor, 'Minh').waitFor();
  await expectCalm();
});

const change = async (visitor: Visitor, old: string) => {
  const { centre } = visitor;
  await field(visitor, centre('password.old')).fill(old);
  await field(visitor, centre('retrieve.newPassword')).fill(fresh);
  await field(visitor, centre('password.confirm')).fill(fresh);
  await visitor.page
    .locator('form')
    .getByRole('button', { name: centre('password.change'), exact: true })
    .click();
};

test('changing the password signs out this browser and every other one, and only the new one signs in', async () => {
  // That another browser then shows the sign-in page is promised above; here it is enough that it may call nothing.
  const elsewhere = await joinSite(browser, site, 'Sato');
  const { member } = elsewhere;
  expect((await elsewhere.call(listSessions, {})).list.length).toBeGreaterThan(0);

  const visitor = await openMember(browser, site, member, 'jp', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto('/user/account/changePassword');
  const reloaded = page.waitForEvent('load');
  await change(visitor, member.password);
  await reloaded;
  await page.waitForURL((url) => url.pathname === '/user/login');
  await page.waitForFunction(() => localStorage.getItem('userInfo') === null);
  await page.getByRole('status').getByText(centre('password.done')).waitFor();
  await expectSound();

  await expect(elsewhere.call(listSessions, {})).rejects.toThrow(/answered/);

  await signIn(visitor, { ...member, password: fresh });
  await memberButton(visitor, 'Sato').waitFor();
  await expectCalm();
});

test('a wrong current password is reported at its field and signs nobody out; the old one is invalid', async () => {
  const member = await register(site, 'Chen');
  const visitor = await openMember(browser, site, member, 'zh-cn', phone);
  const { page, watch, centre, expectSound } = visitor;
  await page.goto('/user/account/changePassword');
  await change(visitor, 'not-what-it-was');
  await field(visitor, centre('password.old')).and(page.locator('[aria-invalid]')).waitFor();
  await expectSound();
  const reloaded = page.waitForEvent('load');
  await change(visitor, member.password);
  await reloaded;
  await page.getByRole('status').getByText(centre('password.done')).waitFor();
  await page.waitForFunction(() => localStorage.getItem('userInfo') === null);
  await signIn(visitor, member);
  await page.getByRole('alert').getByText(/./).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
  // An error below a field appears when the answer comes, and moves what is below it.
  watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
