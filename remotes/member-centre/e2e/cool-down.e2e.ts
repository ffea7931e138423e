import { expect, test } from 'vitest';
import type { Envelope, readVerification, ReplyOf } from '@yonkoma/contract';
import type { Browser, Page } from '@yonkoma/testing/browser';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

/** As on a site that checks visitors who load pages often. */
const checkLoads = (page: Page): Promise<unknown> =>
  page.route('**/api/recaptcha/config', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as Envelope<ReplyOf<typeof readVerification>>;
    const triggers = { ...data.triggers, refresh: { count: 10, withinS: 60 } };
    await route.fulfill({ response, json: { ...rest, data: { ...data, triggers } } });
  });

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

/** As if the page had been loaded this many times at this time. */
const noteLoads = (page: Page, times: number, at: number): Promise<void> =>
  page.evaluate(
    (visits) => localStorage.setItem('yonkoma-verification-record', JSON.stringify({ visits })),
    Array.from({ length: times }, () => ({ at, path: '/', isLoad: true })),
  );

test('a visitor who loads pages like a program must pass a check, and again after two hours', async () => {
  const { page, shell, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  await checkLoads(page);
  await page.clock.install();
  const beganAt = Date.now();
  const timeAt = (minutes: number) => beganAt + minutes * 60_000;
  // The page's clock stops; only its timers continue. So all loads are within one minute, however long they take.
  await page.clock.setFixedTime(timeAt(0));
  const dialog = page.getByRole('dialog', { name: shell('verify.title') });
  await loadOften(page, 11);
  await dialog.getByRole('checkbox').click();
  await dialog.getByText(shell('verify.success')).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: shell('verify.continue') }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.clock.setFixedTime(timeAt(115));
  await noteLoads(page, 10, timeAt(115));
  // A check that the first load demanded would be there in the second.
  await loadOften(page, 2);
  expect(await dialog.count()).toBe(0);

  await page.clock.setFixedTime(timeAt(121));
  await noteLoads(page, 9, timeAt(121));
  await loadOften(page, 2);
  await dialog.waitFor();
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
