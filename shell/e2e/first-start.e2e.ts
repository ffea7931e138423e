import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenshot, startSite, wantsPictures, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { operate, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { waitForPage } from '@yonkoma/journeys/reading';
import { failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

const patienceMs = 240_000;

let browser: Browser;
let folder: TemporaryFolder;
let site: Site;

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await temporaryFolder();
  site = await startSite({ dataDir: folder.path, readyWithinMs: patienceMs });
}, patienceMs);

afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await folder?.remove();
});

/** Waits until every picture on the screen is loaded and covers its placeholder colour. */
const waitForCovers = async (page: Page) => {
  await page.waitForFunction(
    async () => {
      const answer = await fetch('/api/Comic/index');
      const { data } = (await answer.json()) as { data: { carousel: { picture: { color: string } | null }[] } };
      return data.carousel.every(({ picture }) => picture?.color);
    },
    undefined,
    { polling: 500, timeout: 60_000 },
  );
  await page.reload();
  await page.waitForFunction(() => {
    const isSeen = ({ left, right, top }: DOMRect) => right > 0 && left < window.innerWidth && top < window.innerHeight;
    const seen = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((picture) =>
      isSeen(picture.getBoundingClientRect()),
    );
    return seen.length > 3 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
};

/**
 * The README shows this picture and the one of the operator. Make them with `SCREENSHOT_DIR=shell/docs npm test --
 * --only browser shell/e2e/first-start`.
 */
test('the first start on an empty folder shows a library of comics at once', async () => {
  const { page, say, expectSound, expectCalm } = await openVisitor(browser, site, 'en', {
    viewport: { width: 1200, height: 760 },
    deviceScaleFactor: 1.5,
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor();
  await waitForCovers(page);
  await expectSound();
  await screenshot(page, 'home', { quality: 82 });
  await expectCalm();
});

test('they include pages, a manga from right to left and a strip that scrolls, each in four languages', async () => {
  const visitor = await openVisitor(browser, site, 'jp', phone);
  const { page, say, expectCalm } = visitor;
  const kinds = new Set<string>();
  for (const id of [1, 2, 3, 4]) {
    await page.goto(`/detail/index?detailId=${id}`);
    await page
      .getByRole('navigation', { name: say('comic.languages') })
      .getByRole('link')
      .nth(3)
      .waitFor();
    await page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }).tap();
    await waitForPage(visitor, 1);
    kinds.add((await page.getByRole('region', { name: say('chapter.pages') }).getAttribute('dir')) ?? 'strip');
  }
  expect([...kinds].sort()).toEqual(['ltr', 'rtl', 'strip']);
  await expectCalm();
});

test('an operator corrects a comic beside the running site, and the log names the operator', async () => {
  const commands = [
    ['edit-comic', '2', '--title', 'en=Midnight Noodle Bar'],
    ['audit', 'comic', '2'],
    // These are only for the picture.
    ...(wantsPictures ? [['comments', 'watch', 'all', 'hold', 'cheap noodles'], ['moderate']] : []),
  ];
  const lines: string[] = [];
  for (const args of commands) {
    const typed = args.map((word) => (word.includes(' ') ? JSON.stringify(word) : word)).join(' ');
    lines.push(`$ npm run ops -- ${typed}`, (await operate(folder.path, args)).trim(), '');
  }
  const text = lines.join('\n');
  expect(text).toMatch(/ {2}comic 2 {2}.* -> .*Midnight Noodle Bar/);
  if (wantsPictures) await pictureOf(text);
});

/** Takes a picture of a terminal with this text. */
const pictureOf = async (text: string) => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 333 }, deviceScaleFactor: 1.5 });
  await page.setContent('<body style="margin:0;background:#17161a;color:#f1efe9"><pre></pre></body>');
  await page.locator('pre').evaluate((pre, words) => {
    pre.textContent = words;
    pre.style.cssText = 'margin:24px;font:15px/1.6 ui-monospace,monospace;white-space:pre-wrap';
  }, text);
  await screenshot(page, 'operator', { quality: 82 });
  await page.close();
};

test('the site reported no failure', async () => {
  expect(await site.stop()).toBe(0);
  expect(failuresIn(site)).toEqual([]);
});
