import { expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';
import { drawnChapter, openDrawn } from './open-drawn.ts';
import { currentPage, touchZone, waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedGuest(() => openVisitor(browser, site, 'en', desktop));
const visitOnPhone = sharedGuest(() => openVisitor(browser, site, 'en', phone));

interface Drawn {
  x: number;
  y: number;
  width: number;
  height: number;
  source: string;
}
interface Seen {
  opening: Drawn[];
  page: Drawn[];
  hadGap: boolean;
  asked: string[];
}

/**
 * Records what the document draws, what the reader draws over it, and whether any frame between them showed neither. It
 * runs in the page from its start.
 */
const watchHandover = () => {
  const seen: Seen = { opening: [], page: [], hadGap: false, asked: [] };
  Object.assign(window, { seen });
  const drawn = (selector: string) =>
    [...document.querySelectorAll<HTMLImageElement>(selector)]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect();
        return { x, y, width, height, source: picture.currentSrc };
      });
  const look = () => {
    const opening = drawn('#opening img');
    if (opening.length > 0) seen.opening = opening;
    else if (seen.opening.length > 0) {
      const sources = new Set(seen.opening.map(({ source }) => source));
      seen.page = drawn('[data-page] img').filter(({ source }) => sources.has(source));
      if (seen.page.length < sources.size) seen.hadGap = true;
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const handover = async ({ page }: Visitor): Promise<Seen> => {
  await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Seen };
    return seen.hadGap || seen.page.length > 0;
  });
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
};

/** The first chapter of the comic `Numbers`. */
const numbers = '/animationDetail/1/1';

const keepSettings = ({ page }: Visitor, mode: string, fit: string) =>
  page.evaluate(
    ([chosen, fitted]) => {
      localStorage.setItem(
        'reader.settings',
        JSON.stringify({ modes: { pages: chosen, strip: chosen }, fits: { [chosen as string]: fitted } }),
      );
    },
    [mode, fit],
  );

const modes = [
  ['single', 'smart'],
  ['single', 'width'],
  ['single', 'height'],
  ['single', 'original'],
  ['double', 'smart'],
  ['double', 'width'],
  ['scroll', 'width'],
  ['scroll', 'smart'],
  ['scroll', 'original'],
] as const;
/** The first page is wide, the third upright: each mode and fit has one of them on a desktop, the other on a phone. */
const waysOn = (isOnPhone: boolean) =>
  modes.map(([mode, fit], at) => [mode, fit, (at % 2 === 0) === isOnPhone ? 1 : 3] as const);

test.each([
  ['a desktop', visitAtDesk],
  ['a 360 px touch screen', visitOnPhone],
])(
  'the first picture on %s is the same in opening and reader, in any mode, fit and page, ' +
    'loaded once, without flicker',
  async (_name, visit) => {
    const visitor = await visit();
    const { page } = visitor;
    const address = await drawnChapter(visitor, 'lanterns', 'jp');
    await page.goto('/robots.txt');
    const watching = await page.addInitScript(watchHandover);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/page/')) asked.push(request.url());
    });
    for (const [mode, fit, number] of waysOn(visitor.isOnPhone)) {
      await keepSettings(visitor, mode, fit);
      asked.length = 0;
      await page.goto(`${address}?page=${number}`);
      const { opening, page: shown, hadGap } = await handover(visitor);
      const name = `${mode}, ${fit}, page ${number}`;
      expect([name, hadGap, opening.length]).toEqual([name, false, shown.length]);
      for (const [index, { source, ...place }] of opening.entries()) {
        expect(shown[index]?.source).toBe(source);
        // Allows half a pixel, because a strip is scrolled by whole pixels.
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect([name, side, Math.abs((shown[index]?.[side] ?? -99) - place[side]) <= 0.5]).toEqual([
            name,
            side,
            true,
          ]);
        expect(asked.filter((url) => url === source)).toHaveLength(1);
      }
    }
    await watching.dispose();
    await expectCalmSoFar(visitor);
  },
);

const guess = /<link rel="preload" as="image"/;

test.each([
  ['lanterns', 'a desktop', desktop],
  ['numbers', 'a 360 px touch screen', phone],
] as const)(
  'a browser that keeps nothing asks once for the first picture of %s on %s, ' +
    'before anything else, and one that keeps something is not guessed about',
  async (comic, _name, screen) => {
    const language = comic === 'lanterns' ? 'jp' : 'en';
    const visitor = await openVisitor(browser, site, language, screen);
    const { page, expectCalm } = visitor;
    const address = await drawnChapter(visitor, comic, language);
    await page.addInitScript(watchHandover);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/page/')) asked.push(request.url());
    });
    const first = await page.goto(`${address}?page=3`);
    expect(await first?.text()).toMatch(guess);
    const { opening } = await handover(visitor);
    expect(opening.length).toBe(1);
    expect(asked.filter((url) => url === opening[0]?.source)).toHaveLength(1);
    expect(asked[0]).toBe(opening[0]?.source);
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('reader.place')));
    expect(await (await page.reload())?.text()).not.toMatch(guess);
    await expectCalm();
  },
);

test('the first picture is on the screen before any script of the site has come', async () => {
  const { page } = await openVisitor(browser, site, 'en', phone);
  await page.route(/\.js$/, () => {});
  await page.goto(`${numbers}?page=2`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('#opening img')?.naturalWidth ?? 0) > 0);
  expect(await page.locator('#app').innerHTML()).toBe('');
  await screenshot(page, 'opening-phone');
  await page.context().close();
});

test('without scripts a chapter shows all its pages and links to its neighbours', async () => {
  const context = await browser.newContext({ ...desktop, baseURL: site.url, javaScriptEnabled: false, locale: 'en' });
  const page = await context.newPage();
  await page.goto(numbers);
  expect(await page.locator('noscript img').count()).toBe(5);
  expect(
    await page
      .locator('noscript img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.getBoundingClientRect().width),
  ).toBeGreaterThan(0);
  await page.locator('noscript a[href^="/animationDetail/"]').first().click();
  await page.waitForURL((to) => to.pathname.startsWith('/animationDetail/') && to.pathname !== numbers);
  await screenshot(page, 'chapter-without-scripts');
  await context.close();
});

test('a chapter opened again continues where reading stopped, and starts over on request or at its end', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  // The title and the page after it share the first screen.
  await touchZone(visitor, 1);
  await waitForPage(visitor, 3);
  await page.waitForURL(/page=3/);
  const watching = await page.addInitScript(watchHandover);
  await page.goto(numbers);
  const { opening, hadGap } = await handover(visitor);
  expect([opening.length, hadGap]).toEqual([1, false]);
  await watching.dispose();
  // The notice disappears after a while, but not while its button has the focus.
  await page.getByRole('button', { name: say('chapter.startOver') }).focus();
  await waitForPage(visitor, 3);
  await page
    .getByRole('status')
    .filter({ hasText: say('chapter.resumed', { page: 3 }) })
    .waitFor();
  await expectSound();
  await screenshot(page, 'resumed-phone');
  await page.getByRole('button', { name: say('chapter.startOver') }).click();
  await waitForPage(visitor, 1);
  await page.getByText(say('chapter.resumed', { page: 3 })).waitFor({ state: 'detached' });
  await page.waitForURL((to) => !to.searchParams.has('page'));
  await page.reload();
  await waitForPage(visitor, 1);
  expect(await page.getByRole('button', { name: say('chapter.startOver') }).count()).toBe(0);

  // Read to its last page it starts again, and an address with a page number shows that page.
  await page.keyboard.press('End');
  await waitForPage(visitor, 5);
  await page.waitForURL(/page=5/);
  await page.goto(numbers);
  await waitForPage(visitor, 1);
  expect(await page.getByRole('button', { name: say('chapter.startOver') }).count()).toBe(0);
  await page.goto(`${numbers}?page=4`);
  await waitForPage(visitor, 4);
  expect(await currentPage(visitor)).toBe(4);
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
