import { expect, test } from 'vitest';
import type { Browser, Page } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withSite(
  () => openMemberSite({ VERIFY_TRIGGERS: 'refresh' }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

/** Loads the page this many times. Each time the monitor has started. */
const loadOften = async (page: Page, times: number): Promise<void> => {
  for (let loads = 0; loads < times; loads += 1) {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    const asked = page.waitForResponse('**/api/recaptcha/config');
    await page.clock.fastForward(3_000);
    await (await asked).finished();
  }
};

test('a visitor who loads pages like a program must pass a check, and again after two hours', async () => {
  const { page, shell, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  await page.clock.install();
  const beganAt = Date.now();
  /**
   * Stops the page's clock at this time; only its timers continue. So all loads are within one minute, however long
   * they take.
   */
  const stopTimeAt = (minutes: number) => page.clock.setFixedTime(beganAt + minutes * 60_000);
  await stopTimeAt(0);
  const dialog = page.getByRole('dialog', { name: shell('verify.title') });
  await loadOften(page, 11);
  await dialog.getByRole('checkbox').click();
  await dialog.getByText(shell('verify.success')).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: shell('verify.continue') }).click();
  await dialog.waitFor({ state: 'detached' });

  await stopTimeAt(115);
  await loadOften(page, 12);
  expect(await dialog.count()).toBe(0);

  await stopTimeAt(121);
  await loadOften(page, 11);
  await dialog.waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
