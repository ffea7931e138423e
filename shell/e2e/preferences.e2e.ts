import { expect, test } from 'vitest';
import { screenshot, seriousViolations, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { drawnTitles } from '@yonkoma/journeys/library';
import { desktop, failuresIn, openVisitor } from '@yonkoma/journeys/visitor';
import { readerWords, shellWords } from '@yonkoma/journeys/words';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

test('the language switch loads the page in the other language, and stays; titles keep their own', async () => {
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

  // A title has the font and the line breaks of its own language.
  await page.goto('/demo');
  await page.getByRole('main').waitFor();
  const look = (lang: string) =>
    page.evaluate((value) => {
      const title = Object.assign(document.createElement('h2'), { lang: value, textContent: 'マンガを読む' });
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

test('a first visit without a choice is in Vietnamese, and dark where the system is', async () => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await page.goto(site.url);
  await page.getByRole('heading', { level: 2, name: readerWords('vi')('shelf.update') }).waitFor();
  const [red = 255] =
    (await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(60);
});

test('the theme is the system’s until one is chosen, which applies before the next page’s first script', async () => {
  const { page, watch, shell, expectCalm } = await openVisitor(browser, site, 'en', {
    ...desktop,
    colorScheme: 'light',
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const chosen = () => page.evaluate(() => localStorage.getItem('ba-is-dark'));
  const toDark = page.getByRole('button', { name: shell('theme.toDark') });
  const toLight = page.getByRole('button', { name: shell('theme.toLight') });
  await page.goto('/');
  await toDark.waitFor();
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await toLight.waitFor();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await toLight.click();
  await toDark.waitFor();
  expect([await ground(), await chosen()]).toEqual([light, '0']);
  await page.reload();
  expect(await ground()).toBe(light);

  await page.emulateMedia({ colorScheme: 'light' });
  await toDark.click();
  await toLight.waitFor();
  expect([await ground(), await chosen()]).toEqual([dark, '1']);
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

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
