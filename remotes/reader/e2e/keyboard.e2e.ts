import { expect, test } from 'vitest';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForChapter, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

test('with the keyboard alone and visible focus, a reader gets from home to the end of a chapter', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell, say, expectCalm } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: drawnTitles.numbers.en }).first().waitFor();

  await tabTo(page, new RegExp(shell('skip')));
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, new RegExp(`${drawnTitles.numbers.en}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');

  await tabTo(page, new RegExp(say('comic.read', { chapter: '' })));
  await page.keyboard.press('Enter');
  await waitForChapter(visitor, 'Up to Five');
  for (let number = 2; number <= 5; number += 1) {
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, number);
  }
  await page.keyboard.press('ArrowRight');
  await page
    .locator('[tabindex="0"]:not([inert])')
    .getByRole('heading', { level: 2, name: say('chapter.finished') })
    .waitFor();
  await waitForRest(visitor);
  await tabTo(page, new RegExp(say('chapter.readNext')));
  await page.keyboard.press('Enter');
  await waitForChapter(visitor, 'Once More');
  await page.waitForFunction(() => document.activeElement?.closest('[data-current]'));
  await tabTo(page, new RegExp(say('chapter.toComic')));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await expectCalm();
});

test('every sheet of the reader opens and closes by keyboard and returns the focus', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectSound, expectCalm } = visitor;
  await page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
  for (const [key, title] of [
    ['s', say('settings.title')],
    ['?', say('help.title')],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await expectSound();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
    // The reader removes the dialog a moment after the browser has closed it.
    await page.locator('dialog header + *').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
