import { expect } from 'vitest';
import type { Language } from '@yonkoma/contract';
import {
  countLayoutShift,
  layoutShift,
  seriousViolations,
  watchPage,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type PageWatch,
  type VisitedSite,
} from '@yonkoma/testing/browser';
import { centreWords, readerWords, shellWords, type Say } from './words.ts';

/** Somebody at the site with a browser of their own, and what went wrong on their way. */
export interface Visitor {
  page: Page;
  watch: PageWatch;
  isOnPhone: boolean;
  /** Words of the shell, of the reader and of the member centre in the visitor's language. */
  shell: Say;
  say: Say;
  centre: Say;
  /** The page as it is now has no serious accessibility violation and cannot be scrolled sideways. */
  expectSound: () => Promise<void>;
  /**
   * On the whole way nothing moved, nothing was reported on the console and nothing was refused by the policy. Ends the
   * visit.
   */
  expectCalm: () => Promise<void>;
}

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/**
 * How far the page is wider than the screen, in pixels. A phone widens its window to hold what stands out, so the
 * window says nothing.
 */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(...[document.documentElement, document.body].map((element) => element.scrollWidth)) -
      document.documentElement.clientWidth,
  );

/** A visitor who has chosen a language before, on a screen: `desktop` or `phone`. */
export const openVisitor = async (
  browser: Browser,
  site: VisitedSite,
  language: Language,
  screen: BrowserContextOptions,
): Promise<Visitor> => {
  const context = await browser.newContext({ ...screen, baseURL: site.url });
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const watch = await watchPage(page);
  await countLayoutShift(page);
  return {
    page,
    watch,
    isOnPhone: screen.hasTouch === true,
    shell: shellWords(language),
    say: readerWords(language),
    centre: centreWords(language),
    expectSound: async () => {
      expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
    },
    expectCalm: async () => {
      expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
      watch.expectQuiet();
      await context.close();
    },
  };
};

/** Lines of the site's own output that report a failure. */
export const failuresIn = (site: VisitedSite): string[] =>
  site
    .output()
    .split('\n')
    .filter((line) =>
      line.startsWith('{') ? Number((JSON.parse(line) as { level?: number }).level) >= 50 : /error|failed/i.test(line),
    );
