import { expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, phone } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import { press } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

const profile = '/user/account/profile';

test('a member finds where they live by the name of a ward, with the keyboard alone, and sees it again', async () => {
  const visitor = await openMember(browser, site, await register(site, 'Rin'), 'jp', desktop);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(profile);
  const prefecture = page.getByRole('combobox', { name: centre('region.levels.JP1'), exact: true });
  await prefecture.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: '北海道' }).waitFor();
  await page.keyboard.press('ArrowUp');
  const last = page.getByRole('option', { name: '沖縄県' });
  await last.waitFor();
  expect(await last.getAttribute('aria-posinset')).toBe('47');
  await expectSound();
  await screenshot(page, 'member-region-list');
  await page.keyboard.type('shinjuku');
  await page.getByRole('option', { name: '東京都新宿区' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(centre('profile.saved')).waitFor();
  await page.reload();
  const ward = page.getByRole('combobox', { name: centre('region.levels.JP2'), exact: true });
  await ward.waitFor();
  expect([await prefecture.inputValue(), await ward.inputValue()]).toEqual(['東京都', '新宿区']);
  await expectSound();
  await screenshot(page, 'member-region');
  await expectCalm();
});

test('a member chooses it on a phone, in a list over the whole screen, however long it is', async () => {
  const visitor = await openMember(browser, site, await register(site, 'Lan'), 'vi', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await page.goto(profile);
  const choose = async (name: string, part: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).tap();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('combobox').fill(part);
    await expectSound();
    await screenshot(page, `member-region-phone-${part.trim()}`);
    await sheet.getByRole('option', { name: option }).first().tap();
    await sheet.waitFor({ state: 'hidden' });
  };
  await choose(centre('region.levels.VN1'), 'ha noi', 'Thành phố Hà Nội');
  const ward = centre('region.levels.VN2');
  await page.getByRole('combobox', { name: ward, exact: true }).tap();
  const list = page.getByRole('dialog', { name: ward }).getByRole('listbox');
  const count = Number(await list.getByRole('option').first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(100);
  const lastOption = list.locator(`[aria-posinset="${count}"]`);
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return lastOption.count();
    })
    .toBe(1);
  expect(await list.getByRole('option').count()).toBeLessThan(40);
  await page
    .getByRole('dialog', { name: ward })
    .getByRole('button', { name: centre('close') })
    .tap();
  await choose(ward, 'ba dinh', 'Phường Ba Đình');
  await press(visitor, centre('profile.save'));
  await page.getByText(centre('profile.saved')).waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
