import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFailed, TestRunner } from 'vitest';
import type { Language } from '@yonkoma/contract';
import {
  countLayoutShift,
  layoutShift,
  seriousViolations,
  watchPage,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type Page,
  type PageWatch,
  type VisitedSite,
} from '@yonkoma/testing/browser';
import { centreWords, readerWords, shellWords, type Say } from './words.ts';

/** A visitor with their own browser context, and the problems that they met. */
export interface Visitor {
  page: Page;
  watch: PageWatch;
  isOnPhone: boolean;
  /** Words of the shell, of the reader and of the member centre in the visitor's language. */
  shell: Say;
  say: Say;
  centre: Say;
  /** Fails if the current page has a serious accessibility violation or can be scrolled horizontally. */
  expectSound: () => Promise<void>;
  /**
   * Fails if, during the whole visit, something moved, the console reported something or the content security policy
   * refused something. Ends the visit.
   */
  expectCalm: () => Promise<void>;
}

/**
 * Frames of motion are drawn by the processor, for as long as it takes. `views` show pages with motion, and journeys
 * about motion ask for it.
 */
const still = { reducedMotion: 'reduce' } satisfies BrowserContextOptions;
export const desktop = { ...still, viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  ...still,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/**
 * How much wider the page is than the screen, in pixels. A phone widens its window to the page, so the width of the
 * window cannot be used.
 */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Math.max(...[document.documentElement, document.body].map((element) => element.scrollWidth)) -
      document.documentElement.clientWidth,
  );

/** Opens a visitor with a chosen language and a screen: `desktop` or `phone`. */
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
  await delayAnswers(page, Number(process.env.SLOW_ANSWERS ?? 0));
  await delayScripts(page, Number(process.env.SLOW_SCRIPTS ?? 0));
  await countLayoutShift(page, { isAnswerToInput: true });
  if (TestRunner.getCurrentTest()) tellLastSeen(page, watch.problems);
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
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
};

/** Each script comes `ms` later, as on a slow phone: a served page is seen before it is hydrated. */
export const delayScripts = async (page: Page, ms: number): Promise<void> => {
  if (ms === 0) return;
  await page.route('**/*.js', async (route) => {
    await pause(ms);
    // The page may be gone by then.
    await route.continue().catch(() => {});
  });
};

/** Each answer of an API comes `ms` later, as from a site under load. What moves only then is found so. */
const delayAnswers = async (page: Page, ms: number): Promise<void> => {
  if (ms === 0) return;
  await page.addInitScript((late) => {
    const now = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const answer = await now(input, init);
      if (pathname.startsWith('/api/')) await new Promise((resolve) => setTimeout(resolve, late));
      return answer;
    };
  }, ms);
};

/**
 * If the current test fails, adds to its errors what the page and its frames showed last, with the warnings: a test
 * that failed on another machine cannot be looked at.
 */
export const tellLastSeen = (page: Page, problems: () => string[] = () => []): void => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(`warning: ${message.text()}`);
  });
  onTestFailed(async ({ task }) => {
    const texts = await Promise.all(page.frames().map(textOf));
    const message = [...texts, ...warnings, ...problems()].join('\n');
    task.result?.errors?.push({ name: 'Seen', message, stack: message });
  });
};

/** The beginning and the end of what a frame shows. */
const textOf = async (frame: Frame): Promise<string> => {
  const text = await frame
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: Error) => `(${error.message})`);
  const shown = text.length > 1600 ? `${text.slice(0, 800)} … ${text.slice(-800)}` : text;
  return `At the end ${frame.url()} showed:\n${shown}`;
};

/** Lines of the output of the site that report a failure. */
export const failuresIn = (site: VisitedSite): string[] =>
  site
    .output()
    .split('\n')
    .filter((line) =>
      line.startsWith('{') ? Number((JSON.parse(line) as { level?: number }).level) >= 50 : /error|failed/i.test(line),
    );
