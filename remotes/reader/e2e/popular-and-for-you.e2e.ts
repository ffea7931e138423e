import { expect, test } from 'vitest';
import { screenshot, type Browser, type Site } from '@yonkoma/testing/browser';
import { faultsInThemes, lookers } from '@yonkoma/journeys/looks';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { operate } from '@yonkoma/journeys/operate';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { until } from '@yonkoma/journeys/until';
import { openVisitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: Site;

const comics = [
  { title: 'The Lighthouse', tags: 'Robots', genre: 'Sci-Fi', rating: '4.6', pages: 7 },
  { title: 'Tin Heart', tags: 'Robots', genre: 'Sci-Fi' },
  ...Array.from({ length: 12 }, (_, index) => ({
    title: `Drama ${index + 1}`,
    genre: 'Drama',
    tags: 'Rain',
    author: 'Ann Other',
  })),
];

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, comics);
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', library]);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

test.each(lookers)(
  'a comic that was read is popular, and like it is what home has for its reader: $name',
  async ({ language, name, options }) => {
    const visitor = await openVisitor(browser, site, language, options);
    const { page, say } = visitor;
    const popular = page.getByRole('region', { name: say('shelf.hot') });
    const forYou = page.getByRole('region', { name: say('home.forYou.title') });
    await page.goto('/');
    await popular.waitFor();
    expect(await forYou.count()).toBe(0);
    await page.goto('/classification/index?keywords=Lighthouse');
    await page.getByRole('link', { name: /The Lighthouse/ }).click();
    await page.getByText(say('rating.seed', { average: language === 'vi' ? '4,6' : '4.6' })).waitFor();
    await screenshot(page, `seed-${name}`);
    const recorded = page.waitForResponse((response) => /\/api\/comic\/seeimage/i.test(response.url()));
    await page.locator('main a[href^="/animationDetail/"]').first().click();
    await recorded;
    // The place is on the device when reading pauses.
    await page.waitForFunction(() => document.cookie.includes('yk-reading=guest'));
    await page.goto('/');
    const toReadOn = page.getByRole('list', { name: say('home.continue.title') });
    const tile = toReadOn.getByRole('link', { name: /The Lighthouse/ });
    expect(await tile.getAttribute('href')).toMatch(/^\/animationDetail\//);
    await forYou.getByRole('link', { name: /Tin Heart/ }).waitFor();
    const latest = page.getByRole('region', { name: say('shelf.update') }).getByRole('listitem');
    const seen = await latest.evaluateAll((covers) => covers.map((cover) => cover.getBoundingClientRect().top));
    const [firstRow = 0] = seen;
    const columns = seen.filter((top) => top === firstRow).length;
    // A row is whole, and a cover that is not shown has no place.
    expect(seen.filter((top) => top > 0).length % columns).toBe(0);
    expect(await forYou.getByRole('link', { name: /The Lighthouse|Drama/ }).count()).toBe(0);
    await forYou.scrollIntoViewIfNeeded();
    expect(await faultsInThemes(page, `for-you-${name}`)).toEqual([]);
    await popular.getByRole('link', { name: say('list.popular.day') }).click();
    const list = page.getByRole('list', { name: say('shelf.hot') });
    await until('the comic is the most popular of today', async () => {
      await list.getByRole('link').first().waitFor();
      const [first = ''] = await list.getByRole('link').allTextContents();
      if (first.includes('The Lighthouse')) return true;
      await page.reload();
      return false;
    });
    expect(await faultsInThemes(page, `popular-${name}`)).toEqual([]);
    await visitor.expectCalm();
  },
);
