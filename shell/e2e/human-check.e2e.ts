import { expect, test } from 'vitest';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

test('a visitor asked for the embedded check meets it again on a reload, does it by keyboard, reads on', async () => {
  const { page, shell, expectSound, expectCalm } = await openVisitor(browser, site, 'jp', phone);
  await page.goto('/recaptcha-test');
  await page.getByRole('button', { name: shell('verify.test.start') }).click();
  const dialog = page.getByRole('dialog', { name: shell('verify.title') });
  await dialog.waitFor();
  await page.reload();
  const box = dialog.getByRole('checkbox');
  await box.waitFor();
  await dialog.getByRole('status', { name: shell('verify.loading') }).waitFor({ state: 'detached' });
  const goOn = dialog.getByRole('button', { name: shell('verify.continue') });
  await page.keyboard.press('Escape');
  expect(await goOn.isDisabled()).toBe(true);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const [left, words] = await Promise.all([box.boundingBox(), dialog.locator('altcha-widget label').boundingBox()]);
    expect([words && left && words.x > left.x, words && left && words.y < left.y + left.height]).toEqual([true, true]);
    await expectSound();
  }

  await box.focus();
  await page.keyboard.press('Space');
  await dialog.getByText(shell('verify.success')).waitFor({ timeout: 60_000 });
  await goOn.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(shell('verify.state.verified'), { exact: true }).waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('human'));
  expect(cookie).toMatchObject({ httpOnly: true, secure: false });

  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().waitFor();
  expect(await dialog.count()).toBe(0);
  await expectCalm();
});
