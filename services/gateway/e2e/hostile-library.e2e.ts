import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { hostileTexts, openTrap } from '@yonkoma/testing/hostile';
import { goToNamed } from '@yonkoma/journeys/go-inside';
import { readerWords } from '@yonkoma/journeys/words';
import { openAsJson, openAsPrograms, openInFrames } from './frames.ts';
import { namedTexts, openHostileLibrary, type HostileLibrary } from './hostile-library.ts';
import { tellLastSeen } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: HostileLibrary;
let trap: Awaited<ReturnType<typeof openTrap>>;
const say = readerWords('en');

withSite(openHostileLibrary, async (opened) => {
  ({ browser, site } = opened);
  trap = await openTrap(browser, site.url);
});

/** One of so many. Every text in every place of the head: head-tags.test.tsx. */
const oneOf = <T>(count: number, all: readonly T[], first = 0): T[] =>
  all.filter((_, place) => place % count === first);

/** What fits into the field of the search, on one line: several texts, one behind the other. */
const asked = hostileTexts.reduce<string[]>((lines, text) => {
  const one = text.toWellFormed().replace(/[\r\n]/g, '');
  const last = lines.at(-1);
  if (last && last.length + one.length < 98) lines.splice(-1, 1, `${last} ${one}`);
  else lines.push(one.slice(0, 98).toWellFormed());
  return lines;
}, []);

/**
 * Texts of printable ASCII characters are shown unchanged; other texts lose the characters that would mislead a reader
 * or a program.
 */
const isPlain = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text) && text.trim() === text && !text.includes('  ');
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

test('no name, description or number of a comic or chapter, and no search, runs in the metadata of a page', async () => {
  const { page, active } = trap;
  const some = oneOf(20, site.comics);
  const comics = some.map(({ id }) => id).concat(site.packed, site.named.slice(0, 4));
  const opened = await openInFrames(page, [
    ...comics.map((id) => `/detail/index?detailId=${id}&lang=en`),
    ...oneOf(40, site.comics, 3).map(({ id, chapterId }) => `/animationDetail/${id}/${chapterId}?lang=en`),
  ]);
  for (const { path, strangers, titles, data } of opened)
    expect([path, strangers, titles, data.length]).toEqual([path, [], 1, 1]);
  for (const [place, { text }] of some.entries()) {
    const {
      title,
      data: [data],
    } = opened[place] ?? { title: '', data: [] };
    const name = (data as { '@graph': { name: string; '@type': string }[] })['@graph'].find(
      (node) => node['@type'] === 'ComicSeries',
    )?.name;
    if (isPlain(text)) expect([title, name]).toEqual([text, text]);
    expect([text, steering.test(title), steering.test(name ?? '')]).toEqual([text, false, false]);
  }
  const searches = await openInFrames(
    page,
    oneOf(12, asked).map((text) => `/search/index?lang=en&keywords=${encodeURIComponent(text)}`),
  );
  for (const { path, strangers, titles } of searches) expect([path, strangers, titles]).toEqual([path, [], 1]);
  expect(active.splice(0)).toEqual([]);
}, 300_000);

test('no search text runs, in the page of its results, in suggestions or in earlier searches', async () => {
  const { page, active } = trap;
  const field = page.getByRole('combobox', { name: say('search.label') });
  for (const text of oneOf(40, asked, 2)) {
    await page.goto(`/search/index?lang=en&keywords=${encodeURIComponent(text)}`, { waitUntil: 'domcontentloaded' });
    await field.waitFor();
  }
  for (const typed of oneOf(16, asked, 1)) {
    await field.fill(typed);
    const isWhole = (words: string | null) => words?.endsWith(' a') ?? false;
    const [suggested] = await Promise.all([
      page.waitForResponse(
        (response) =>
          response.url().includes('/api/comic/suggest') &&
          isWhole(new URL(response.url()).searchParams.get('keywords')),
      ),
      field.pressSequentially(' a'),
    ]);
    expect([typed, suggested.status()]).toEqual([typed, 200]);
    await field.evaluate((former: HTMLElement) => {
      former.dataset['mark'] = 'former';
    });
    await field.press('Enter');
    await page.waitForURL((url) => isWhole(url.searchParams.get('keywords')));
    // The previous address had the same end: the results are there when the field is a new one.
    await page.locator('[data-mark=former]').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: say('search.comics') }).waitFor();
  }
  await page.goto('/search/index?lang=en');
  await field.focus();
  await page.getByRole('heading', { name: say('search.recent') }).waitFor();
  expect(active.splice(0)).toEqual([]);
}, 300_000);

test('no feed, catalogue or site map runs a script, nor does the HTML in them', async () => {
  const { page, active } = trap;
  // Together the lists and the long comic have every text.
  const count = site.comics.length + site.packed.length + site.named.length + 1;
  const pages = Array.from({ length: Math.ceil(count / 50) }, (_, place) => place + 1);
  const opened = await openAsPrograms(page, [
    ...[...oneOf(60, site.comics).map(({ id }) => id), ...site.packed].flatMap((id) => [
      `/feed/comic/${id}.en.atom`,
      `/feed/comic/${id}.en.rss`,
      `/opds/v1.2/en/comic/${id}`,
    ]),
    ...pages.map((place) => `/opds/v1.2/en/comics?order=new&page=${place}`),
    `/feed/comic/${site.long}.en.atom`,
    '/feed/en.atom',
    '/feed/en.rss',
    '/opds/v1.2/en/releases',
    '/sitemap.xml',
    '/sitemap/comic/comics-0.xml',
    '/sitemap/comic/chapters-0.xml',
  ]);

  for (const { path, status, isBroken } of opened) expect([path, status, isBroken]).toEqual([path, 200, false]);
  const documents = oneOf(60, site.comics, 1)
    .map(({ id }) => `/opds/v2/en/comic/${id}`)
    .concat(
      pages.map((place) => `/opds/v2/en/comics?order=new&page=${place}`),
      '/opds/v2/en/releases',
      '/opds/v2/en',
    );
  for (const { path, status, type, sniffed, isBroken } of await openAsJson(page, documents))
    expect([path, status, type, sniffed, isBroken]).toEqual([
      path,
      200,
      'application/opds+json; charset=utf-8',
      'nosniff',
      false,
    ]);
  expect(opened.reduce((sum, { html }) => sum + html, 0)).toBeGreaterThan(site.comics.length / 6);
  expect(active.splice(0)).toEqual([]);
}, 300_000);

test('lists, chapters, descriptions and names from files are shown and do not run', async () => {
  const { page, active } = trap;
  tellLastSeen(page);
  await page.goto('/index/list/new?lang=en');
  // Scroll far enough to have drawn many of them. A site under load may refuse one: a reader tries again.
  await page.waitForFunction(
    (count) => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      document.querySelector<HTMLElement>('main [role=alert] + button')?.click();
      return (
        new Set([...document.querySelectorAll('main a[href*="detailId="]')].map((link) => link.getAttribute('href')))
          .size >= count
      );
    },
    100,
    { polling: 100, timeout: 120_000 },
  );
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const id of [...site.packed, ...site.named.slice(0, 4), site.long]) {
    await goToNamed(page, `/detail/index?detailId=${id}&lang=en`);
    await heading.waitFor();
  }
  await page
    .getByText(hostileTexts[1] ?? '', { exact: false })
    .first()
    .waitFor();
  expect(site.named).toHaveLength(namedTexts.length);
  expect(active.splice(0)).toEqual([]);
}, 300_000);
