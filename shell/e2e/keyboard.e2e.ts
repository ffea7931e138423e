import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBrowser, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from './drawn-site.ts';
import { drawnTitles } from './library.ts';
import { waitForChapter, waitForPage, waitForRest } from './reading.ts';
import { desktop, failuresIn, openVisitor } from './visitor.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDrawnSite(browser);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What has the focus: its name, and whether an outline or a ring on it or around it shows so. */
const focused = (page: Page) => page.evaluate(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: 'nothing', isVisible: false };
  const name = (element.getAttribute('aria-label') ?? element.textContent?.trim()) || element.outerHTML.slice(0, 100);
  const shows = (part: Element | null) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const isOnScreen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && width > 0 && height > 0;
  return { name, isVisible: isOnScreen && (shows(element) || shows(element.parentElement) || [...element.children].some(shows)) };
});

/** Goes on with Tab until something whose name matches has the focus. Every stop on the way must show that it has it. */
const tabTo = async (page: Page, wanted: RegExp): Promise<void> => {
  const stops: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await focused(page);
    // Past its end a page begins anew, by way of the browser's own frame.
    if (name === 'nothing') continue;
    stops.push(name);
    expect({ stops, isVisible }).toEqual({ stops, isVisible: true });
    if (wanted.test(name)) return;
  }
  throw new Error(`${String(wanted)} was not reached: ${stops.join(' > ')}`);
};

test('with the keyboard alone, and always seeing where one is, one comes from home to the end of a chapter', async () => {
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
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await tabTo(page, new RegExp(say('comic.read', { chapter: '' })));
  await page.keyboard.press('Enter');
  await waitForChapter(visitor, 'Up to Five');
  for (let number = 2; number <= 5; number += 1) {
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, number);
  }
  await page.keyboard.press('ArrowRight');
  await page.locator(':not([inert]) > section').getByRole('heading', { level: 2, name: say('chapter.finished') }).waitFor();
  await waitForRest(visitor);
  await tabTo(page, new RegExp(say('chapter.readNext')));
  await page.keyboard.press('Enter');
  await waitForChapter(visitor, 'Once More');
  await tabTo(page, new RegExp(say('chapter.toComic')));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await expectCalm();
});

test('every sheet of the reader opens and closes with the keyboard and gives the focus back', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectSound, expectCalm } = visitor;
  await page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
  for (const [key, title] of [['s', say('settings.title')], ['?', say('help.title')]] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name: title }).waitFor();
    await expectSound();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await expectCalm();
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
