import { describe, expect, test } from 'vitest';
import type { Browser, Page, Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/testing/node';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: Site;

const dramas = 70;
const comics = [
  ...Array.from({ length: dramas }, (_, index) => ({
    title: `Drama ${String(index + 1).padStart(2, '0')}`,
    genre: 'Drama',
    tags: index % 2 ? 'Rain' : 'Sun',
    year: 2000 + (index % 5),
  })),
  { title: 'Lonely Laughter', genre: 'Comedy', tags: 'Rain', year: 2010 },
];

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, comics);
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', '--later', library]);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

const covers = (page: Page, say: Visitor['say']) =>
  page.getByRole('list', { name: say('classification.results') }).getByRole('link');
const queryOf = (page: Page) => new URL(page.url()).search;
const counted = (visitor: Visitor, count: number) =>
  visitor.page.getByText(visitor.say(count === 1 ? 'list.count_one' : 'list.count_other', { count }), { exact: true });

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, screen) => {
  test('filters add up in the address, survive a reload, and can be removed where nothing matches', async () => {
    const visitor = await openVisitor(browser, site, 'en', screen);
    const { page, say, isOnPhone, expectSound, expectCalm } = visitor;
    const openFilters = async () => {
      if (isOnPhone) await page.getByRole('button', { name: new RegExp(`^${say('classification.filters')}`) }).click();
    };
    await page.goto('/classification/index');
    await counted(visitor, 71).waitFor();
    await openFilters();
    await page
      .getByRole('link', { name: /^Drama 70$/ })
      .first()
      .click();
    await counted(visitor, dramas).waitFor();
    await page.getByRole('link', { name: /^Rain/ }).first().click();
    await counted(visitor, 35).waitFor();
    await expectSound();
    expect(queryOf(page)).toMatch(/^\?category_id=\d+&tag_id=\d+$/);
    await page.reload();
    await counted(visitor, 35).waitFor();
    await openFilters();
    await page.getByRole('list', { name: 'Year' }).getByRole('link', { name: /^2010/ }).click();
    await page.getByText(say('classification.empty')).waitFor();
    await expectSound();
    await page.getByRole('link', { name: say('classification.drop', { name: 'Drama' }) }).click();
    await counted(visitor, 1).waitFor();
    expect(await covers(page, say).allTextContents()).toEqual([expect.stringContaining('Lonely Laughter')]);
    await expectCalm();
  });

  test('a long list loads more by itself, and Back from a comic returns to the same place', async () => {
    const visitor = await openVisitor(browser, site, 'en', screen);
    const { page, say, expectCalm } = visitor;
    await page.goto('/classification/index?order=new');
    await counted(visitor, 71).waitFor();
    await page.waitForFunction(
      (name) => {
        window.scrollBy(0, 150);
        return document.querySelectorAll(`ul[aria-label="${name}"] a`).length === 71;
      },
      say('classification.results'),
      { polling: 100 },
    );
    const last = covers(page, say).nth(60);
    const title = (await last.locator('[lang]').textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      window.addEventListener(
        'click',
        () => {
          document.documentElement.dataset['leftAt'] = String(window.scrollY);
        },
        { capture: true, once: true },
      ),
    );
    await last.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const before = Number(await page.evaluate(() => document.documentElement.dataset['leftAt']));
    expect(before).toBeGreaterThan(500);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 4, before);
    expect(await covers(page, say).count()).toBe(71);
    expect(queryOf(page)).toBe('?order=new');
    await expectCalm();
  });
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
