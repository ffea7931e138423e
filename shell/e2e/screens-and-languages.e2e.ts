import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { languages } from '@yonkoma/contract';
import { openBrowser, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from './drawn-site.ts';
import { waitForPage } from './reading.ts';
import { desktop, failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from './visitor.ts';
import { wordKeys } from './words.ts';

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

/** Everything people read or hear on the page: texts, and the words in attributes. */
const wordsOn = (page: Page): Promise<string> => page.evaluate(() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll('*')].flatMap((element) => ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')),
].join('\n'));

/** Keys shown in place of their words, and values that were never filled in. */
const missingWords = (text: string, keys: ReadonlySet<string>): string[] =>
  [...(text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).filter((word) => keys.has(word)), ...(text.match(/\{\{\w*\}\}/g) ?? [])];

const pages: Record<string, (visitor: Visitor) => Promise<void>> = {
  '/': async ({ page, say }) => page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor(),
  '/index/list/update': async ({ page, say }) => page.getByRole('heading', { level: 1, name: say('shelf.update') }).waitFor(),
  '/detail/index?detailId=1': async ({ page, say }) => page.getByRole('heading', { level: 2, name: say('comic.chapters_other', { count: 2 }) }).waitFor(),
  '/animationDetail/1/1': async (visitor) => {
    await waitForPage(visitor, 1);
    await visitor.page.keyboard.press('s');
    await visitor.page.getByRole('dialog').waitFor();
  },
};

describe.each(languages)('in %s', (language) => {
  test.each([['a phone', phone], ['a desktop', desktop]])('every page on %s has all its words and no sideways scroll', async (_, screen) => {
    const keys = wordKeys();
    const visitor = await openVisitor(browser, site, language, screen);
    const { page, expectCalm } = visitor;
    for (const [address, come] of Object.entries(pages)) {
      await page.goto(address);
      await come(visitor);
      expect({ address, missing: missingWords(await wordsOn(page), keys), sidewaysPx: await sidewaysPx(page) }).toEqual({ address, missing: [], sidewaysPx: 0 });
    }
    await expectCalm();
  });
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
