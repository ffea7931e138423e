import { expect, test } from 'vitest';
import { type Browser, layoutShift } from '@yonkoma/testing/browser';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, tellLastSeen, type Visitor } from '@yonkoma/journeys/visitor';
import { articleWords } from '@yonkoma/journeys/words';
import { type ArticleSite, withArticleSite } from './article-site.ts';
import { moment } from './texts.ts';

let browser: Browser;
let site: ArticleSite;
let atDesk: Visitor;

withArticleSite(async (opened) => {
  ({ browser, site } = opened);
  atDesk = await openVisitor(browser, site, 'en', desktop);
});

/** The reader at a desk of three tests. */
const visit = (): Visitor => {
  tellLastSeen(atDesk.page, atDesk.watch.problems);
  return atDesk;
};

const say = articleWords('en');

test('a scheduled article appears by itself at its time, and is gone for good when removed', async () => {
  const id = site.idOf('eclipse');
  const { page, watch } = visit();
  watch.allow(/Failed to load resource: the server responded with a status of 4(04|10)/);
  expect((await page.goto(`/blog/info/${id}`))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: say('article.unknown') }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('blog.menu'), exact: true })
    .click();
  await page.getByRole('link', { name: 'How a page of comics is set' }).waitFor();
  expect(await page.getByRole('link', { name: 'The eclipse' }).count()).toBe(0);

  await site.ops('schedule-article', id, '--at', moment(1_000));
  await until('the article is out', async () => (await fetch(`${site.url}/blog/info/${id}`)).status === 200);
  await page.reload();
  await page.getByRole('article').first().getByRole('link', { name: 'The eclipse' }).click();
  await page.getByRole('heading', { level: 1, name: 'The eclipse' }).waitFor();
  expect(await page.title()).toBe('The eclipse - Yonkoma');

  await site.ops('remove-article', id, '--reason', 'It is over');
  await until('the article is gone', async () => (await fetch(`${site.url}/blog/info/${id}`)).status === 410);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: say('article.takenDown') }).waitFor();
  await page.getByRole('link', { name: say('blog.all') }).click();
  await page.getByRole('heading', { level: 1, name: say('blog.title') }).waitFor();
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  watch.expectQuiet();
});

test('an old address redirects to the new one, and the page lists its feed and translations for programs', async () => {
  const id = site.idOf('corners');
  await site.ops('edit-article', id, '--slug', 'edges');
  const { page, watch } = visit();
  await page.goto('/matter/info/corners');
  await page.waitForURL(`**/matter/info/${id}`);
  await page.getByRole('heading', { level: 1, name: 'What corners do' }).waitFor();
  const served = await (await fetch(`${site.url}/blog/info/${site.idOf('page')}`)).text();
  expect(served.match(/<link [^>]*rel="alternate"[^>]*hreflang=/g)?.length).toBe(5);
  expect(served).toContain('type="application/atom+xml"');
  expect(served).toContain('"@type":"BlogPosting"');
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  watch.expectQuiet();
});

test('on paper an article stands alone', async () => {
  const { page, watch } = visit();
  await page.goto(`/blog/info/${site.idOf('page')}`);
  const title = page.getByRole('heading', { level: 1 });
  const around = page.getByRole('banner').or(page.getByRole('contentinfo'));
  await title.waitFor();
  expect(await around.count()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  expect([await title.count(), await around.count(), await page.getByRole('main').getByRole('button').count()]).toEqual(
    [1, 0, 0],
  );
  await page.emulateMedia({ media: 'screen' });
  watch.expectQuiet();
});

test('articles are found by words of every language, and the address shows them', async () => {
  const { page, expectSound, expectCalm } = await openVisitor(browser, site, 'vi', phone);
  const own = articleWords('vi');
  await page.goto('/blog');
  for (const [kind, words, isOnly] of [
    ['blog', 'muc cuoi', true],
    ['blog', '漫画', false],
    ['blog', '灯台', true],
    ['matter', 'borders', true],
  ] as const) {
    if (new URL(page.url()).pathname !== `/${kind}`) await page.goto(`/${kind}`);
    const field = page.getByRole('textbox', { name: own(`${kind}.search`) });
    await field.fill(words);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keywords') === words, { waitUntil: 'commit' });
    // The old list stays, marked as busy, until the results for the words have arrived.
    await page
      .locator('main', { has: page.locator('a[href*="keywords="]'), hasNot: page.locator('[aria-busy]') })
      .waitFor();
    const found = page.getByRole('article');
    await found.first().waitFor();
    if (isOnly) expect(await found.count()).toBe(1);
  }
  await expectSound();
  const found = page.getByRole('article').first().getByRole('link');
  const title = await found.innerText();
  await found.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('textbox', { name: own('matter.search') }).inputValue()).toBe('borders');
  await expectCalm();
});

test('a list loads more by itself, Back returns to the same place, and numbered links open its middle', async () => {
  const { page, watch } = visit();
  await page.goto('/blog');
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Note 29', exact: true }).waitFor();
  const target = page.getByRole('link', { name: 'Note 25', exact: true });
  await target.scrollIntoViewIfNeeded();
  await target.click();
  await page.getByRole('heading', { level: 1, name: 'Note 25' }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await target.waitFor();
  await page.waitForFunction((name) => {
    const link = [...document.querySelectorAll('main a')].find((each) => each.textContent === name);
    const top = link?.getBoundingClientRect().top ?? -1;
    return top > 0 && top < window.innerHeight;
  }, 'Note 25');
  const pages = page.getByRole('navigation', { name: say('list.pages') });
  await pages.getByRole('link', { name: say('list.page', { page: 2 }) }).press('Enter');
  await page.waitForURL('**/blog?page=2');
  await page.getByRole('link', { name: 'Note 1', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Note 29', exact: true }).waitFor();
  watch.expectQuiet();
});

test('an article in one language says so to readers of another, and a translation opens in its place', async () => {
  const visitor = await openVisitor(browser, site, 'vi', desktop);
  const { page, expectCalm } = visitor;
  const own = articleWords('vi');
  await page.goto(`/blog/info/${site.idOf('lamp')}`);
  await page.getByText(own('article.notTranslated', { language: '日本語' })).waitFor();
  await page.goto(`/blog/info/${site.idOf('page')}`);
  const languages = page.getByRole('navigation', { name: own('article.languages') });
  await languages.getByRole('link', { name: '日本語' }).click();
  await page.getByRole('heading', { level: 1, name: '漫画のページはどう組まれるか' }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('language') === 'jp');
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ja');
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
