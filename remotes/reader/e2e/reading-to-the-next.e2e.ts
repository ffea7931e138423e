import { expect, test } from 'vitest';
import { type Envelope, readChapter, type ReplyOf } from '@yonkoma/contract';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';
import { openDrawn, waitForPages } from './open-drawn.ts';
import { closeSheet, currentPage, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedGuest(() => openVisitor(browser, site, 'en', desktop));

/** Opens the first chapter in that mode. */
const readIn = async (visitor: Visitor, mode: 'single' | 'double' | 'scroll') => {
  const { page } = visitor;
  await page.goto('/robots.txt');
  await page.evaluate(
    (wanted) => localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: wanted } })),
    mode,
  );
  await page.goto(numbers);
  await waitForPage(visitor, 1);
};
/** The first chapter of the comic `Numbers`. */
const numbers = '/animationDetail/1/1';

const isIn = async ({ page }: Visitor, title: string): Promise<boolean> =>
  (await page.getByRole('heading', { level: 1, name: title }).count()) > 0;

test('with two pages at a time the keyboard alone leads through a chapter into the next and back', async () => {
  const visitor = await visitAtDesk();
  const { page, say, expectSound } = visitor;
  await readIn(visitor, 'double');
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
  await expectCalmSoFar(visitor);
});

test('a strip is scrolled with the browser’s own keys, through a chapter into the next', async () => {
  const visitor = await visitAtDesk();
  const { page, expectSound } = visitor;
  await readIn(visitor, 'scroll');
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
  await expectCalmSoFar(visitor);
});

test.each([
  ['double', 'a desktop', desktop],
  ['single', 'a phone', phone],
] as const)(
  'near its end a chapter has preloaded the next, which opens without a network, reading in mode %s on %s',
  async (mode, _name, screen) => {
    // A browser that has loaded nothing of the comic.
    const visitor = await openVisitor(browser, site, 'en', screen);
    const { page, watch } = visitor;
    const answer = await page.request.get(readChapter.path, { params: { id: 2 }, headers: { server: 'true' } });
    const { data } = (await answer.json()) as Envelope<ReplyOf<typeof readChapter>>;
    const firstOfNext = new URL(data.chapter.images[0]?.url ?? '', site.url).pathname.split('/').at(-2) ?? '';
    await readIn(visitor, mode);
    watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const hasFetched = () =>
      page.evaluate(
        (hash) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${hash}/`)),
        firstOfNext,
      );
    expect(await hasFetched()).toBe(false);
    while ((await currentPage(visitor)) < 4) {
      await page.keyboard.press('ArrowRight');
      await waitForRest(visitor);
    }
    await until('the first picture of the next chapter has been fetched', hasFetched);
    await page.context().setOffline(true);
    await page.keyboard.press('n');
    await until('the next chapter is open', () => isIn(visitor, 'Once More'));
    await waitForPage(visitor, 1);
    watch.expectQuiet();
    await page.context().close();
  },
);

test('with reduced motion pages change at once, in every mode', async () => {
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
  const visitor = await visitAtDesk();
  const { page, say } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await readIn(visitor, 'single');
  const sheet = page.getByRole('dialog', { name: say('settings.title') });
  for (const mode of ['single', 'scroll', 'double']) {
    await page.keyboard.press('s');
    await sheet.getByRole('radio', { name: say(`settings.mode.${mode}`), exact: true }).click();
    const { longestMs, isSmooth } = await motionOf(visitor);
    expect([mode, longestMs > 1, isSmooth]).toEqual([mode, false, false]);
    await closeSheet(visitor);
    const from = await currentPage(visitor);
    await page.keyboard.press('ArrowRight');
    await until(`a page is turned in mode ${mode}`, async () => (await currentPage(visitor)) > from);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await motionOf(visitor)).longestMs).toBeGreaterThan(1);
  await expectCalmSoFar(visitor);
});

test('full screen is switched on and off by a key or a button', async () => {
  const visitor = await visitAtDesk();
  const { page, say } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  const isWhole = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('g');
  await until('the reader has the whole screen', isWhole);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await page.keyboard.press('g');
  await until('the reader has left the whole screen', async () => !(await isWhole()));
  await page.keyboard.press('Tab');
  const press = async () => {
    await page.getByRole('button', { name: say('chapter.more'), exact: true }).click();
    await page.getByRole('button', { name: say('help.toggleFullscreen') }).click();
  };
  await press();
  await until('a button gives it the whole screen too', isWhole);
  await press();
  await until('it leaves the whole screen', async () => !(await isWhole()));
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
