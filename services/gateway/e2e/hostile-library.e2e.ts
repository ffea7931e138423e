import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { hostileTexts, openTrap } from '@yonkoma/testing/hostile';
import { readerWords } from '@yonkoma/journeys/words';
import { goInside } from '@yonkoma/journeys/go-inside';
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

/**
 * Texts of printable ASCII characters are shown unchanged; other texts lose the characters that would mislead a reader
 * or a program.
 */
const isPlain = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text) && text.trim() === text && !text.includes('  ');
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

test('no name, description or number of a comic or chapter runs in the metadata of a page', async () => {
  const { page, active } = trap;
  const chapters = await openInFrames(
    page,
    site.comics
      .filter((_, place) => place % 24 === 0)
      .map(({ id, chapterId }) => `/animationDetail/${id}/${chapterId}?lang=en`),
  );
  // Every text in every place of the head: head-tags.test.tsx.
  const some = site.comics.filter((_, place) => place % 12 === 0);
  const comics = await openInFrames(
    page,
    some.map(({ id }) => `/detail/index?detailId=${id}&lang=en`),
  );
  const named = await openInFrames(
    page,
    site.named.filter((_, place) => place % 4 === 0).map((id) => `/detail/index?detailId=${id}&lang=en`),
  );
  for (const metadata of [...chapters, ...comics, ...named])
    expect([metadata.path, metadata.strangers, metadata.titles, metadata.data.length]).toEqual([
      metadata.path,
      [],
      1,
      1,
    ]);
  for (const [place, { text }] of some.entries()) {
    const {
      title,
      data: [data],
    } = comics[place] ?? { title: '', data: [] };
    const name = (data as { '@graph': { name: string; '@type': string }[] })['@graph'].find(
      (node) => node['@type'] === 'ComicSeries',
    )?.name;
    if (isPlain(text)) expect([title, name]).toEqual([text, text]);
    expect([text, steering.test(title), steering.test(name ?? '')]).toEqual([text, false, false]);
  }
  expect(active.splice(0)).toEqual([]);
}, 300_000);

test('no search text runs in the page of its results', async () => {
  const { page, active } = trap;
  const metadata = await openInFrames(
    page,
    hostileTexts
      .filter((_, place) => place % 24 === 0)
      .map((text) => `/search/index?lang=en&keywords=${encodeURIComponent(text.toWellFormed())}`),
  );
  for (const { path, strangers, titles } of metadata) expect([path, strangers, titles]).toEqual([path, [], 1]);
  for (const text of hostileTexts.filter((_, place) => place % 60 === 0)) {
    await page.goto(`/search/index?lang=en&keywords=${encodeURIComponent(text.slice(0, 100).toWellFormed())}`, {
      waitUntil: 'domcontentloaded',
    });
    await page.getByRole('combobox', { name: say('search.label') }).waitFor();
  }
  expect(active.splice(0)).toEqual([]);
}, 300_000);

test('no text typed into the search runs, in suggestions, in results or in earlier searches', async () => {
  const { page, active } = trap;
  await page.goto('/search/index?lang=en');
  const field = page.getByRole('combobox', { name: say('search.label') });
  for (const text of hostileTexts.filter((_, place) => place % 30 === 0)) {
    // As an input field takes it: on one line, and not longer than allowed.
    const typed = text
      .toWellFormed()
      .replace(/[\r\n]/g, '')
      .slice(0, 98)
      .toWellFormed();
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
  const ids = site.comics.map(({ id }) => id);
  const opened = await openAsPrograms(page, [
    ...ids
      .filter((_, place) => place % 12 === 0)
      .flatMap((id) => [`/feed/comic/${id}.en.atom`, `/feed/comic/${id}.en.rss`, `/opds/v1.2/en/comic/${id}`]),
    `/feed/comic/${site.long}.en.atom`,
    '/feed/en.atom',
    '/feed/en.rss',
    '/opds/v1.2/en/comics?order=new',
    '/opds/v1.2/en/releases',
    '/sitemap.xml',
    '/sitemap/comic/comics-0.xml',
    '/sitemap/comic/chapters-0.xml',
  ]);
  for (const { path, status, isBroken } of opened) expect([path, status, isBroken]).toEqual([path, 200, false]);
  const documents = ids
    .filter((_, place) => place % 12 === 1)
    .flatMap((id) => [`/opds/v2/en/comic/${id}`])
    .concat('/opds/v2/en/comics?order=new', '/opds/v2/en/releases', '/opds/v2/en');
  for (const { path, status, type, sniffed, isBroken } of await openAsJson(page, documents))
    expect([path, status, type, sniffed, isBroken]).toEqual([
      path,
      200,
      'application/opds+json; charset=utf-8',
      'nosniff',
      false,
    ]);
  expect(opened.reduce((sum, { html }) => sum + html, 0)).toBeGreaterThan(ids.length / 12);
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
    50,
    { polling: 250, timeout: 120_000 },
  );
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const addressOf = (id: number | undefined) => `/detail/index?detailId=${id}&lang=en`;
  for (const id of [...site.named.filter((_, place) => place % 13 === 0), site.long]) {
    await page.goto(addressOf(id));
    await heading.waitFor();
  }
  await page
    .getByText(hostileTexts[1] ?? '', { exact: false })
    .first()
    .waitFor();
  // As the server renders them, and as the browser draws them.
  for (const [place, id] of site.packed.entries()) {
    await (place % 6 === 0 ? page.goto(addressOf(id)) : goInside(page, addressOf(id)));
    await heading.and(page.getByText(`Many ${id}`)).waitFor();
  }
  expect(site.named).toHaveLength(namedTexts.length);
  expect(active.splice(0)).toEqual([]);
}, 300_000);
