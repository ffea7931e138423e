import { expect, test } from 'vitest';
import { type Envelope, readChapter, type ReplyOf } from '@yonkoma/contract';
import { layoutShift, screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';
import { drawnChapter, openDrawn, waitForPages } from './open-drawn.ts';
import { closeSheet, currentPage, swipe, touchZone, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedGuest(() => openVisitor(browser, site, 'en', desktop));
const visitOnPhone = sharedGuest(() => openVisitor(browser, site, 'en', phone));

const openSettings = async (visitor: Visitor) => {
  const { page, say } = visitor;
  await page.keyboard.press('s');
  return page.getByRole('dialog', { name: say('settings.title') });
};

const choose = async (visitor: Visitor, option: string) => {
  const sheet = await openSettings(visitor);
  const radio = sheet.getByRole('radio', { name: visitor.say(option), exact: true });
  await until(`${option} is chosen`, async () => {
    if (!(await radio.isChecked())) await radio.click();
    return radio.isChecked();
  });
  await closeSheet(visitor);
};

test('two pages side by side begin after a wide page, are turned by touch, and stay after a reload', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  await choose(visitor, 'settings.mode.double');
  await waitForPages(visitor, [1]);
  await swipe(visitor, { x: -240 });
  await waitForPages(visitor, [2, 3]);
  expect(
    await page.getByRole('slider', { name: say('chapter.page'), includeHidden: true }).getAttribute('aria-valuetext'),
  ).toBe(say('chapter.pagesOf', { first: 2, last: 3, count: 5 }));
  await expectSound();
  await screenshot(page, 'double-phone');
  await touchZone(visitor, 1);
  await waitForPages(visitor, [4, 5]);
  await page.waitForURL(/page=4/);
  await page.reload();
  await waitForPages(visitor, [4, 5]);
  await expectCalmSoFar(visitor);
});

test('on a desktop they are turned by keys and clicks, can be paired otherwise by one page, and stay so', async () => {
  const visitor = await visitAtDesk();
  const { page } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  await choose(visitor, 'settings.mode.double');
  await waitForPages(visitor, [1]);
  await page.keyboard.press('ArrowRight');
  await waitForPages(visitor, [2, 3]);
  await screenshot(page, 'double-desktop');
  await touchZone(visitor, 1);
  await waitForPages(visitor, [4, 5]);
  await page.keyboard.press('ArrowLeft');
  await waitForPages(visitor, [2, 3]);
  await page.keyboard.press('o');
  await waitForPages(visitor, [2]);
  await page.keyboard.press('ArrowRight');
  await waitForPages(visitor, [3, 4]);
  await page.waitForURL(/page=3/);
  await page.reload();
  await waitForPages(visitor, [3, 4]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('o');
  await waitForPages(visitor, [2, 3]);
  await expectCalmSoFar(visitor);
});

test('in a manga the left arrow and side go forward, the right ones back, and pairs begin on the right', async () => {
  const visitor = await visitAtDesk();
  const { page, expectSound } = visitor;
  await openDrawn(visitor, 'lanterns', 'jp');
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
  await choose(visitor, 'settings.mode.double');
  await waitForPages(visitor, [3, 2]);
  await screenshot(page, 'double-right-to-left-desktop');
  await page.keyboard.press('ArrowLeft');
  await waitForPages(visitor, [5, 4]);
  await touchZone(visitor, 1);
  await waitForPages(visitor, [3, 2]);
  await expectCalmSoFar(visitor);
});

test('a swipe to the right turns a page or a pair of a manga, and a quick tap after it is not lost', async () => {
  const visitor = await visitOnPhone();
  await openDrawn(visitor, 'lanterns', 'jp');
  await choose(visitor, 'settings.mode.double');
  await swipe(visitor, { x: 240 });
  await waitForPages(visitor, [3, 2]);
  await screenshot(visitor.page, 'double-right-to-left-phone');
  await touchZone(visitor, -1);
  await waitForPages(visitor, [5, 4]);
  await choose(visitor, 'settings.mode.single');
  await visitor.page.keyboard.press('Home');
  await waitForPage(visitor, 1);
  await swipe(visitor, { x: 240 });
  // The title and the page after it share the first screen.
  await visitor.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '3',
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
      String(3 + Number(document.documentElement.dataset['taps'])),
  );
  await visitor.page.waitForTimeout(1_000);
  expect(await currentPage(visitor)).toBe(
    3 + Number(await visitor.page.evaluate(() => document.documentElement.dataset['taps'])),
  );
  await expectCalmSoFar(visitor);
});

/** Every fit shows the first page after the title in its own shape, and nothing moves while it loads or on return. */
const expectFits = async (visitor: Visitor) => {
  const { page } = visitor;
  await openDrawn(visitor, 'numbers', 'en');
  await page.keyboard.press('ArrowRight');
  // On the phone the title and the page after it share the screen.
  const number = visitor.isOnPhone ? 3 : 2;
  await waitForPage(visitor, number);
  await page.waitForURL(new RegExp(`page=${number}`));
  const { width: screenWidth, height: screenHeight } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = Math.min(screenWidth, screenHeight * 0.7);
  const widthOfPage = () =>
    page.locator(`[data-page="${number}"]`).evaluate((box) => box.getBoundingClientRect().width);
  for (const wanted of [whole, screenWidth, screenHeight * 0.7, 700, whole]) {
    await page.keyboard.press('f');
    await until(`the page is ${wanted} px wide`, async () => Math.abs((await widthOfPage()) - wanted) < 0.5);
    // One fit of each screen; that the others return is promised by `opening`.
    if (wanted !== (visitor.isOnPhone ? screenHeight * 0.7 : screenWidth)) continue;
    await page.reload();
    await waitForPage(visitor, number);
    expect(await widthOfPage()).toBeCloseTo(wanted, 0);
  }
  await expectCalmSoFar(visitor);
};

test('on a desktop every fit shows a page in its own shape; a column has the chosen gap and width', async () => {
  const visitor = await visitAtDesk();
  const { page, say, expectSound } = visitor;
  await expectFits(visitor);
  await page.keyboard.press('m');
  await waitForPage(visitor, 2);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 3);
  const sheet = await openSettings(visitor);
  await sheet.getByRole('slider', { name: say('settings.gap') }).press('End');
  for (const key of ['ArrowLeft', 'ArrowLeft'])
    await sheet.getByRole('slider', { name: say('settings.column') }).press(key);
  await expectSound();
  await screenshot(page, 'settings-scroll');
  await page.keyboard.press('Escape');
  await waitForRest(visitor);
  const [second, third] = await page.evaluate(() =>
    [2, 3].map(
      (number) => document.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect().toJSON() as DOMRect,
    ),
  );
  expect(third?.width).toBe(640);
  expect((third?.top ?? 0) - (second?.bottom ?? 0)).toBeCloseTo(32, 0);
  await waitForPage(visitor, 3);
  await expectCalmSoFar(visitor);
});

test('on a touch screen every fit shows a page in its own shape; display settings show at once and stay', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  await expectFits(visitor);
  const filter = () => page.locator('[data-page="2"]').evaluate((box) => getComputedStyle(box).filter);
  const background = () =>
    page.locator('[data-controls]').evaluate((reader) => getComputedStyle(reader).backgroundColor);
  const sheet = await openSettings(visitor);
  await sheet.getByRole('slider', { name: say('settings.brightness') }).fill('60');
  await sheet.getByRole('slider', { name: say('settings.sepia') }).fill('50');
  await sheet.getByRole('checkbox', { name: say('settings.inverted') }).check();
  expect(await filter()).toBe('invert(1) hue-rotate(180deg) sepia(0.5) brightness(0.6)');
  await sheet.getByRole('slider', { name: say('settings.sepia') }).fill('0');
  await sheet.getByRole('checkbox', { name: say('settings.inverted') }).uncheck();
  await sheet.getByRole('checkbox', { name: say('settings.grey') }).check();
  for (const [chosen, color] of [
    ['white', 'rgb(255, 255, 255)'],
    ['black', 'rgb(0, 0, 0)'],
  ] as const) {
    await sheet.getByRole('combobox', { name: say('settings.background.label') }).selectOption(chosen);
    expect(await background()).toBe(color);
  }
  expect(await filter()).toBe('grayscale(1) brightness(0.6)');
  await expectSound();
  await screenshot(page, 'settings-looks');
  await page.reload();
  await waitForPage(visitor, 3);
  expect(await filter()).toBe('grayscale(1) brightness(0.6)');
  await (await openSettings(visitor)).getByRole('button', { name: say('settings.reset') }).click();
  expect(await filter()).toBe('none');
  await expectCalmSoFar(visitor);
});

test('a page that fails keeps its place, and the reader can go past it', async () => {
  const visitor = await visitOnPhone();
  const { page, say } = visitor;
  let isDown = true;
  const address = await drawnChapter(visitor, 'numbers', 'en');
  const id = address.split('/').at(-1) ?? '';
  const answer = await page.request.get(readChapter.path, { params: { id }, headers: { server: 'true' } });
  const { data } = (await answer.json()) as Envelope<ReplyOf<typeof readChapter>>;
  const images = data.chapter.images.map(({ url }) => new URL(url, site.url).pathname.split('/').at(-2) ?? '');
  await page.route(
    (url) => url.pathname.includes(`/${images[2]}/`),
    (route) => (isDown ? route.abort() : route.continue()),
  );
  await page.goto(`${address}?page=3`);
  const failed = page.getByRole('group', { name: /3/ });
  await failed.getByText(say('chapter.pageFailed', { page: 3 })).waitFor();
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 4);
  await page.keyboard.press('ArrowLeft');
  isDown = false;
  await failed.getByRole('button', { name: say('retry') }).tap();
  await waitForPage(visitor, 3);
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  await page.unrouteAll();
  visitor.watch.allow(/net::ERR_FAILED/);
});

test('parts whose code does not come take no page away, and are there when the network is back', async () => {
  const visitor = await visitAtDesk();
  const { page, say } = visitor;
  const late = /\/(?:comments|reader-end|reader-sheets)\.[0-9a-f]+\.js$/;
  let isDown = true;
  await page.route(
    (url) => late.test(url.pathname),
    (route) => (isDown ? route.abort() : route.continue()),
  );
  const lost = ['comments', 'reader-end', 'reader-sheets'].map((part) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}.`)),
  );
  await page.goto(`${await drawnChapter(visitor, 'numbers', 'en')}?page=2`);
  await waitForPage(visitor, 2);
  await page.keyboard.press('s');
  await Promise.all(lost);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 3);
  isDown = false;
  await page.getByRole('dialog', { name: say('settings.title') }).waitFor();
  await closeSheet(visitor);
  await page.getByRole('region', { name: say('chapter.atEnd'), includeHidden: true }).waitFor({ state: 'attached' });
  await page.unrouteAll();
  visitor.watch.allow(/net::ERR_FAILED/);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
