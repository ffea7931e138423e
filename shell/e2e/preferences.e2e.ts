import { expect, test } from 'vitest';
import { screenshot, seriousViolations, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { drawnTitles } from '@yonkoma/journeys/library';
import { clippedWords } from '@yonkoma/journeys/seen-words';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { readerWords, shellWords } from '@yonkoma/journeys/words';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

test('the language switch loads the page in the other language; the choice stays', async () => {
  const { page, shell, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  await page.goto('/');
  await page.getByRole('link', { name: drawnTitles.numbers.en }).first().waitFor();
  // The message stays until the page is left, so the reload is held back until the test has found it.
  const reported = Promise.withResolvers<void>();
  await page.route(`${site.url}/`, async (route) => {
    await reported.promise;
    await route.continue();
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('combobox', { name: shell('language.label') }).selectOption('vi');
  await page.getByText(shell('language.changing')).waitFor();
  reported.resolve();
  await reloaded;
  await page.getByRole('link', { name: drawnTitles.numbers.vi }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  expect(await page.title()).toContain(readerWords('vi')('home.title'));
  await page.goto('/index/list/update');
  await page.getByRole('combobox', { name: shellWords('vi')('language.label') }).waitFor();
  await expectCalm();
});

test.each([
  ['zh-cn', 'PingFang SC', 'normal', 'trim-start'],
  ['en', 'system-ui', 'normal', 'normal'],
  ['jp', 'Hiragino Sans', 'auto-phrase', 'trim-start'],
  ['vi', 'system-ui', 'normal', 'normal'],
] as const)(
  'in %s the fonts are the system’s, lines break as the language requires, and no title is cut',
  async (language, font, wordBreak, trim) => {
    const { page, expectCalm } = await openVisitor(browser, site, language, phone);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const drawn = await page.evaluate(() => {
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
      const { fontFamily: own, wordBreak: ownBreak } = getComputedStyle(document.documentElement);
      return {
        font: own.split(',')[0]?.replaceAll('"', ''),
        inherited: fontFamily.split(',')[0]?.replaceAll('"', ''),
        wordBreak: ownBreak,
        breaks,
        lineBreak,
        trim: textSpacingTrim,
        isTall: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) >= 1.45,
      };
    });
    expect(drawn).toEqual({
      font,
      inherited: font,
      wordBreak,
      breaks: wordBreak,
      lineBreak: 'auto',
      trim,
      isTall: true,
    });
    expect(await clippedWords(page)).toEqual([]);
    expect(fonts).toEqual([]);
    await expectCalm();
  },
);

test('a title in another language has the font and the line breaks of that language', async () => {
  const { page, expectCalm } = await openVisitor(browser, site, 'vi', desktop);
  await page.goto('/demo');
  await page.getByRole('main').waitFor();
  const look = (lang: string) =>
    page.evaluate((value) => {
      const title = Object.assign(document.createElement('h2'), { lang: value, textContent: '漫画を読む' });
      document.querySelector('main')?.append(title);
      const { fontFamily, wordBreak } = getComputedStyle(title);
      title.remove();
      return [fontFamily.split(',')[0]?.replaceAll('"', ''), wordBreak];
    }, lang);
  expect(await Promise.all(['ja', 'zh-Hans', 'en'].map(look))).toEqual([
    ['Hiragino Sans', 'auto-phrase'],
    ['PingFang SC', 'normal'],
    ['system-ui', 'normal'],
  ]);
  await expectCalm();
});

test('a first visit without a choice is in Vietnamese', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await page.getByRole('heading', { level: 2, name: readerWords('vi')('shelf.update') }).waitFor();
});

test('dark is chosen with one button, applies before the next page’s first script, and is readable', async () => {
  const { page, watch, shell, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const light = await ground();
  await page.getByRole('button', { name: shell('theme.toDark') }).click();
  await page.getByRole('button', { name: shell('theme.toLight') }).waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  watch.allow(/net::ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/index/list/update');
  expect(await ground()).toBe(dark);
  await page.unroute('**/*.js');
  for (const address of ['/', '/detail/index?detailId=1', '/animationDetail/1/1']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await seriousViolations(page)).toEqual([]);
    await screenshot(page, `dark-${address.replace(/\W+/g, '-')}`);
  }
  await expectCalm();
});

test('a visitor whose system is dark gets dark', async () => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const [red = 255] =
    (await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(60);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
