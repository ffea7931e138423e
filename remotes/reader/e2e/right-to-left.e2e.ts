import { expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { drawnTitles } from '@yonkoma/journeys/library';
import { currentPage, swipe, touchZone, waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const openManga = async (visitor: Visitor) => {
  const { page, say } = visitor;
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: drawnTitles.lanterns.jp }).first().click();
  await page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }).click();
  await waitForPage(visitor, 1);
};

test('in a manga the left arrow and the left side go forward, the right ones back', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, expectSound, expectCalm } = visitor;
  await openManga(visitor);
  await page.keyboard.press('ArrowLeft');
  await waitForPage(visitor, 2);
  await touchZone(visitor, -1);
  await waitForPage(visitor, 3);
  await screenshot(page, 'right-to-left');
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await touchZone(visitor, 1);
  await waitForPage(visitor, 1);
  await page.keyboard.press(' ');
  await waitForPage(visitor, 2);
  await expectSound();
  await expectCalm();
});

test('a swipe to the right turns to the next page of a manga, and a quick tap after it is not lost', async () => {
  const visitor = await openVisitor(browser, site, 'jp', phone);
  await openManga(visitor);
  await swipe(visitor, { x: 240 });
  await visitor.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '2',
  );
  await visitor.page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    addEventListener(
      'click',
      () => {
        document.documentElement.dataset['taps'] = String(Number(document.documentElement.dataset['taps']) + 1);
      },
      { capture: true },
    );
  });
  const wasTapped = () =>
    visitor.page
      .waitForFunction(() => document.documentElement.dataset['taps'] !== '0', null, { timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  // A browser can treat a tap as a touch that stops the movement, and report nothing to the page. Then no tap is lost.
  do await touchZone(visitor, -1);
  while (!(await wasTapped()));
  // Each reported tap turned one page, and none turned two.
  await visitor.page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('input[type=range]')?.value ===
      String(2 + Number(document.documentElement.dataset['taps'])),
  );
  await visitor.page.waitForTimeout(1_000);
  expect(await currentPage(visitor)).toBe(
    2 + Number(await visitor.page.evaluate(() => document.documentElement.dataset['taps'])),
  );
  await visitor.expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
