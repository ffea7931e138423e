import { describe, expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { expectCalmSoFar, sharedVisitor } from './shared-visitor.ts';
import { openDrawn, pagesOnScreen } from './open-drawn.ts';
import { currentPage, touchZone, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedVisitor(() => openVisitor(browser, site, 'en', desktop));
const visitOnPhone = sharedVisitor(() => openVisitor(browser, site, 'en', phone));

/** Opens the chapter, or goes back to its first page, where the test before has left it. */
const openNumbers = async (visitor: Visitor) => {
  const { page } = visitor;
  if (page.url() === 'about:blank') return openDrawn(visitor, 'numbers', 'en');
  await page.keyboard.press('0');
  await page.keyboard.press('Home');
  await waitForPage(visitor, 1);
};

/** The scale of the pages, once the picture has the announced scale. With fingers it is announced a task later. */
const scaleOf = async ({ page }: Visitor): Promise<number> =>
  (
    await page.waitForFunction(() => {
      const lens = document.querySelector('[data-controls] [data-page]')?.closest('section')?.parentElement;
      const said = Number(lens?.parentElement?.dataset['zoomed'] ?? 1);
      return lens && Math.abs(new DOMMatrix(getComputedStyle(lens).transform).a - said) < 0.01 && said;
    })
  )
    .jsonValue()
    .then(Number);
const leftOf = ({ page }: Visitor, number: number): Promise<number> =>
  page.locator(`[data-current] [data-page="${number}"]`).evaluate((box) => box.getBoundingClientRect().left);

/** Moves two fingers around the middle apart (or together), from one distance to another, in pixels. */
const pinch = async ({ page }: Visitor, from: number, to: number) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const at = (step: number) => {
    const half = (from + (to - from) * (step / 10)) / 2;
    return [
      { x: width / 2, y: height / 2 - half, id: 0 },
      { x: width / 2, y: height / 2 + half, id: 1 },
    ];
  };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await page.waitForTimeout(16);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};

test('the hint where to tap is shown once, and never again', async () => {
  const visitor = await visitOnPhone();
  const { page, say, expectSound } = visitor;
  const preview = page.locator('[data-hint]').getByText(say('chapter.begin'));
  await openDrawn(visitor, 'numbers', 'en');
  await preview.waitFor();
  expect(await page.locator('[data-controls=shown]').count()).toBe(0);
  await expectSound();
  await screenshot(page, 'zones');
  // The first tap ends the hint and nothing else, wherever it is.
  await page.touchscreen.tap(340, 300);
  await preview.waitFor({ state: 'detached' });
  expect(await currentPage(visitor)).toBe(1);
  // The title and the page after it share the screen.
  expect(await pagesOnScreen(visitor)).toEqual([1, 2]);
  await touchZone(visitor, 1);
  await waitForPage(visitor, 3);
  await page.waitForURL(/page=3/);
  await page.reload();
  await waitForPage(visitor, 3);
  expect(await page.locator('[data-hint]').count()).toBe(0);
  await expectCalmSoFar(visitor);
});

/** Magnifies the first page by two fingers and by two taps. */
const magnifyByHand = async (visitor: Visitor) => {
  const { page } = visitor;
  await waitForRest(visitor);
  await pinch(visitor, 100, 260);
  const scale = await scaleOf(visitor);
  expect(scale).toBeGreaterThan(1.8);
  expect(scale).toBeLessThan(3.2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await pinch(visitor, 260, 60);
  expect(await scaleOf(visitor)).toBe(1);
  // Both taps are sent together. One after the other they would be too slow for a double tap on a slow machine.
  await Promise.all([touchZone(visitor, 0), touchZone(visitor, 0)]);
  await page.waitForFunction(() => document.querySelector('[data-zoomed]') !== null);
  // A tap at a side moves the magnified part there instead of turning the page.
  const left = await leftOf(visitor, 1);
  await touchZone(visitor, 1);
  await until('the tap moves the magnified part', async () => (await leftOf(visitor, 1)) < left - 50);
  expect(await currentPage(visitor)).toBe(1);
  await expectCalmSoFar(visitor);
};

describe('zooming', () => {
  test('works by keys: in, around with the arrows as far as the page goes, and back', async () => {
    const visitor = await visitAtDesk();
    const { page } = visitor;
    await openNumbers(visitor);
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, 2);
    const left = await leftOf(visitor, 2);
    for (const key of ['+', '+', '+']) await page.keyboard.press(key);
    expect(await scaleOf(visitor)).toBeCloseTo(3.38, 1);
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('ArrowLeft');
    expect(await currentPage(visitor)).toBe(2);
    // The left edge of the screen is the end.
    expect(await leftOf(visitor, 2)).toBeCloseTo(left * 3.375, 0);
    await page.keyboard.press('-');
    expect(await scaleOf(visitor)).toBeCloseTo(2.25, 1);
    await screenshot(page, 'zoomed');
    await page.keyboard.press('0');
    expect(await scaleOf(visitor)).toBe(1);
    expect(await leftOf(visitor, 2)).toBe(left);
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, 3);
    await expectCalmSoFar(visitor);
  });

  test('works by wheel with Ctrl, by dragging, by a double click, and by buttons', async () => {
    const visitor = await visitAtDesk();
    const { page, say } = visitor;
    await openNumbers(visitor);
    await page.mouse.move(640, 400);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await page.waitForFunction(() => document.querySelector('[data-zoomed]') !== null);
    expect(await scaleOf(visitor)).toBeGreaterThan(2);
    const left = await leftOf(visitor, 1);
    await page.mouse.down();
    await page.mouse.move(540, 380, { steps: 4 });
    await page.mouse.up();
    expect(await leftOf(visitor, 1)).toBeCloseTo(left - 100, 0);
    await page.mouse.dblclick(640, 400);
    await page.waitForFunction(() => document.querySelector('[data-zoomed]') === null);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: say('help.zoomIn') }).click();
    expect(await scaleOf(visitor)).toBe(1.5);
    await page.getByRole('button', { name: say('help.zoomOut') }).click();
    expect(await scaleOf(visitor)).toBe(1);
    await expectCalmSoFar(visitor);
  });

  test('works by two fingers and by two taps, on a page', async () => {
    const visitor = await visitOnPhone();
    await openNumbers(visitor);
    await magnifyByHand(visitor);
  });

  test('loads a finer picture of the magnified page', async () => {
    const visitor = await visitOnPhone();
    const { page } = visitor;
    await openNumbers(visitor);
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, 3);
    await page.keyboard.press('+');
    await page.locator('[data-current] [data-page="3"] img[sizes*="calc("]').waitFor();
    await page.keyboard.press('0');
    await page.locator('[data-current] [data-page="3"] img[sizes*="calc("]').waitFor({ state: 'detached' });
    await expectCalmSoFar(visitor);
  });
});

test('one movement of the wheel turns one page', async () => {
  const visitor = await visitAtDesk();
  const { page } = visitor;
  await openNumbers(visitor);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 120);
  await waitForPage(visitor, 2);
  // One push of the wheel has to end before the next begins.
  await page.waitForTimeout(500);
  // Three notches in one push, also on a slow machine, where events of a real mouse would arrive one by one.
  await page.locator('[data-current] [data-page="2"]').evaluate((box) => {
    for (let notch = 0; notch < 3; notch += 1)
      box.dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true }));
  });
  await waitForPage(visitor, 3);
  await page.waitForTimeout(500);
  await page.mouse.wheel(0, -120);
  await waitForPage(visitor, 2);
  await expectCalmSoFar(visitor);
});

test.each([
  ['a desktop', visitAtDesk],
  ['a 360 px touch screen', visitOnPhone],
])('thumbnails lead to a page, on %s', async (_what, visit) => {
  const visitor = await visit();
  const { page, say, expectSound } = visitor;
  await openNumbers(visitor);
  await page.keyboard.press('t');
  const strip = page.getByRole('group', { name: say('chapter.thumbnails') });
  await strip.getByRole('button', { name: say('chapter.pageOf', { page: 4, count: 5 }) }).click();
  await waitForPage(visitor, 4);
  if (!visitor.isOnPhone) await expectSound();
  await screenshot(page, `thumbnails-${visitor.isOnPhone ? 'phone' : 'desktop'}`);
  await page.keyboard.press('t');
  await strip.waitFor({ state: 'detached' });
  await expectCalmSoFar(visitor);
});

test('a gamepad turns pages in the direction of reading, and its code is loaded only then', async () => {
  const visitor = await visitAtDesk();
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const plugging = await page.addInitScript(() => {
    const pad = {
      index: 0,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
    };
    const world = Object.assign(window, { pad, isPlugged: false, looks: 0 });
    navigator.getGamepads = () => {
      if (!world.isPlugged) return [];
      world.looks += 1;
      return [pad as unknown as Gamepad];
    };
  });
  await openDrawn(visitor, 'lanterns', 'jp');
  expect(fetched.filter((url) => url.includes('gamepad'))).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { isPlugged: true });
    window.dispatchEvent(new Event('gamepadconnected'));
  });
  await page.waitForFunction(() => (window as unknown as { looks: number }).looks > 0);
  // Gamepads are read once a frame, so a button is held and released for more than one frame.
  const press = (button: number) =>
    page.evaluate(async (which) => {
      const key = (window as unknown as { pad: { buttons: { pressed: boolean }[] } }).pad.buttons[which];
      const frames = async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      };
      for (const pressed of [true, false]) {
        if (key) key.pressed = pressed;
        await frames();
      }
    }, button);
  await press(14);
  await waitForPage(visitor, 2);
  await press(0);
  await waitForPage(visitor, 3);
  await press(15);
  await waitForPage(visitor, 2);
  expect(fetched.some((url) => url.includes('gamepad'))).toBe(true);
  await plugging.dispose();
  await expectCalmSoFar(visitor);
});

test('a strip is magnified by hand too, and scrolls by itself on request, but not under a finger', async () => {
  const visitor = await visitOnPhone();
  const { page } = visitor;
  await openNumbers(visitor);
  await page.keyboard.press('m');
  await waitForPage(visitor, 1);
  await magnifyByHand(visitor);
  await page.keyboard.press('0');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scrolled = () =>
    page
      .getByRole('main')
      .locator('section[tabindex="0"]')
      .first()
      .evaluate((view) => view.scrollTop);
  await waitForRest(visitor);
  const begun = await scrolled();
  await page.waitForTimeout(500);
  expect(await scrolled()).toBe(begun);
  await page.keyboard.press('a');
  await page.waitForFunction(
    (from) => (document.querySelector('main section[tabindex="0"]')?.scrollTop ?? 0) > from + 15,
    begun,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y: 400 }] });
  await waitForRest(visitor);
  const held = await scrolled();
  await page.waitForTimeout(500);
  expect(await scrolled()).toBe(held);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(
    (from) => (document.querySelector('main section[tabindex="0"]')?.scrollTop ?? 0) > from + 10,
    held,
  );
  await page.keyboard.press('a');
  await waitForRest(visitor);
  const stopped = await scrolled();
  await page.waitForTimeout(300);
  expect(await scrolled()).toBe(stopped);
  await session.detach();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
