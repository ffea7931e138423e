import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { screenshot, type Browser, type Page, type VisitedSite } from '@yonkoma/testing/browser';
import { openFront, type Front } from '@yonkoma/journeys/front';
import { goInside } from '@yonkoma/journeys/go-inside';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForChapter, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;
let front: Front;

withGuestSite(async (opened) => {
  ({ browser, site } = opened);
  front = await openFront();
});
beforeEach(() => front.leadTo(site));
afterAll(() => front?.[Symbol.asyncDispose]());

const comic = '/detail/index?detailId=1';
const noNetwork = /net::ERR_|shell failed to|Failed to load resource/;
const first = (visitor: Visitor) =>
  visitor.say('chapter.named', { number: visitor.say('chapter.number', { number: 1 }), title: 'Up to Five' });

/** A guest at the front server. Browser errors about the missing network are not faults of the page. */
const openGuest = async (screen: typeof desktop | typeof phone, language: 'en' | 'zh-cn' | 'jp' | 'vi' = 'en') => {
  const visitor = await openVisitor(browser, { ...site, url: front.url }, language, screen);
  visitor.watch.allow(noNetwork);
  return visitor;
};

const savedCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('yonkoma-saved-')).sort());

const readToTheEnd = async (visitor: Visitor) => {
  for (let number = 1; number <= 5; number += 1) {
    await waitForPage(visitor, number);
    await visitor.page.keyboard.press('ArrowRight');
  }
  await visitor.page
    .locator('[tabindex="0"]:not([inert])')
    .getByRole('heading', { name: visitor.say('chapter.finished') })
    .waitFor();
};

describe('a guest on a desktop', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openGuest(desktop);
  });
  afterAll(() => visitor.expectCalm());

  test('has nothing there before the first saving; an interrupted one goes on and loads no page twice', async () => {
    const { page, say } = visitor;
    await page.goto(comic);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    ).toEqual({ workers: 0, caches: [] });
    const asked: string[] = [];
    let isBroken = true;
    await page.context().route('**/media/page/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      // The page itself shows some of them, small.
      if (route.request().resourceType() === 'image') return route.continue();
      if (isBroken && asked.length >= 2) return route.abort();
      asked.push(pathname);
      return route.continue();
    });
    await page.getByRole('button', { name: say('offline.save', { chapter: first(visitor) }) }).click();
    await page.getByText(say('offline.halt.interrupted')).waitFor();
    await page.reload();
    isBroken = false;
    await page.getByRole('button', { name: say('offline.goOn', { chapter: first(visitor) }) }).click();
    await page.getByRole('link', { name: say('offline.isSaved', { chapter: first(visitor) }) }).waitFor();
    expect(asked).toHaveLength(5);
    expect(new Set(asked).size).toBe(5);
    await page.context().unroute('**/media/page/**');
  });

  test('reads the saved chapter to its end offline: from the list, after a reload, every page', async () => {
    const { page, say, expectSound } = visitor;
    await screenshot(page, 'offline-row');
    await front.cut();
    await page.context().setOffline(true);

    await page.reload();
    await page.waitForURL((url) => url.pathname === '/offline' && url.searchParams.get('to') === comic);
    await page.getByRole('status').getByText(say('offline.noConnection')).waitFor();
    await page.getByRole('heading', { level: 2, name: drawnTitles.numbers.en }).waitFor();
    await expectSound();
    await screenshot(page, 'offline-list');
    await page
      .getByRole('link', { name: /Up to Five/ })
      .first()
      .click();
    await waitForChapter(visitor, first(visitor));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await waitForPage(visitor, 3);
    await waitForRest(visitor);
    await page.waitForURL((url) => url.searchParams.get('page') === '3');
    await page.reload();
    await waitForPage(visitor, 3);
    await page.keyboard.press('Home');
    await readToTheEnd(visitor);
    await page.context().setOffline(false);
  });

  test('bought and adult chapters leave with their owner, offline too; others stay until removed', async () => {
    const { page, say } = visitor;
    await page.goto(comic);
    await page.getByRole('link', { name: say('offline.isSaved', { chapter: first(visitor) }) }).waitFor();
    const [own] = await savedCaches(page);
    const keepOthers = () =>
      page.evaluate(async () => {
        await caches.open('yonkoma-saved-7-of-3');
        await caches.open('yonkoma-saved-8-of-0');
      });
    const stays = [own, 'yonkoma-saved-8-of-0'];
    // The page may still be clearing what was there when it was opened.
    await expect
      .poll(async () => {
        await keepOthers();
        return savedCaches(page);
      })
      .toEqual([own, 'yonkoma-saved-7-of-3', 'yonkoma-saved-8-of-0']);
    await page.reload();
    await until('it is gone', async () => !(await savedCaches(page)).includes('yonkoma-saved-7-of-3'));
    expect(await savedCaches(page)).toEqual(stays);
    // The next visitor may have no network: the chapters of others are deleted before the list is shown.
    await keepOthers();
    await front.cut();
    await page.goto('/offline');
    await page.getByRole('heading', { level: 2, name: drawnTitles.numbers.en }).waitFor();
    expect(await savedCaches(page)).toEqual(stays);
    await page.evaluate(() => caches.delete('yonkoma-saved-8-of-0'));

    await front.leadTo(site);
    await page.goto(comic);
    await page.getByRole('link', { name: say('offline.isSaved', { chapter: first(visitor) }) }).waitFor();
    await page
      .getByRole('button', { name: new RegExp(say('offline.save', { chapter: '.*' })) })
      .first()
      .click();
    await page
      .getByRole('link', { name: /is on this device/ })
      .nth(1)
      .waitFor();
    expect(await savedCaches(page)).toHaveLength(2);
    await page
      .getByRole('link', { name: /is on this device/ })
      .first()
      .click();
    await page.getByRole('button', { name: say('offline.remove', { chapter: first(visitor) }) }).click();
    await page.getByText('1 chapter').waitFor();
    expect(await savedCaches(page)).toHaveLength(1);
    await page.getByRole('button', { name: say('offline.removeAll') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('offline.removeAll') })
      .click();
    await page.getByRole('heading', { name: say('offline.empty') }).waitFor();
    expect(await savedCaches(page)).toEqual([]);
  });
});

test('the same works after the site has stopped, on a phone that still reports a network, in Vietnamese', async () => {
  const visitor = await openGuest(phone, 'vi');
  const { page, say, expectSound } = visitor;
  await page.goto(comic);
  const button = page.getByRole('button', { name: new RegExp(say('offline.save', { chapter: '.*' })) }).first();
  await button.tap();
  await page.getByRole('link', { name: /đã có trong máy/ }).waitFor();
  await goInside(page, '/');
  await page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor();
  await front.cut();
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/offline');
  await page.getByRole('heading', { level: 1, name: say('offline.title') }).waitFor();
  await expectSound();
  await screenshot(page, 'offline-list-phone');
  const chapter = page.getByRole('listitem').getByRole('link').first();
  await chapter.tap();
  await waitForPage(visitor, 1);
  await page.reload();
  await waitForPage(visitor, 1);
  await visitor.expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
