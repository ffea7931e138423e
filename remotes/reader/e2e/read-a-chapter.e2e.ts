import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenshot, startSite, type Browser, type Site } from '@yonkoma/testing/browser';
import { operate, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { openLibrary, type Library } from '@yonkoma/journeys/library';
import {
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
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let folder: TemporaryFolder;
let site: Site;
let library: Library;

beforeAll(async () => {
  browser = await sharedBrowser();
  library = await openLibrary(browser);
  folder = await temporaryFolder();
  site = await startSite({ dataDir: folder.path, args: ['--no-demo'] });
});

afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await folder?.remove();
});

/** A way to read: with keys, mouse and wheel, or with a finger. */
interface Hand {
  turn: (visitor: Visitor) => Promise<void>;
  scroll: (visitor: Visitor) => Promise<void>;
  chooseScrolling: (visitor: Visitor) => Promise<void>;
  previousChapter: (visitor: Visitor) => Promise<void>;
}

const press = (
  { page, isOnPhone }: Visitor,
  role: 'link' | 'button',
  name: string | RegExp,
  withinMs: { timeout?: number } = {},
) => {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  return isOnPhone ? target.tap(withinMs) : target.click(withinMs);
};

const keysAndWheel: Hand = {
  turn: ({ page }) => page.keyboard.press('ArrowRight'),
  scroll: async ({ page }) => {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 500);
  },
  chooseScrolling: ({ page }) => page.keyboard.press('m'),
  previousChapter: ({ page }) => page.keyboard.press('p'),
};

const finger: Hand = {
  turn: async (visitor) => {
    // A touch while the pages still move only stops them; the browser reports no tap to the page.
    await waitForRest(visitor);
    await ((await currentPage(visitor)) % 2 === 0 ? touchZone(visitor, 1) : swipe(visitor, { x: -240 }));
  },
  scroll: (visitor) => swipe(visitor, { y: -300 }),
  chooseScrolling: async (visitor) => {
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
  },
  previousChapter: (visitor) => pressControl(visitor, visitor.say('chapter.previousChapter')),
};

const isOnControl = ({ page }: Visitor) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a, button') !== null);

/** Waits until the controls are hidden and opens them again, so that they stay long enough for a finger. */
const showControls = async (visitor: Visitor) => {
  await visitor.page.locator('[data-controls=hidden]').waitFor();
  // Between two chapters of a strip there are links: a finger in the middle of the screen would follow one.
  while (await isOnControl(visitor)) {
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
    await visitor.page.keyboard.press('Escape');
    await pressControl(visitor, name, tries - 1);
  }
};

/** Reads page by page to the last one, with a reload on the third, and goes on to the next chapter. */
const readPages = async (visitor: Visitor, hand: Hand, next: string) => {
  const last = await pageCount(visitor);
  for (let number = 1; number <= last; number += 1) {
    await waitForPage(visitor, number);
    if (number === 3) await reloadInPlace(visitor);
    await hand.turn(visitor);
  }
  await press(visitor, 'link', visitor.say('chapter.readNext'));
  await waitForChapter(visitor, next);
};

/**
 * Scrolls through every page, with a reload in the middle, and on into the next chapter, which follows in the same
 * strip.
 */
const readStrip = async (visitor: Visitor, hand: Hand, next: string) => {
  const { page } = visitor;
  const last = await pageCount(visitor);
  const { pathname: chapter } = new URL(page.url());
  const isNext = async () => (await page.getByRole('heading', { level: 1, name: next }).count()) > 0;
  let isReloaded = false;
  for (let moves = 0; !(await isNext()); moves += 1) {
    expect(moves).toBeLessThan(100);
    await hand.scroll(visitor);
    await waitForRest(visitor);
    if (await isNext()) break;
    const number = await currentPage(visitor);
    if (!isReloaded && number >= 3 && number < last) {
      await waitForPage(visitor, number);
      await reloadInPlace(visitor);
      isReloaded = true;
    }
  }
  expect(isReloaded).toBe(true);
  await waitForPage(visitor, await currentPage(visitor));
  // The address changes when the strip has come to rest.
  await page.waitForURL(({ pathname }) => pathname !== chapter);
};

const readTheComic = async (visitor: Visitor, hand: Hand, language: 'en' | 'vi') => {
  const { page, expectSound } = visitor;
  const [first, second] = library.chapters[language];
  const picture = (name: string) => screenshot(page, `read-${language}-${name}`);

  await page.goto('/');
  await press(visitor, 'link', library.comic[language]);
  await page.getByRole('heading', { level: 1, name: library.comic[language] }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: library.comic[language] }).first().waitFor();
  await expectSound();
  await picture('home');

  await press(visitor, 'link', library.comic[language]);
  await page.getByRole('link', { name: first }).waitFor();
  await expectSound();
  await picture('comic');

  await press(visitor, 'link', new RegExp(first));
  await waitForChapter(visitor, first);
  await expectSound();
  await picture('chapter');
  await readPages(visitor, hand, second);
  await hand.previousChapter(visitor);
  await waitForChapter(visitor, first);

  await hand.chooseScrolling(visitor);
  // Only the row of single pages has a direction.
  await page.locator('section[dir]').waitFor({ state: 'detached' });
  await waitForPage(visitor, 1);
  await expectSound();
  await readStrip(visitor, hand, second);
  await picture('strip');
  await hand.previousChapter(visitor);
  await waitForChapter(visitor, first);
  await visitor.expectCalm();
};

describe('a site with an empty data folder', () => {
  test('has shelves that say how to fill them, and shows one imported archive at once', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, say, expectSound, expectCalm } = visitor;
    await page.goto('/');
    await page.getByText(say('home.empty.title')).waitFor();
    await expectSound();
    expect(await operate(folder.path, ['import', library.first])).toMatch(/1 added, 0 replaced, 0 unchanged, 0 failed/);
    await page.reload();
    await page.getByRole('link', { name: library.comic.en }).first().waitFor();
    await expectCalm();
  });

  test('shows a comic that is read to its last page in both modes, on a desktop in English', async () => {
    await operate(folder.path, ['import', '--later', ...library.later]);
    await readTheComic(await openVisitor(browser, site, 'en', desktop), keysAndWheel, 'en');
  });

  test('shows the same in Vietnamese on a 360 px touch screen', async () => {
    await readTheComic(await openVisitor(browser, site, 'vi', phone), finger, 'vi');
  });

  test('reported no failure', () => {
    expect(failuresIn(site)).toEqual([]);
  });
});
