import { describe, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { waitForPage } from '@yonkoma/journeys/reading';
import { missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { views } from '@yonkoma/journeys/views';
import { failuresIn, openVisitor, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const pages: Record<string, (visitor: Visitor) => Promise<void>> = {
  '/': async ({ page, say }) => page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor(),
  '/index/list/update': async ({ page, say }) =>
    page.getByRole('heading', { level: 1, name: say('shelf.update') }).waitFor(),
  '/classification/index': async ({ page, say }) =>
    page.getByText(say('list.count_other', { count: 2 }), { exact: true }).waitFor(),
  '/classification/index?year=1999': async ({ page, say }) => page.getByText(say('classification.empty')).waitFor(),
  '/search/index': async ({ page, say }) => page.getByRole('heading', { name: say('search.popular') }).waitFor(),
  '/search/index?keywords=zzzzz': async ({ page, say }) =>
    page.getByText(say('search.empty', { keywords: 'zzzzz' })).waitFor(),
  '/detail/index?detailId=1': async ({ page, say }) =>
    page.getByRole('heading', { level: 2, name: say('comic.chapters_other', { count: 2 }) }).waitFor(),
  '/animationDetail/1/1': async (visitor) => {
    await waitForPage(visitor, 1);
    await visitor.page.keyboard.press('s');
    await visitor.page.getByRole('dialog').waitFor();
  },
};

test.each(views)('as $name, every page has all its words and no sideways scroll', async ({ language, options }) => {
  const keys = wordKeys();
  const visitor = await openVisitor(browser, site, language, options);
  const { page, expectCalm } = visitor;
  for (const [address, come] of Object.entries(pages)) {
    await page.goto(address);
    await come(visitor);
    expect({ address, missing: missingWords(await wordsOn(page), keys), sidewaysPx: await sidewaysPx(page) }).toEqual({
      address,
      missing: [],
      sidewaysPx: 0,
    });
  }
  await expectCalm();
});

describe.each(languages)('in %s', (language) => {
  test('the header of a guest’s tablet has the whole name of the site and each entry in one line', async () => {
    const { page, expectCalm } = await openVisitor(browser, site, language, { viewport: { width: 768, height: 1024 } });
    await page.goto('/');
    const header = page.getByRole('banner');
    const entries = header.getByRole('navigation').getByRole('link');
    await entries.first().waitFor();
    const lines = await entries.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length;
      }),
    );
    expect({ lines: [...new Set(lines)], sidewaysPx: await sidewaysPx(page) }).toEqual({ lines: [1], sidewaysPx: 0 });
    const cutPx = await header.getByText('Yonkoma', { exact: true }).evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getBoundingClientRect().width - name.getBoundingClientRect().width;
    });
    expect(cutPx).toBeLessThan(0.01);
    await expectCalm();
  });
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
