import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { codeIn, placesToClick, wordThatAnswers } from '@yonkoma/journeys/members/answers';
import { captchaDialog, goTo, memberButton } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { cookieNamed, expireSession, sessionCookie } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

test('by keyboard alone, in Japanese, a visitor registers, signs out, signs in to stay, and is renewed', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, shell, centre, expectCalm } = visitor;
  const { keyboard } = page;
  const to = (name: string) => tabTo(page, new RegExp(`^${name.replace(/[()（）?]/g, '\\$&')}$`));
  const type = async (name: string, text: string) => {
    await to(name);
    await keyboard.type(text);
  };
  const pressOn = async (name: string) => {
    await to(name);
    await keyboard.press('Enter');
  };

  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('user.register') })
    .waitFor();
  await pressOn(shell('user.register'));
  await page.getByLabel(centre('address.email'), { exact: true }).waitFor();
  await type(centre('address.email'), 'hana@reader.example');
  await pressOn(centre('code.send'));
  const dialog = captchaDialog(visitor);
  await dialog.getByRole('application').locator('img').waitFor();
  await pressOn(centre('captcha.toQuestion'));
  await dialog.getByRole('textbox', { name: centre('captcha.loading') }).waitFor({ state: 'detached' });
  // The dialog decides which part has the focus; Tab reaches the field for the answer.
  await tabTo(
    page,
    new RegExp(
      await dialog
        .getByRole('textbox')
        .evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')
        .then((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    ),
  );
  await keyboard.type(wordThatAnswers(site));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await type(centre('code.label'), codeIn(await site.mail.take('hana@reader.example')));
  await type(centre('register.username'), 'hana');
  await type(centre('login.password'), 'yoru-no-kissaten');
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/user/account/overview');
  await memberButton(visitor, 'hana').waitFor();
  // The page gets the focus once it is on screen.
  await page.getByRole('heading', { level: 1, name: centre('overview.title') }).waitFor();

  await pressOn(`${shell('user.menu')}: hana`);
  await page.getByRole('button', { name: shell('user.signOut'), exact: true }).waitFor();
  await to(shell('user.signOut'));
  await Promise.all([page.waitForEvent('load'), keyboard.press('Enter')]);

  await page.getByLabel(centre('login.account'), { exact: true }).waitFor();
  await type(centre('login.account'), 'hana@reader.example');
  await type(centre('login.password'), 'yoru-no-kissaten');
  await to(centre('login.keep'));
  await keyboard.press('Space');
  await pressOn(centre('login.signIn'));
  await page.waitForURL((url) => url.pathname === '/user/account/overview');
  await memberButton(visitor, 'hana').waitFor();

  await page.getByRole('navigation', { name: shell('user.sideMenu') }).waitFor();
  const before = (await cookieNamed(page, sessionCookie))?.value;
  await expireSession(page, site);
  await pressOn(centre('profile.title'));
  await page.getByRole('heading', { level: 1, name: centre('profile.title') }).waitFor();
  await page.getByText('hana@reader.example').waitFor();
  expect((await cookieNamed(page, sessionCookie))?.value).not.toBe(before);
  await goTo(visitor, centre('overview.title'));
  await expectCalm();
});

test('the marks of a picture can be clicked by keyboard: arrows move the cross-hair, Enter clicks', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, centre, expectCalm } = visitor;
  const { keyboard } = page;
  await page.goto('/user/login?type=register');
  await page.getByLabel(centre('address.email'), { exact: true }).fill('sora@reader.example');
  await page.getByRole('button', { name: centre('code.send'), exact: true }).press('Enter');
  const dialog = captchaDialog(visitor);
  await dialog.getByRole('application').locator('img').waitFor();
  await tabTo(page, new RegExp(centre('captcha.picture')));
  let [x, y] = [175, 100];
  for (const place of placesToClick(site)) {
    const [toX, toY] = [place.x * 350, place.y * 200];
    for (; toX - x >= 4; x += 8) await keyboard.press('ArrowRight');
    for (; x - toX > 4; x -= 8) await keyboard.press('ArrowLeft');
    for (; toY - y >= 4; y += 8) await keyboard.press('ArrowDown');
    for (; y - toY > 4; y -= 8) await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
  }
  await dialog.waitFor({ state: 'hidden' });
  await site.mail.take('sora@reader.example');
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
