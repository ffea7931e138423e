import { describe, expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { openLibrary, type Library } from '@yonkoma/journeys/library';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import {
  closeSheet,
  currentPage,
  pageCount,
  reloadInPlace,
  swipe,
  touchZone,
  waitForChapter,
  waitForPage,
  waitForRest,
  whereIs,
} from '@yonkoma/journeys/reading';
import { pagesOnScreen } from './open-drawn.ts';
import { expectCalmSoFar, sharedVisitor } from './shared-visitor.ts';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: OwnSite;
let library: Library;

withSite(
  () => openOwnSite(),
  async (opened) => {
    ({ browser, site } = opened);
    library = await openLibrary(browser);
  },
);

const press = (
  { page, isOnPhone }: Visitor,
  role: 'link' | 'button',
  name: string | RegExp,
  withinMs: { timeout?: number } = {},
) => {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  return isOnPhone ? target.tap(withinMs) : target.click(withinMs);
};

/** A browser gives a finger that lands beside a control to the control: up to 16 px from it. */
const isNearControl = ({ page }: Visitor) =>
  page.evaluate(() =>
    [-16, 0, 16].some(
      (beside) => document.elementFromPoint(innerWidth / 2, innerHeight / 2 + beside)?.closest('a, button') !== null,
    ),
  );

/** Waits until the controls are hidden and opens them again, so that they stay long enough for a finger. */
const showControls = async (visitor: Visitor) => {
  await visitor.page.locator('[data-controls=hidden]').waitFor();
  await waitForRest(visitor);
  // Between two chapters of a strip there are links: a finger in the middle of the screen would follow one.
  while (await isNearControl(visitor)) {
    await swipe(visitor, { y: -150 });
    await waitForRest(visitor);
  }
  await touchZone(visitor, 0);
};

/**
 * On a slow machine the controls may hide again before the finger is there, or the strip may move another one under
 * it.
 */
const pressControl = async (visitor: Visitor, name: string, tries = 5): Promise<void> => {
  await showControls(visitor);
  try {
    await press(visitor, 'button', name, { timeout: 10_000 });
  } catch (error) {
    if (tries === 1) throw new Error(`no ${name}: ${await whereIs(visitor.page)}`, { cause: error });
    await closeSheet(visitor);
    await pressControl(visitor, name, tries - 1);
  }
};

const turnByFinger = async (visitor: Visitor) => {
  // A touch while the pages still move only stops them; the browser reports no tap to the page.
  await waitForRest(visitor);
  await ((await currentPage(visitor)) % 2 === 0 ? touchZone(visitor, 1) : swipe(visitor, { x: -240 }));
};
const turnByKey = ({ page }: Visitor) => page.keyboard.press('ArrowRight');
const scrollByFinger = (visitor: Visitor) => swipe(visitor, { y: -300 });
const scrollByWheel = async ({ page }: Visitor) => {
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 500);
};
const chooseScrollingByFinger = async (visitor: Visitor) => {
  const { page, say } = visitor;
  await pressControl(visitor, say('settings.title'));
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('settings.mode.scroll'), exact: true })
    .tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('close') })
    .tap();
};

/** Reads page by page to the last one, with a reload on a page if wanted, and to the end of the chapter. */
const readPages = async (visitor: Visitor, turn: (visitor: Visitor) => Promise<void>, reloadedOn?: number) => {
  const last = await pageCount(visitor);
  for (let number = 1; number <= last; ) {
    await waitForPage(visitor, number);
    if (number === reloadedOn) await reloadInPlace(visitor);
    await waitForRest(visitor);
    // A title and the page after it share the screen of a phone.
    const shown = await pagesOnScreen(visitor);
    await turn(visitor);
    number = Math.max(number, ...shown) + 1;
  }
};

/**
 * Scrolls through every page, with a reload in the middle if wanted, and on into the next chapter, which follows in the
 * same strip.
 */
const readStrip = async (
  visitor: Visitor,
  scroll: (visitor: Visitor) => Promise<void>,
  next: string,
  { isToReload = false } = {},
) => {
  const { page } = visitor;
  const last = await pageCount(visitor);
  const { pathname: chapter } = new URL(page.url());
  const isNext = async () => (await page.getByRole('heading', { level: 1, name: next }).count()) > 0;
  let isReloaded = false;
  for (let moves = 0; !(await isNext()); moves += 1) {
    expect(moves).toBeLessThan(100);
    await scroll(visitor);
    await waitForRest(visitor);
    if (await isNext()) break;
    const number = await currentPage(visitor);
    if (isToReload && !isReloaded && number >= 3 && number < last) {
      await waitForPage(visitor, number);
      await reloadInPlace(visitor);
      isReloaded = true;
    }
  }
  expect(isReloaded).toBe(isToReload);
  await waitForPage(visitor, await currentPage(visitor));
  // The address changes when the strip has come to rest.
  await page.waitForURL(({ pathname }) => pathname !== chapter);
};

/** The strip begins at the first page. */
const waitForStrip = async (visitor: Visitor) => {
  // Only the row of single pages has a direction.
  await visitor.page.locator('section[dir]').waitFor({ state: 'detached' });
  await waitForPage(visitor, 1);
};

describe('a site with an empty data folder', () => {
  const visitAtDesk = sharedVisitor(() => openVisitor(browser, site, 'en', desktop));

  test('has shelves that say how to fill them, and shows one imported archive at once', async () => {
    const visitor = await visitAtDesk();
    const { page, say, expectSound } = visitor;
    await page.goto('/');
    await page.getByText(say('home.empty.title')).waitFor();
    await expectSound();
    expect(await operate(site.dataDir, ['import', library.first])).toMatch(
      /1 added, 0 replaced, 0 unchanged, 0 failed/,
    );
    await page.reload();
    await page.getByRole('link', { name: library.comic.en }).first().waitFor();
    await expectCalmSoFar(visitor);
  });

  test('shows a comic that is read by keyboard alone, with visible focus, to its end and beyond', async () => {
    await operate(site.dataDir, ['import', '--later', ...library.later]);
    const visitor = await visitAtDesk();
    const { page, say, shell } = visitor;
    const comic = library.comic.en;
    const [first, second] = library.chapters.en;
    await page.goto('/');
    await page.getByRole('link', { name: comic }).first().waitFor();
    await tabTo(page, new RegExp(shell('skip')));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo(page, new RegExp(`${comic}$`));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: comic }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');

    await tabTo(page, new RegExp(say('comic.read', { chapter: '' })));
    await page.keyboard.press('Enter');
    await waitForChapter(visitor, first);
    await readPages(visitor, turnByKey, 3);
    await page
      .locator('[tabindex="0"]:not([inert])')
      .getByRole('heading', { level: 2, name: say('chapter.finished') })
      .waitFor();
    await waitForRest(visitor);
    await tabTo(page, new RegExp(say('chapter.readNext')));
    await page.keyboard.press('Enter');
    await waitForChapter(visitor, second);
    await page.waitForFunction(() => document.activeElement?.closest('[data-current]'));
    await page.keyboard.press('p');
    await waitForChapter(visitor, first);

    // As a strip, with the wheel.
    await page.keyboard.press('m');
    await waitForStrip(visitor);
    await readStrip(visitor, scrollByWheel, second);
    await page.keyboard.press('p');
    await waitForChapter(visitor, first);
    await waitForRest(visitor);
    // Opening a chapter moves the focus to its strip.
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
    const { pathname: chapter } = new URL(page.url());
    await tabTo(page, new RegExp(say('chapter.tellMe')));
    // The address follows to the chapter whose end has the focus, and the focus stays there.
    await page.waitForURL(({ pathname }) => pathname !== chapter);
    await waitForRest(visitor);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say('chapter.tellMe'));
    await tabTo(page, new RegExp(say('chapter.toComic')));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: comic }).waitFor();
    await visitor.expectCalm();
  });

  test('shows a comic, read to its last page in both modes, in Vietnamese on a 360 px touch screen', async () => {
    const visitor = await openVisitor(browser, site, 'vi', phone);
    const { page, say, expectSound } = visitor;
    const comic = library.comic.vi;
    const [first, second] = library.chapters.vi;
    const picture = (name: string) => screenshot(page, `read-vi-${name}`);
    await page.goto('/');
    await press(visitor, 'link', comic);
    await page.getByRole('heading', { level: 1, name: comic }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: comic }).first().waitFor();
    await picture('home');

    await press(visitor, 'link', comic);
    await page.getByRole('link', { name: first }).waitFor();
    await expectSound();
    await picture('comic');

    await press(visitor, 'link', new RegExp(first));
    await waitForChapter(visitor, first);
    await expectSound();
    await picture('chapter');
    await readPages(visitor, turnByFinger);
    await press(visitor, 'link', say('chapter.readNext'));
    await waitForChapter(visitor, second);
    await pressControl(visitor, say('chapter.previousChapter'));
    await waitForChapter(visitor, first);

    await chooseScrollingByFinger(visitor);
    await waitForStrip(visitor);
    await expectSound();
    await readStrip(visitor, scrollByFinger, second, { isToReload: true });
    await picture('strip');
    await pressControl(visitor, say('chapter.previousChapter'));
    await waitForChapter(visitor, first);
    await visitor.expectCalm();
  });

  test('reported no failure', () => {
    expect(failuresIn(site)).toEqual([]);
  });
});
