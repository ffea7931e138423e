import { expect, test } from 'vitest';
import type { Language } from '@yonkoma/contract';
import { layoutShift, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { closeSheet, waitForPage } from '@yonkoma/journeys/reading';
import { clippedWords, missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { views } from '@yonkoma/journeys/views';
import { desktop, failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

/** Those that the guests of `people` do not see in every language. */
const pages: Record<string, (visitor: Visitor) => Promise<void>> = {
  '/': async ({ page, say }) => page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor(),
  '/index/list/update': async ({ page, say }) =>
    page.getByRole('heading', { level: 1, name: say('shelf.update') }).waitFor(),
  '/classification/index?year=1999': async ({ page, say }) => page.getByText(say('classification.empty')).waitFor(),
  '/search/index?keywords=zzzzz': async ({ page, say }) =>
    page.getByText(say('search.empty', { keywords: 'zzzzz' })).waitFor(),
  '/animationDetail/1/1': async (visitor) => {
    await waitForPage(visitor, 1);
    await visitor.page.keyboard.press('s');
    await visitor.page.getByRole('dialog').waitFor();
  },
};

/** Another language has those of its script. */
const typography: Partial<Record<Language, { font: string; headings: string; trim: string }>> = {
  'zh-cn': { font: 'PingFang SC', headings: 'normal', trim: 'trim-start' },
  en: { font: 'system-ui', headings: 'normal', trim: 'normal' },
  jp: { font: 'Hiragino Sans', headings: 'auto-phrase', trim: 'trim-start' },
  vi: { font: 'system-ui', headings: 'normal', trim: 'normal' },
};

/** The fonts of the page and of a text in it, and how its lines break. */
const drawnType = (page: Visitor['page']) =>
  page.evaluate(() => {
    const {
      fontFamily,
      wordBreak: breaks,
      lineBreak,
      lineHeight,
      fontSize,
      textSpacingTrim,
    } = getComputedStyle(document.body.querySelector('main p, main a') ?? document.body) as CSSStyleDeclaration & {
      textSpacingTrim: string;
    };
    const { fontFamily: own } = getComputedStyle(document.documentElement);
    const heading = document.body.querySelector('main h2') ?? document.body;
    return {
      font: own.split(',')[0]?.replaceAll('"', ''),
      inherited: fontFamily.split(',')[0]?.replaceAll('"', ''),
      breaks,
      headings: getComputedStyle(heading).wordBreak,
      lineBreak,
      trim: textSpacingTrim,
      isTall: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) >= 1.45,
    };
  });

/** The front page has the fonts and line breaks of its language, and no title is cut on a phone. */
const expectTypeset = async ({ page }: Visitor, language: Language): Promise<void> => {
  await page.setViewportSize(phone.viewport);
  expect([language, await clippedWords(page)]).toEqual([language, []]);
  const own = typography[language];
  if (!own) return;
  const { font, headings, trim } = own;
  expect([language, await drawnType(page)]).toEqual([
    language,
    { font, inherited: font, breaks: 'normal', headings, lineBreak: 'auto', trim, isTall: true },
  ]);
};

/** The header of a tablet has the whole name of the site, and each entry in one line. */
const expectWholeHeader = async ({ page }: Visitor, language: Language): Promise<void> => {
  await page.setViewportSize({ width: 768, height: 1024 });
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
  const cutPx = await header.getByText('Yonkoma', { exact: true }).evaluate((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect().width - name.getBoundingClientRect().width;
  });
  expect({ language, lines: [...new Set(lines)], sidewaysPx: await sidewaysPx(page) }).toEqual({
    language,
    lines: [1],
    sidewaysPx: 0,
  });
  expect(cutPx).toBeLessThan(0.01);
};

const [front = '', ...others] = Object.keys(pages);
/** Besides the front page, each page is loaded in one view, and reached from within the site in the others. */
const loading = views.map((view, turn) => {
  const isLoaded = (_: string, place: number) => place % views.length === turn;
  return {
    ...view,
    loaded: [front, ...others.filter(isLoaded)],
    reached: others.filter((address, place) => !isLoaded(address, place)),
  };
});

test.each(loading)(
  'as $name, every page has all its words and no sideways scroll, and the first is set in fonts of the system',
  async ({ language, options, loaded, reached }) => {
    const keys = wordKeys();
    const visitor = await openVisitor(browser, site, language, options);
    const { page, watch } = visitor;
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    const expectWhole = async (address: string) => {
      await pages[address]?.(visitor);
      const missing = missingWords(await wordsOn(page), keys);
      expect({ address, missing, sidewaysPx: await sidewaysPx(page) }).toEqual({ address, missing: [], sidewaysPx: 0 });
      if (await page.getByRole('dialog').isVisible()) await closeSheet(visitor);
    };
    for (const address of loaded) {
      await page.goto(address);
      await expectWhole(address);
      if (address !== front) continue;
      await expectTypeset(visitor, language);
      await expectWholeHeader(visitor, language);
      await page.setViewportSize(options.viewport ?? desktop.viewport);
    }
    expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
    for (const address of reached) {
      await goInside(page, address);
      await expectWhole(address);
    }
    expect(fonts).toEqual([]);
    watch.expectQuiet();
    await page.context().close();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
