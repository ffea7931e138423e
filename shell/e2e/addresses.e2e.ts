import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

/** Browsers log this on the console when a document is answered with 404. */
const ownNote = /Failed to load resource: the server responded with a status of 404/;

test('an unknown address answers 404 and links home, an unknown chapter to its comic', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, watch, shell, say, expectSound, expectCalm } = visitor;
  watch.allow(ownNote);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect(await page.title()).toContain('Page Not Found');
  await expectSound();
  await screenshot(page, 'not-found');
  await page.getByRole('link', { name: shell('notFound.home') }).click();
  await page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor();

  expect((await page.goto('/animationDetail/1/999999'))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: say('missing.chapter') }).waitFor();
  expect(await page.getByRole('button', { name: say('retry') }).count()).toBe(0);
  await expectSound();
  await screenshot(page, 'unknown-chapter');
  await page.getByRole('link', { name: say('chapter.toComic') }).click();
  await page.getByRole('heading', { level: 2, name: say('comic.chapters_other', { count: 2 }) }).waitFor();

  // A page number that the chapter does not have opens the nearest one.
  await page.goto('/animationDetail/1/1?page=99');
  await waitForPage(visitor, 5);
  await expectCalm();
});

describe('on a phone', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser, site, 'jp', phone);
    visitor.watch.allow(ownNote);
  });
  afterAll(() => visitor.expectCalm());

  // `failing-pages` of the gateway has the status and words of other such addresses.
  test('an address that names no comic answers 404, says so and offers links', async () => {
    const { page, say, expectSound } = visitor;
    expect((await page.goto('/detail/index?detailId=none'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: say('missing.comic') }).waitFor();
    expect(await page.getByRole('button', { name: say('retry') }).count()).toBe(0);
    await expectSound();
    await screenshot(page, 'unknown-comic');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('menu.browse') })
      .tap();
    await page.getByRole('heading', { level: 1, name: say('classification.title') }).waitFor();
  });

  test('an unknown address says so with its status, whatever is in it, and links home', async () => {
    const { page, shell, expectSound } = visitor;
    const expectToSaySo = async (path: string) => {
      await page.getByRole('heading', { level: 1, name: shell('notFound.title') }).waitFor();
      await page.getByText(shell('notFound.text', { path: path.slice(0, 200) })).waitFor();
      expect([path, await sidewaysPx(page)]).toEqual([path, 0]);
    };
    const long = `/${'a'.repeat(400)}`;
    const answer = await page.goto(long);
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    await expectToSaySo(long);
    await page.getByRole('link', { name: shell('notFound.home') }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();

    const marked = '/%3Cb%3Ebold%3C/b%3E/%E6%BC%AB%E7%94%BB';
    await goInside(page, marked);
    await expectToSaySo(marked);
    await expectSound();
    await screenshot(page, 'not-found-phone');
  });
});

test('unknown addresses of data answer 404 as data', async () => {
  for (const path of ['/api/no/such/call', '/assets/none.js', '/remotes/none/1/entry.js', '/media/none']) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      path,
      404,
      'application/json',
    ]);
  }
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
