import { describe, expect, test } from 'vitest';
import type { Browser, Site } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/testing/node';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: Site;

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, [
        { title: 'The Lighthouse', tags: 'Robots' },
        { title: 'Night Market' },
        { title: 'The Cat Returns', localized: { language: 'vi', title: 'Mèo trở về nhà' } },
        { title: 'Midnight Noodles', localized: { language: 'zh', title: '深夜面馆' } },
        { title: 'Lanterns', localized: { language: 'ja', title: 'ランタン物語' } },
      ]);
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', '--later', library]);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, screen) => {
  test('a reader searches in four writing systems, and one typing error is corrected', async () => {
    const { page, say, expectSound, expectCalm } = await openVisitor(browser, site, 'en', screen);
    await page.goto('/search/index');
    await page.getByRole('heading', { name: say('search.popular') }).waitFor();
    await expectSound();
    const box = page.getByRole('combobox', { name: say('search.label') });
    const found = page.getByRole('list', { name: say('search.comics') }).getByRole('link');
    for (const [words, title] of [
      ['深夜', '深夜面馆'],
      ['らんたん', 'ランタン物語'],
      ['meo tro ve', 'Mèo trở về nhà'],
      ['robot', 'The Lighthouse'],
    ] as const) {
      await box.fill(words);
      await page.getByRole('button', { name: say('search.submit'), exact: true }).click();
      await page.getByText(say('search.found_one', { count: 1, keywords: words })).waitFor();
      expect(await found.allTextContents()).toEqual([expect.stringContaining(title)]);
      expect(new URL(page.url()).searchParams.get('keywords')).toBe(words);
    }
    await box.fill('lihgthouse');
    await page.keyboard.press('Enter');
    await page.getByText(say('search.corrected', { asked: 'lihgthouse', meant: 'Lighthouse' })).waitFor();
    await page.goBack();
    await page.getByText(say('search.found_one', { count: 1, keywords: 'robot' })).waitFor();
    expect(await box.inputValue()).toBe('robot');
    await box.fill('zzzzzz');
    await page.keyboard.press('Enter');
    await page.getByText(say('search.empty', { keywords: 'zzzzzz' })).waitFor();
    await expectSound();
    await page.getByRole('link', { name: say('search.browse') }).click();
    await page.getByText(say('list.count_other', { count: 5 }), { exact: true }).waitFor();
    await expectCalm();
  });

  test('suggestions are chosen by keyboard alone, and searches are stored on the device', async () => {
    const { page, say, expectSound, expectCalm } = await openVisitor(browser, site, 'en', screen);
    await page.goto('/search/index');
    const box = page.getByRole('combobox', { name: say('search.label') });
    await box.focus();
    await page.keyboard.type('night');
    await page.getByRole('option', { name: /^Night Market/ }).waitFor();
    await expectSound();
    await page.keyboard.press('Enter');
    await page.getByText(say('search.found_one', { count: 1, keywords: 'night' })).waitFor();
    await page.goto('/search/index');
    await box.click();
    await page.getByRole('link', { name: 'night', exact: true }).waitFor();
    await page.keyboard.type('light');
    await page.getByRole('option', { name: /^The Lighthouse/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /^The Lighthouse/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The Lighthouse' }).waitFor();
    await expectCalm();
  });
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
