import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changeNoticePreferences } from '@yonkoma/contract';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
import { desktop, failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { field, press, signIn } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { joinSite } from '@yonkoma/journeys/members/site-member';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;
/** The member of the tests that change nothing. */
let looking: Member;
const profile = '/user/account/profile';
const notices = '/user/account/notice';

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  looking = await register(site, 'Vinh');
});

const dialogOf = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });

test('on a phone a member downloads all data, deletes the account, and keeps it by signing in again', async () => {
  const member = await register(site, 'Trang');
  const visitor = await openMember(browser, site, member, 'vi', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(profile);
  await press(visitor, centre('rights.archive'));
  const asked = dialogOf(visitor, centre('rights.archive'));
  await asked.getByLabel(centre('login.password'), { exact: true }).fill(member.password);
  await expectSound();
  const coming = page.waitForEvent('download');
  await asked.getByRole('button', { name: centre('rights.download') }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Trang-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect([
    bytes.subarray(0, 2).toString(),
    bytes.includes('member/profile.json'),
    bytes.includes('index.html'),
  ]).toEqual(['PK', true, true]);

  await press(visitor, centre('rights.leave'));
  const leaving = dialogOf(visitor, centre('rights.leave'));
  await leaving.getByLabel(centre('login.password'), { exact: true }).fill(member.password);
  await leaving.getByRole('button', { name: centre('rights.delete') }).click();
  await page.getByText(centre('rights.left')).waitFor();
  expect((await site.mail.take(member.email)).subject).toMatch(/sẽ bị xóa vào|will be deleted/);
  expect(
    site.rows<{ erase_at: number | null }>("SELECT erase_at FROM member WHERE username = 'Trang'")[0]?.erase_at,
  ).toBeGreaterThan(Date.now() / 1000 + 13 * 86_400);
  await signIn(visitor, member);
  await page.waitForURL((url) => url.pathname === '/user/account/overview');
  await goInside(page, notices);
  await page.getByRole('heading', { level: 2, name: /Tài khoản được giữ lại/ }).waitFor();
  expect(
    site.rows<{ erase_at: number | null }>("SELECT erase_at FROM member WHERE username = 'Trang'")[0]?.erase_at,
  ).toBeNull();
  await expectCalm();
});

test('by keyboard alone a member chooses their notices, and finds the choice later', async () => {
  const member = await register(site, 'Ken');
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, centre, expectCalm } = visitor;
  await page.goto(notices);
  await page.getByText(centre('notice.empty')).waitFor();
  await tabTo(page, new RegExp(`^${centre('notice.chooseTitle')}$`));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(visitor, centre('notice.chooseTitle'));
  const box = dialog.getByRole('checkbox', { name: `${centre('notice.kinds.answers')}: ${centre('notice.here')}` });
  await box.waitFor();
  await tabTo(page, new RegExp(`^${centre('notice.kinds.answers')}: ${centre('notice.here')}$`));
  await page.keyboard.press('Space');
  await tabTo(page, new RegExp(`^${centre('notice.never')}$`));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, new RegExp(`^${centre('notice.save')}$`));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${notices}?choose=1`);
  await box.waitFor();
  expect([
    await box.isChecked(),
    await dialog.getByRole('radio', { name: centre('notice.daily') }).isChecked(),
  ]).toEqual([false, true]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL((url) => url.pathname === notices && url.search === '');
  await expectCalm();
});

test('the link of a letter asks in the reader’s language and ends the letters when its button is pressed', async () => {
  const { id, call } = await joinSite(browser, site, 'Zoe');
  const token = `${id}.${createHmac('sha256', site.secret)
    .update(`unsubscribe.digest.${id}`)
    .digest('base64url')
    .slice(0, 32)}`;
  await call(changeNoticePreferences, { kinds: [], digest: 'weekly' });
  const digest = () =>
    readRows<{ digest: string }>(site.dataDir, 'notice', 'SELECT digest FROM notice_preference WHERE member_id = ?', [
      id,
    ])[0]?.digest;
  const { page, expectSound, watch } = await openVisitor(browser, site, 'jp', phone);
  await page.goto(`/member/unsubscribe/${token}`);
  const button = page.getByRole('button', { name: '配信を止める' });
  await button.waitFor();
  await expectSound();
  await screenshot(page, 'unsubscribe-phone');
  await page.setViewportSize(desktop.viewport);
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
  await screenshot(page, 'unsubscribe-desktop');
  expect(digest()).toBe('weekly');
  await button.click();
  await page.getByText('お知らせメールはもう届きません', { exact: false }).waitFor();
  expect(digest()).toBe('never');
  watch.expectQuiet();
  await page.context().close();
});

test.each(lookers)(
  'as $name, choices and dialogs are whole, readable and sound',
  async ({ language, name, options }) => {
    const visitor = await openMember(browser, site, looking, language, options);
    const { page, centre } = visitor;
    const faults: string[] = [];
    const judge = async (what: string) => {
      const found = await faultsSeenBy(visitor, `rights-${what}-${name}`, what === 'choose');
      faults.push(...found.map((fault) => `${what}: ${fault}`));
    };
    await page.goto(`${notices}?choose=1`);
    await dialogOf(visitor, centre('notice.chooseTitle'))
      .getByRole('button', { name: centre('notice.save') })
      .waitFor();
    await judge('choose');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await goInside(page, profile);
    await field(visitor, centre('profile.birthday')).waitFor();
    await press(visitor, centre('rights.leave'));
    await dialogOf(visitor, centre('rights.leave')).getByLabel(centre('login.password'), { exact: true }).waitFor();
    await judge('leave');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: centre('rights.title') }).scrollIntoViewIfNeeded();
    await judge('data');
    expect(faults).toEqual([]);
    visitor.watch.expectQuiet();
    await page.context().close();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
