import { expect, test } from 'vitest';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { closeSheet, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const nameOf = ({ say }: Visitor, number: number, title: string) =>
  say('chapter.named', { number: say('chapter.number', { number }), title });
const heading = (visitor: Visitor, number: number, title: string) =>
  visitor.page.getByRole('heading', { level: 1, name: nameOf(visitor, number, title) });
const slider = ({ page, say }: Visitor) => page.getByRole('slider', { name: say('chapter.page'), includeHidden: true });

/**
 * Scrolls by a tenth of the screen in each frame, like a hand, until the condition is true. It looks at every third
 * frame, because a look takes longer than a frame.
 */
const scrollUntil = async ({ page, say }: Visitor, promise: string, isSo: () => Promise<boolean>): Promise<void> => {
  const pages = page.getByRole('region', { name: say('chapter.pages') });
  await until(promise, async () => {
    await pages.evaluate(async (element) => {
      for (let frame = 0; frame < 3; frame += 1) {
        element.scrollTop += innerHeight / 10;
        await new Promise(requestAnimationFrame);
      }
    });
    return isSo();
  });
};

/** A visitor who reads in strips unless they choose otherwise. */
const openReader = async (screen: typeof desktop | typeof phone): Promise<Visitor> => {
  const visitor = await openVisitor(browser, site, 'en', screen);
  await visitor.page.addInitScript(() => {
    if (location.protocol === 'http:' && !localStorage.getItem('reader.settings'))
      localStorage.setItem('reader.settings', '{"modes":{"pages":"scroll"}}');
  });
  return visitor;
};
const visitAtDesk = sharedGuest(() => openReader(desktop));

const openStrip = async (visitor: Visitor): Promise<Visitor> => {
  await visitor.page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
  await visitor.page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  return visitor;
};

/** Waits for the next chapter. A reader who is faster gets the link to it at the end, and no joined chapter. */
const waitForNext = ({ page }: Visitor) => page.locator('[data-chapter]').nth(1).waitFor({ state: 'attached' });

/** Scrolls from the first page into the third of the next chapter. */
const readOn = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await heading(visitor, 1, 'Up to Five').waitFor({ state: 'attached' });
  await waitForNext(visitor);
  await scrollUntil(
    visitor,
    'the second chapter is read',
    async () => (await heading(visitor, 2, 'Once More').count()) === 1,
  );
  await page.waitForURL((url) => url.pathname === '/animationDetail/1/2');
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  await page.waitForFunction(() => document.title.includes('Once More'));
  await scrollUntil(visitor, 'its third page is read', async () => (await slider(visitor).inputValue()) === '3');
  await waitForRest(visitor);
  await page.waitForURL((url) => url.searchParams.get('page') === '3');
  await screenshot(page, `joined-chapters-${visitor.isOnPhone ? 'phone' : 'desktop'}`);
};

test('on a desktop the next chapter follows in the same strip, and its place stays after a reload', async () => {
  const visitor = await openStrip(await visitAtDesk());
  const { page } = visitor;
  await readOn(visitor);
  await page.reload();
  await waitForPage(visitor, 3);
  await heading(visitor, 2, 'Once More').waitFor({ state: 'attached' });
  await expectCalmSoFar(visitor);
});

test('on a phone it follows too, and its place is on the comic’s page and there again on the way back', async () => {
  const visitor = await openStrip(await openReader(phone));
  const { page, expectSound, expectCalm } = visitor;
  await readOn(visitor);
  await expectSound();
  await goInside(page, '/detail/index?detailId=1');
  await page.locator('a[href*="/animationDetail/1/2"]').first().waitFor();
  await page.goBack();
  await waitForPage(visitor, 3);
  await expectCalm();
});

test('between two chapters is a link to the comments on the first', async () => {
  const visitor = await openStrip(await visitAtDesk());
  const { page, say, expectSound } = visitor;
  await waitForNext(visitor);
  const way = page.getByRole('button', {
    name: say('comment.ofChapter', { chapter: nameOf(visitor, 1, 'Up to Five') }),
  });
  await scrollUntil(
    visitor,
    'the way is on the screen',
    async () =>
      (await way.count()) === 1 && way.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight * 0.9),
  );
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => new URL(request.url()).searchParams.get('chapter_id') === '1' && request.url().includes('order='),
    ),
    way.click(),
  ]);
  expect(new URL(asked.url()).searchParams.get('image_index')).toBeNull();
  const sheet = page.getByRole('dialog', { name: say('comment.title') });
  await sheet.getByRole('heading', { name: say('comment.onChapter') }).waitFor();
  await expectSound();
  const before = await page.evaluate(() => location.pathname);
  await sheet.getByRole('radio', { name: say('comment.order.new') }).check();
  await page.waitForURL((url) => url.searchParams.get('comments') === 'new' && url.pathname === before);
  await page.goBack();
  await until('the previous order is chosen again', () =>
    sheet.getByRole('radio', { name: say('comment.order.hot') }).isChecked(),
  );
  await closeSheet(visitor);
  await expectCalmSoFar(visitor);
});

test('a reader with that setting stops at the end of a chapter, and can go on from there', async () => {
  const visitor = await openStrip(await visitAtDesk());
  const { page, say } = visitor;
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: say('settings.title') });
  await sheet.getByRole('checkbox', { name: say('settings.stopsAtEnd') }).check();
  await closeSheet(visitor);
  const end = page.getByRole('region', { name: say('chapter.atEnd') });
  const on = end.getByRole('link', { name: say('chapter.readNext') });
  await scrollUntil(
    visitor,
    'the end is seen',
    async () => (await on.count()) === 1 && on.evaluate((link) => link.getBoundingClientRect().bottom < innerHeight),
  );
  expect(await page.locator('[data-chapter]').count()).toBe(1);
  await on.click();
  await heading(visitor, 2, 'Once More').waitFor({ state: 'attached' });
  await waitForPage(visitor, 1);
  await expectCalmSoFar(visitor);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
