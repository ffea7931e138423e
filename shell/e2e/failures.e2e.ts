import { expect, test } from 'vitest';
import { screenshot, type Browser, type Page, type VisitedSite } from '@yonkoma/testing/browser';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForChapter, waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const entry = '**/remotes/reader/**/entry.*.js';
const firstCover = (page: Page) => page.getByRole('link', { name: drawnTitles.numbers.en }).first();

/** Marks the document, so that a later check can tell whether it is still the same document. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');

test('a remote that throws while it is drawn is contained: the frame works, and a retry draws it', async () => {
  const { page, watch, shell, expectSound, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  watch.allow(/failed to render|failed to take over/);
  await page.addInitScript(() => {
    const world = window as unknown as { isBroken: boolean };
    world.isBroken = location.pathname === '/detail/index';
    Object.defineProperty(Intl, 'RelativeTimeFormat', {
      value: new Proxy(Intl.RelativeTimeFormat, {
        construct(target, args) {
          if (world.isBroken) throw new Error('broken on purpose');
          return Reflect.construct(target, args) as object;
        },
      }),
    });
  });
  await page.goto('/detail/index?detailId=1');
  await page.getByRole('alert').getByText(shell('remoteFailed.title')).waitFor();
  await page.getByRole('banner').waitFor();
  await expectSound();
  await mark(page);
  await page.evaluate(() => {
    (window as unknown as { isBroken: boolean }).isBroken = false;
  });
  await page.getByRole('button', { name: shell('remoteFailed.retry') }).click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  expect(await isSame(page)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
  await firstCover(page).waitFor();
  await expectCalm();
});

test('a slow remote shows its skeleton, a message after three seconds, and its page when it comes', async () => {
  const { page, watch, shell, say, expectCalm } = await openVisitor(browser, site, 'en', phone);
  watch.allow(/failed to load/);
  await page.clock.install();
  const [seen, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The shell replaces the skeleton soon after its own code has loaded.
  for (const [files, gate] of [
    ['**/assets/main.*.js', seen],
    [entry, held],
  ] as const) {
    await page.route(files, async (route) => {
      await gate.promise;
      await route.continue();
    });
  }
  await page.goto('/offline', { waitUntil: 'commit' });
  await page.locator('#app .sk-body').waitFor();
  await screenshot(page, 'slow-skeleton');
  seen.resolve();
  await page.getByRole('banner').waitFor();
  await screenshot(page, 'slow-frame');
  await page.clock.runFor(3_500);
  await page.getByRole('alert').getByText(shell('remoteFailed.title')).waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 2, name: say('offline.empty') }).waitFor();
  await expectCalm();
});

test('a page that the server rendered stays while its remote is slow, and works when that comes', async () => {
  const { page, say, expectCalm } = await openVisitor(browser, site, 'en', phone);
  const address = '/search/index?keywords=lanterns';
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('data-rendered');
  const held = Promise.withResolvers<void>();
  await page.route(entry, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#app:not([data-rendered])').waitFor();
  const field = page.getByRole('combobox', { name: say('search.label') });
  await field.fill('moon');
  // Longer than an empty page waits before it says that something is wrong.
  await page.clock.runFor(4_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.getByRole('alert').count()).toBe(0);
  held.resolve();
  await page.getByRole('button', { name: say('search.clear') }).waitFor();
  expect(await field.inputValue()).toBe('moon');
  await expectCalm();
});

test('a chapter or a picture that does not come says so in its place and can be requested again', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, watch, say, expectSound, expectCalm } = visitor;
  watch.allow(/net::ERR_FAILED/);
  await page.goto('/detail/index?detailId=1');
  const chapter = page.getByRole('link', { name: /Up to Five/ });
  await chapter.waitFor();
  const calls = /\/api\/SecureComic\/chaptersdetails|\/page-data\?/;
  await page.route(calls, (route) => route.abort());
  await chapter.click();
  await page.getByRole('alert').getByText(say('chapter.failed')).waitFor();
  await page.unroute(calls);
  await page.getByRole('button', { name: say('retry') }).click();
  await waitForPage(visitor, 1);

  const addresses = await page
    .locator('[data-page="3"] img')
    .evaluate((picture) => [
      (picture as HTMLImageElement).src,
      ...(picture as HTMLImageElement).srcset.split(', ').map((part) => part.split(' ')[0] ?? ''),
    ]);
  const isThird = (url: URL) => addresses.some((address) => url.href.endsWith(address));
  await page.route(isThird, (route) => route.abort());
  await page.goto('/animationDetail/1/1?page=3');
  const failed = page.getByRole('group', {
    name: say('chapter.alt', {
      comic: 'Numbers',
      chapter: say('chapter.named', { number: say('chapter.number', { number: 1 }), title: 'Up to Five' }),
      page: 3,
      count: 5,
    }),
  });
  await failed.getByText(say('chapter.pageFailed', { page: 3 })).waitFor();
  await expectSound();
  await screenshot(page, 'picture-failed');
  await mark(page);
  await page.unroute(isThird);
  await failed.getByRole('button', { name: say('retry') }).click();
  await waitForPage(visitor, 3);
  expect(await isSame(page)).toBe(true);
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});

test('in a browser that is too old the page says what is needed, and the shell does not fail there', async () => {
  const { page, expectCalm } = await openVisitor(browser, site, 'en', phone);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  });
  await page.goto('/detail/index?detailId=1');
  await page
    .getByRole('alert')
    .getByText(/too old.* Chrome \d+, Firefox \d+, Safari/)
    .waitFor();
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await expectCalm();
});

/** What one of the oldest supported browsers lacks, and a page may not need. */
const newer: Record<string, readonly string[]> = {
  '': ['navigation', 'scheduler', 'requestIdleCallback', 'onscrollend', 'Temporal'],
  Promise: ['try'],
  RegExp: ['escape'],
  URL: ['parse'],
  Intl: ['DurationFormat'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
  'ReadableStream.prototype': ['values'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['moveBefore'],
};

test('the oldest browsers that the site is built for open a comic and turn its pages', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say, expectCalm } = visitor;
  await page.addInitScript((features) => {
    for (const [path, names] of Object.entries(features)) {
      const parts = path.split('.').filter(Boolean);
      const owner = parts.reduce<unknown>((object, part) => (object as Record<string, unknown>)?.[part], window);
      for (const name of names) if (owner) Reflect.deleteProperty(owner as object, name);
    }
  }, newer);
  await page.goto('/');
  await firstCover(page).click();
  await page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }).click();
  await waitForChapter(visitor, 'Up to Five');
  for (const number of [2, 3]) {
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, number);
  }
  await expectCalm();
});
