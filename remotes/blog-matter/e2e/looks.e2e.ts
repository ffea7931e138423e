import { localeOf } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
import { failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { articleWords } from '@yonkoma/journeys/words';
import { type ArticleSite, withArticleSite } from './article-site.ts';

let browser: Browser;
let site: ArticleSite;

withArticleSite(async (opened) => {
  ({ browser, site } = opened);
});

test.each(lookers)(
  'as $name, lists and articles have all their words and names, hold long texts, and do not shift',
  async ({ language, name, options }) => {
    const visitor = await openVisitor(browser, site, language, options);
    const { page, expectCalm } = visitor;
    const faults: string[] = [];
    const say = articleWords(language);
    const judge = async (what: string) => {
      const found = await faultsSeenBy(visitor, `articles-${what}-${name}`, what === 'list');
      faults.push(...found.map((fault) => `${what}: ${fault}`));
    };
    await page.goto('/blog');
    await page.getByRole('article').first().waitFor();
    await judge('list');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('article').first().getByRole('heading', { level: 1 }).getAttribute('lang')).toBe(
      localeOf(language),
    );
    const code = page.getByRole('button', { name: say('prose.copy') });
    await code.waitFor();
    await page.getByRole('region', { name: say('prose.table') }).waitFor();
    await judge('article');
    await page.goto('/blog?keywords=qqqq');
    await page.getByText(say('list.noneFound')).waitFor();
    await judge('none');
    await page.goto('/aboutus');
    await page.getByRole('heading', { level: 1, name: say('about.title') }).waitFor();
    await judge('about');
    expect(faults).toEqual([]);
    await expectCalm();
  },
);

test('the table of contents follows the reader, and moves the focus with the view', async () => {
  const visitor = await openVisitor(browser, site, 'en', { viewport: { width: 1400, height: 800 } });
  const { page, expectCalm } = visitor;
  const say = articleWords('en');
  await page.goto(`/blog/info/${site.idOf('page')}`);
  const contents = page.getByRole('navigation', { name: say('article.contents') });
  const drying = contents.getByRole('link', { name: 'Drying' });
  // Before the page works, the browser follows the link by itself.
  await page.waitForFunction(() => !document.querySelector('[data-early]'));
  await drying.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 's-drying');
  await page.waitForFunction(() => document.querySelector('nav a[aria-current=location]')?.textContent === 'Drying');
  expect(new URL(page.url()).hash).toBe('#s-drying');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('nav a[aria-current=location]') === null);
  await expectCalm();
});

test('a footnote can be reached and left, by mouse and by keyboard, and leads back to the same place', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, expectCalm } = visitor;
  await page.goto(`/blog/info/${site.idOf('page')}?language=vi`);
  const isSeen = async (id: string) =>
    page.waitForFunction((name) => {
      const { top = -1, bottom = -1 } = document.getElementById(name)?.getBoundingClientRect() ?? {};
      return top >= 56 && bottom <= window.innerHeight && document.querySelector(':target')?.id === name;
    }, id);
  await page.getByLabel('Chú thích 1', { exact: true }).first().tap();
  await isSeen('note-1');
  await page.getByLabel('Về lại bài, chú thích 1', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await isSeen('note-1-from-1');
  expect(new URL(page.url()).search).toBe('?language=vi');
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('vi');
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
