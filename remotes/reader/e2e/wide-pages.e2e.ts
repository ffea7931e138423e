import { expect, test } from 'vitest';
import { screenshot, type Browser, type Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { drawComic } from '@yonkoma/journeys/drawn-comic';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { closeSheet, swipe, touchZone, waitForPage } from '@yonkoma/journeys/reading';
import { failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { firstChapterOf } from './open-drawn.ts';
import { expectCalmSoFar, sharedVisitor } from './shared-visitor.ts';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: Site;

const title = '扇';

/** A comic of upright pages, one of which has white borders, and of two wide ones. */
const openWideSite = (drawing: Browser) =>
  openOwnSite(async (dataDir, comics) => {
    await drawComic(drawing, comics, {
      series: 'Folding Fans',
      isRightToLeft: true,
      languages: { ja: { title, chapters: ['風'] } },
      pages: [
        { width: 700, height: 1000 },
        { width: 1400, height: 1000 },
        { width: 700, height: 1000, border: 100 },
        { width: 1400, height: 1000 },
        { width: 700, height: 1000 },
      ],
    });
    await copyPrepared(dataDir);
    await operate(dataDir, ['import', comics]);
  });

withSite(openWideSite, (opened) => {
  ({ browser, site } = opened);
});

const visit = sharedVisitor(() => openVisitor(browser, site, 'jp', phone));

const openSheet = async ({ page, say }: Visitor) => {
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: say('settings.title') });
  await sheet.waitFor();
  return sheet;
};

/** Opens the manga, or goes back to its first page in the mode of single pages, where the test before has left it. */
const openManga = async (): Promise<Visitor> => {
  const visitor = await visit();
  const { page, say } = visitor;
  if (page.url() === 'about:blank') await page.goto(await firstChapterOf(visitor, title, 'jp'));
  else {
    const sheet = await openSheet(visitor);
    await sheet.getByRole('radio', { name: say('settings.mode.single'), exact: true }).click();
    await closeSheet(visitor);
    await page.keyboard.press('Home');
  }
  await waitForPage(visitor, 1);
  return visitor;
};

const chooseWide = async (visitor: Visitor, wide: 'split' | 'rotated') => {
  const sheet = await openSheet(visitor);
  await sheet.getByRole('combobox', { name: visitor.say('settings.wide.label') }).selectOption(wide);
  await screenshot(visitor.page, `wide-${wide}-sheet`);
  await closeSheet(visitor);
};

/**
 * Waits until one half of a page fills the width of the screen and the bars show that page. The other half is beside
 * it.
 */
const waitForHalf = ({ page }: Visitor, number: number, half: 1 | 2) =>
  page.waitForFunction(
    ([wanted, which]) => {
      const box = document.querySelector(`[data-page="${wanted}"][data-half="${which}"]`);
      const picture = box?.querySelector('img');
      if (!box || !picture?.complete || picture.naturalWidth === 0) return false;
      const { left, right } = box.getBoundingClientRect();
      const drawn = picture.getBoundingClientRect();
      // The right half comes first: the right edges of picture and box are equal.
      const isRight = Math.abs(drawn.right - right) < 1 && Math.abs(left - drawn.left - (right - left)) < 1;
      const isLeft = Math.abs(drawn.left - left) < 1 && Math.abs(drawn.right - right - (right - left)) < 1;
      return (
        Math.abs(left) < 1 &&
        Math.abs(right - innerWidth) < 1 &&
        (which === 1 ? isRight : isLeft) &&
        document.querySelector<HTMLInputElement>('input[type=range]')?.value === String(wanted)
      );
    },
    [number, half] as const,
  );

const halfName = ({ say }: Visitor, number: number, half: 1 | 2) =>
  new RegExp(`${number}.*${say(`chapter.half.${half}`, { page: '' })}`);

test('a wide page of a manga on a phone is read in two halves, the right one first, by hand and by key', async () => {
  const visitor = await openManga();
  const { page } = visitor;
  await chooseWide(visitor, 'split');
  await waitForPage(visitor, 1);
  await touchZone(visitor, -1);
  await waitForHalf(visitor, 2, 1);
  await page.getByRole('img', { name: halfName(visitor, 2, 1) }).waitFor();
  await screenshot(page, 'wide-split-first');
  await page.keyboard.press('ArrowLeft');
  await waitForHalf(visitor, 2, 2);
  await page.getByRole('img', { name: halfName(visitor, 2, 2) }).waitFor();
  await visitor.expectSound();
  await screenshot(page, 'wide-split-second');
  await page.waitForFunction(
    () => (history.state as { within?: number } | null)?.within === 0.5 && location.search.includes('page=2'),
  );
  await page.reload();
  await waitForHalf(visitor, 2, 2);
  await swipe(visitor, { x: 240 });
  await waitForPage(visitor, 3);
  await page.keyboard.press('ArrowRight');
  await waitForHalf(visitor, 2, 2);
  await page.keyboard.press('ArrowRight');
  await waitForHalf(visitor, 2, 1);
  await expectCalmSoFar(visitor);
});

test('the borders of a page are cut: the drawing fills more of its place, and the place stays the same', async () => {
  const visitor = await openManga();
  const { page, say } = visitor;
  const sheet = await openSheet(visitor);
  await sheet.getByRole('checkbox', { name: say('settings.cropped.label') }).check();
  await visitor.expectSound();
  await closeSheet(visitor);
  // Past both halves of the second page.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowLeft');
  await waitForPage(visitor, 3);
  const box = page.locator('[data-page="3"]');
  const placed = () =>
    box.evaluate((outer) => {
      const { left, top, width, height } = outer.getBoundingClientRect();
      const inner = outer.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      return {
        larger: inner.width / width,
        asideBy: Math.abs(inner.left + inner.width / 2 - left - width / 2),
        lowerBy: Math.abs(inner.top + inner.height / 2 - top - height / 2),
      };
    });
  await page.waitForFunction(() => {
    const outer = document.querySelector('[data-page="3"]');
    return (
      (outer?.querySelector('img')?.getBoundingClientRect().width ?? 0) >
      (outer?.getBoundingClientRect().width ?? 0) * 1.1
    );
  });
  // 100 of 1,000 pixels are cut above and below, less one line; the sides could be cut more.
  const { larger, asideBy, lowerBy } = await placed();
  expect(larger).toBeGreaterThan(1.2);
  expect(larger).toBeLessThanOrEqual(1.25);
  // The same amount on both sides.
  expect(asideBy).toBeLessThan(4);
  expect(lowerBy).toBeLessThan(4);
  expect(await box.evaluate((outer) => outer.getBoundingClientRect().width)).toBeCloseTo(360, 0);
  await screenshot(page, 'borders-cropped');
  await (await openSheet(visitor)).getByRole('checkbox', { name: say('settings.cropped.label') }).uncheck();
  await closeSheet(visitor);
  await expectCalmSoFar(visitor);
});

test('a wide page of a manga on a phone is shown in a strip with one half above the other', async () => {
  const visitor = await openManga();
  const { page, say } = visitor;
  const sheet = await openSheet(visitor);
  await sheet.getByRole('radio', { name: say('settings.mode.scroll'), exact: true }).click();
  await closeSheet(visitor);
  await waitForPage(visitor, 1);
  await page.keyboard.press('ArrowLeft');
  await waitForHalf(visitor, 2, 1);
  const [first, second, third] = await page
    .locator('[data-page="2"], [data-page="3"]')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
  expect(second?.top).toBeCloseTo((first?.bottom ?? 0) + 16, 0);
  expect(third?.top).toBeCloseTo((second?.bottom ?? 0) + 16, 0);
  await page.keyboard.press('ArrowLeft');
  await waitForHalf(visitor, 2, 2);
  await page.keyboard.press('ArrowLeft');
  await waitForPage(visitor, 3);
  await visitor.expectSound();
  await expectCalmSoFar(visitor);
});

// The last one: it moves the pages by turning the phone.
test('a wide page of a manga on a phone is turned on its side, larger than before, and nothing moves', async () => {
  const visitor = await openManga();
  const { page } = visitor;
  await chooseWide(visitor, 'rotated');
  await waitForPage(visitor, 1);
  await page.keyboard.press('ArrowLeft');
  await waitForPage(visitor, 2);
  const shape = () =>
    page.locator('[data-page="2"]').evaluate((box) => {
      const [outer, inner] = [box.getBoundingClientRect(), box.querySelector('img')?.getBoundingClientRect()];
      return {
        width: outer.width,
        height: outer.height,
        isFilled: Math.abs((inner?.width ?? 0) - outer.width) < 1 && Math.abs((inner?.height ?? 0) - outer.height) < 1,
      };
    });
  expect(await shape()).toEqual({ width: 360, height: expect.closeTo(360 * 1.4, 0), isFilled: true });
  await screenshot(page, 'wide-rotated');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForFunction(() => {
    const box = document.querySelector('[data-page="2"]')?.getBoundingClientRect();
    return box && box.width > box.height && Math.abs(box.height - innerHeight) < 1;
  });
  visitor.watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
