import { expect, test } from 'vitest';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { openDrawn, waitForPages } from './open-drawn.ts';
import { currentPage, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const readIn = async ({ page }: Visitor, mode: 'single' | 'double' | 'scroll') =>
  page.addInitScript(
    (wanted) => localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: wanted } })),
    mode,
  );
const isIn = async ({ page }: Visitor, title: string): Promise<boolean> =>
  (await page.getByRole('heading', { level: 1, name: title }).count()) > 0;

test('with two pages at a time the keyboard alone leads through a chapter into the next and back', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectSound, expectCalm } = visitor;
  await readIn(visitor, 'double');
  await openDrawn(visitor, 'numbers', 'en');
  for (const pair of [
    [2, 3],
    [4, 5],
  ]) {
    await page.keyboard.press('ArrowRight');
    await waitForPages(visitor, pair);
  }
  await page.keyboard.press('ArrowRight');
  await page
    .locator('[tabindex="0"]:not([inert])', { has: page.getByRole('region', { name: say('chapter.atEnd') }) })
    .waitFor();
  await expectSound();
  await tabTo(page, new RegExp(say('chapter.readNext')));
  await page.keyboard.press('Enter');
  await until('the next chapter is open', () => isIn(visitor, 'Once More'));
  await waitForPage(visitor, 1);
  await page.keyboard.press('p');
  await until('the previous chapter is open', () => isIn(visitor, 'Up to Five'));
  await waitForPage(visitor, 1);
  await expectCalm();
});

test('a strip is scrolled with the browser’s own keys, through a chapter into the next', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, expectSound, expectCalm } = visitor;
  await readIn(visitor, 'scroll');
  await openDrawn(visitor, 'numbers', 'en');
  // Its keys need the focus. And the strip has no end yet once the next chapter is joined below it.
  await page.locator('main section[tabindex="0"]:focus').waitFor();
  await page.locator('[data-chapter]').nth(1).waitFor({ state: 'attached' });
  for (const key of ['PageDown', ' ', 'ArrowDown']) {
    const from = await page
      .locator('main section[tabindex="0"]')
      .first()
      .evaluate((strip) => strip.scrollTop);
    await page.keyboard.press(key);
    await page.waitForFunction(
      (top) => (document.querySelector('main section[tabindex="0"]')?.scrollTop ?? 0) > top,
      from,
    );
    await waitForRest(visitor);
  }
  await until('the next chapter is read', async () => {
    await page.keyboard.press('PageDown');
    await waitForRest(visitor);
    return isIn(visitor, 'Once More');
  });
  await page.waitForURL((url) => url.pathname === '/animationDetail/1/2');
  await expectSound();
  await expectCalm();
});

test.each([
  ['single', 'a desktop', desktop],
  ['double', 'a desktop', desktop],
  ['single', 'a phone', phone],
] as const)(
  'near its end a chapter has preloaded the next, which opens without a network, reading in mode %s on %s',
  async (mode, _name, screen) => {
    const visitor = await openVisitor(browser, site, 'en', screen);
    const { page, watch } = visitor;
    await readIn(visitor, mode);
    await page.goto('/animationDetail/1/2');
    await waitForPage(visitor, 1);
    const firstOfNext = await page
      .locator('[data-current] [data-page="1"] img')
      .evaluate((picture) => new URL((picture as HTMLImageElement).currentSrc).pathname.split('/').at(-2) ?? '');
    // A browser that has loaded nothing of the comic.
    const reader = await openVisitor(browser, site, 'en', screen);
    await readIn(reader, mode);
    reader.watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await reader.page.goto('/animationDetail/1/1');
    await waitForPage(reader, 1);
    const hasFetched = () =>
      reader.page.evaluate(
        (hash) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${hash}/`)),
        firstOfNext,
      );
    expect(await hasFetched()).toBe(false);
    while ((await currentPage(reader)) < 4) {
      await reader.page.keyboard.press('ArrowRight');
      await waitForRest(reader);
    }
    await until('the first picture of the next chapter has been fetched', hasFetched);
    await reader.page.context().setOffline(true);
    await reader.page.keyboard.press('n');
    await until('the next chapter is open', () => isIn(reader, 'Once More'));
    await waitForPage(reader, 1);
    reader.watch.expectQuiet();
    watch.expectQuiet();
    await Promise.all([page.context().close(), reader.page.context().close()]);
  },
);

test.each(['single', 'double', 'scroll'] as const)(
  'with reduced motion pages change at once, reading in mode %s',
  async (mode) => {
    /** The longest transition or animation on the page, in ms, and whether anything scrolls smoothly. */
    const motionOf = ({ page }: Visitor) =>
      page.evaluate(() => {
        const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
        const ms = (durations: string) =>
          durations.split(', ').map((duration) => Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1000));
        return {
          longestMs: Math.max(
            ...styles.flatMap((style) => [...ms(style.transitionDuration), ...ms(style.animationDuration)]),
          ),
          isSmooth: styles.some((style) => style.scrollBehavior === 'smooth'),
        };
      });
    for (const [reducedMotion, isMoving] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      const visitor = await openVisitor(browser, site, 'en', { ...desktop, reducedMotion });
      const { page, say, expectCalm } = visitor;
      await readIn(visitor, mode);
      await openDrawn(visitor, 'numbers', 'en');
      await page.keyboard.press('ArrowRight');
      await waitForPage(visitor, 2);
      await page.keyboard.press('s');
      await page.getByRole('dialog', { name: say('settings.title') }).waitFor();
      const { longestMs, isSmooth } = await motionOf(visitor);
      expect([reducedMotion, longestMs > 1]).toEqual([reducedMotion, isMoving]);
      if (reducedMotion === 'reduce') expect(isSmooth).toBe(false);
      await expectCalm();
    }
  },
);

test('full screen is switched on and off by a key or a button', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectSound, expectCalm } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  const isWhole = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('g');
  await until('the reader has the whole screen', isWhole);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await expectSound();
  await page.keyboard.press('g');
  await until('the reader has left the whole screen', async () => !(await isWhole()));
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: say('help.toggleFullscreen') });
  await button.click();
  await until('a button gives it the whole screen too', isWhole);
  await button.click();
  await until('it leaves the whole screen', async () => !(await isWhole()));
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
