import { expect, test } from 'vitest';
import { addVirtualAuthenticator, layoutShift, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import { field, leave, memberButton, press, signIn, signOut } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { digitsOf } from './totp.ts';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

const security = '/user/account/security';

test('a passkey is made with the password and signs in without one', async () => {
  const member = await register(site, 'Kei');
  const visitor = await openMember(browser, site, member, 'jp', desktop);
  const { page, centre, expectSound, watch } = visitor;
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto(security);
  await press(visitor, centre('passkeys.add'));
  const dialog = page.getByRole('dialog', { name: centre('passkeys.add') });
  await dialog.getByLabel(centre('passkeys.name'), { exact: true }).fill('机の上');
  await dialog.getByLabel(centre('login.password'), { exact: true }).fill(member.password);
  await expectSound();
  await dialog.getByRole('button', { name: centre('passkeys.make') }).click();
  await page.getByText('机の上').waitFor();
  expect(await authenticator.count()).toBe(1);
  expect((await site.mail.take(member.email)).text).not.toBe('');

  // The browser suggests the passkey in the account field, before anything is typed or pressed.
  await leave(visitor, 'Kei');
  await page.waitForURL((url) => url.pathname.startsWith('/user/account'));
  await memberButton(visitor, 'Kei').waitFor();

  // A browser without suggestions shows the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await signOut(visitor, 'Kei');
  await press(visitor, centre('login.passkey'));
  await memberButton(visitor, 'Kei').waitFor();
  // The list of passkeys grows when the authenticator has answered, however long that takes.
  const { moved } = await layoutShift(page);
  expect(moved.filter((place) => !place.startsWith(security))).toEqual([]);
  watch.expectQuiet();
});

/** Signs out and in again by password, up to the second step. A page for members redirects to the sign-in page. */
const toSecondStep = async (visitor: Visitor, member: { username: string; password: string }) => {
  await signOut(visitor, member.username);
  await signIn(visitor, member);
  await visitor.page.getByRole('heading', { level: 1, name: visitor.centre('second.title') }).waitFor();
};

test('with an authenticator app a password is not enough; its codes sign in, and each recovery code once', async () => {
  const member = await register(site, 'Thao');
  const visitor = await openMember(browser, site, member, 'vi', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(security);
  await press(visitor, centre('totp.setUp'));
  const dialog = page.getByRole('dialog', { name: centre('totp.setUp') });
  await dialog.getByLabel(centre('login.password'), { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: centre('confirm.next') }).click();
  const secret = await dialog.locator('code').innerText();
  await expectSound();
  await dialog.getByLabel(centre('second.totp'), { exact: true }).fill(digitsOf(secret));
  await dialog.getByRole('button', { name: centre('totp.turnOn') }).click();
  const list = page.getByRole('list', { name: centre('recovery.title') });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expectSound();
  await press(visitor, centre('recovery.kept'));
  await page.getByText(centre('totp.on'), { exact: true }).waitFor();

  await toSecondStep(visitor, member);
  // The digits of this half minute were used to turn on the app.
  await field(visitor, centre('second.totp')).fill(digitsOf(secret, 1));
  await press(visitor, centre('login.signIn'));
  await memberButton(visitor, 'Thao').waitFor();

  const useRecoveryCode = async () => {
    await toSecondStep(visitor, member);
    await press(visitor, centre('second.use.recovery'));
    await field(visitor, centre('second.recovery')).fill(codes[3] ?? '');
    await press(visitor, centre('login.signIn'));
  };
  await useRecoveryCode();
  await memberButton(visitor, 'Thao').waitFor();
  await useRecoveryCode();
  await page.locator('[aria-invalid]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/login');
  await field(visitor, centre('second.recovery')).fill(codes[4] ?? '');
  await press(visitor, centre('login.signIn'));
  await memberButton(visitor, 'Thao').waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
