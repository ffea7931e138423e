import { expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import {
  field,
  fillCode,
  memberButton,
  passPicture,
  passQuestion,
  press,
  captchaDialog,
} from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

const registerAddress = '/user/login?type=register';

test('a visitor who answers a question and types the mailed code is a member, signed in, greeted by name', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: visitor.shell('user.register') })
    .click();
  await field(visitor, centre('address.email')).fill('mira@reader.example');
  await press(visitor, centre('code.send'));
  await captchaDialog(visitor).getByRole('application').locator('img').waitFor();
  await expectSound();
  await captchaDialog(visitor)
    .getByRole('button', { name: centre('close') })
    .click();
  await fillCode(visitor, site, 'mira@reader.example', passQuestion);
  await field(visitor, centre('register.username')).fill('mira');
  await field(visitor, centre('login.password')).fill('seven-quiet-pandas');
  await expectSound();
  await screenshot(page, 'member-register');
  await press(visitor, centre('register.register'));
  await memberButton(visitor, 'mira').waitFor();
  await expectSound();
  await expectCalm();
});

test('a picture clicked in order counts like a question, also by touch', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, centre, expectCalm } = visitor;
  await page.goto(registerAddress);
  await field(visitor, centre('address.email')).fill('tam@reader.example');
  await fillCode(visitor, site, 'tam@reader.example', passPicture);
  await field(visitor, centre('register.username')).fill('tam');
  await field(visitor, centre('login.password')).fill('bay-chu-gau-truc');
  await press(visitor, centre('register.register'));
  await memberButton(visitor, 'tam').waitFor();
  await expectCalm();
});

test('a taken name is refused at its field, and another one works with the same code', async () => {
  const member = await register(site, 'Hanako');
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(registerAddress);
  await field(visitor, centre('address.email')).fill('other@reader.example');
  await fillCode(visitor, site, 'other@reader.example', passPicture);
  await field(visitor, centre('register.username')).fill(member.username.toUpperCase());
  await field(visitor, centre('login.password')).fill('nana-panda-sensei');
  await press(visitor, centre('register.register'));
  await page.locator('[aria-invalid=true][name=username]:focus').waitFor();
  await expectSound();
  await field(visitor, centre('register.username')).fill('hanako2');
  expect(await field(visitor, centre('address.email')).inputValue()).toBe('other@reader.example');
  await press(visitor, centre('register.register'));
  await memberButton(visitor, 'hanako2').waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
