import { languages } from '@yonkoma/contract';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import type { Browser, Page, Site } from '@yonkoma/testing/browser';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { askRendered, isTaken, linksIn, openRenderedSite } from './rendered-site.ts';

let browser: Browser;
let site: Site;
/** One address of every page that is rendered on the server. */
const pages = ['/', '/index/list/hot', '/classification/index', '/search/index?keywords=a', '/blog', '/matter'];

withSite(openRenderedSite, async (opened) => {
  ({ browser, site } = opened);
  pages.push('/aboutus', '/ask', '/ask/lists');
  for (const [list, pattern] of [
    ['/', /^\/detail\/index/],
    ['/blog', /^\/blog\/info\//],
    ['/matter', /^\/matter\/info\//],
    ['/ask', /^\/ask\/info\//],
  ] as const) {
    const { rendered } = await askRendered(site, list, 'ba-lang=en');
    pages.push(linksIn(rendered ?? '').find((link) => pattern.test(link)) ?? `no link like ${pattern} on ${list}`);
  }
});

/** The elements in order, each with its attributes, without what is set by scripts alone. */
const shapeOf = (page: Page) =>
  page.locator('#app').evaluate((app) =>
    [...app.querySelectorAll('*')]
      .filter(({ tagName }) => tagName !== 'LINK' && tagName !== 'TEMPLATE')
      .map((element) => {
        const attributes = [...element.attributes]
          // React itself writes some on the server only.
          .filter(({ name }) => !/^(?:style|selected|vt-.*)$/.test(name))
          .map(({ name, value }) => `${name}="${value.replace(/_[rR]_\w+_/g, 'id')}"`);
        return [element.tagName, ...attributes.sort()].join(' ');
      }),
  );

/** The same document without what the server rendered. */
const asBefore = (html: string) =>
  html
    .replace(/<div id="app" data-rendered>.*?<\/div>\n(?=<script type="application\/json")/s, '<div id="app"></div>\n')
    .replace(/,"renderedAt":\d+/, '');

describe.each([
  ['zh-cn', 'light', phone],
  ['en', 'dark', phone],
  ['jp', 'light', desktop],
  ['vi', 'dark', desktop],
] as const)('in %s and the %s theme', (language, theme, screen) => {
  test('every page is taken over as it was rendered', { timeout: 240_000 }, async () => {
    const visitor = await openVisitor(browser, site, language, screen);
    const { page } = visitor;
    await page.context().addCookies([{ name: 'ba-is-dark', value: theme === 'dark' ? '1' : '0', url: site.url }]);
    for (const path of pages) {
      const { rendered } = await askRendered(site, path, `ba-lang=${language}`);
      expect([path, rendered !== null]).toEqual([path, true]);
      await page.goto(path);
      await isTaken(page);
      expect([path, visitor.watch.problems()]).toEqual([path, []]);
    }
    await page.context().close();
  });
});

test('a cache may keep the page of a guest who named a language: it has nothing of one visitor', async () => {
  await askRendered(site, '/', 'ba-lang=en');
  const ask = async (cookie: string) => {
    const { headers } = await fetch(`${site.url}/`, { headers: { accept: 'text/html', cookie } });
    return [headers.get('cdn-cache-control'), headers.get('vary')?.split(', ').includes('cookie')];
  };
  expect(await ask('ba-lang=en')).toEqual(['public, max-age=1, stale-while-revalidate=1', true]);
  expect(await ask('')).toEqual([null, true]);
  expect(await ask('ba-lang=en; __Host-ba-refresh-token=of-a-member')).toEqual([null, true]);
  const { html } = await askRendered(site, '/', 'ba-lang=en');
  expect(html).not.toContain('nonce=');
  for (const encoding of ['br', 'gzip']) {
    const headers = { accept: 'text/html', cookie: 'ba-lang=en', 'accept-encoding': encoding };
    const answer = await fetch(`${site.url}/`, { headers });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toContain('<div id="app" data-rendered>');
  }
});

test('a word that is half written with an input method when the page begins to work is written once', async () => {
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page } = visitor;
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/search/index', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByRole('combobox');
  await field.click();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('まん');
  held.resolve();
  // Its scripts have run, and they wait.
  await page.waitForLoadState('networkidle');
  await compose('まんが');
  await keyboard.send('Input.insertText', { text: '漫画' });
  await isTaken(page);
  expect(await field.inputValue()).toBe('漫画');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keywords') === '漫画');
  await visitor.expectCalm();
});

test('a page that was taken over has the elements and attributes of one that the browser has drawn', async () => {
  const [taken, drawn] = [
    await openVisitor(browser, site, 'en', desktop),
    await openVisitor(browser, site, 'en', desktop),
  ];
  await drawn.page.route(
    (url) => url.origin === site.url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: asBefore(await answer.text()) });
    },
  );
  const differences = async () => {
    const [found, wanted] = [await shapeOf(taken.page), await shapeOf(drawn.page)];
    return found.length === wanted.length ? found.filter((line, place) => line !== wanted[place]) : [found, wanted];
  };
  for (const path of pages)
    await expect
      .poll(
        async () => {
          // Opened anew at each look: a minute, or a view that was counted, may lie between the two.
          for (const { page } of [taken, drawn]) {
            await page.goto(path);
            await isTaken(page);
          }
          // What both ask for after their first render may come at another time.
          for (let looks = 0; looks < 20 && (await differences()).length > 0; looks += 1) await pause(100);
          return differences();
        },
        { message: path, timeout: 30_000 },
      )
      .toEqual([]);
  for (const { watch } of [taken, drawn]) watch.expectQuiet();
}, 240_000);

/** Pages of members, files, orders, and choices of a list that are combined are no part of the site map. */
const isForGuests = (path: string) =>
  !/^\/(?:user|api|feed)\b|[?&](?:order|page|tab|year|region|type)=/.test(path) &&
  !/^\/(?:ask|blog|matter|classification)\b.*(?:[?&]language=|\?.*&)/.test(path);

describe.each(languages)('a crawler that reads only HTML in %s', (language) => {
  test('finds every page of the site map from the front page, by links', { timeout: 240_000 }, async () => {
    const cookie = `ba-lang=${language}`;
    const seen = new Set<string>();
    for (let found = ['/']; found.length > 0; ) {
      for (const path of found) seen.add(path);
      const links = new Set<string>();
      for (const path of found) {
        const { html, rendered } = await askRendered(site, path, cookie);
        // A chapter has its pictures and neighbours for a browser without scripts.
        for (const link of linksIn(rendered ?? html)) links.add(link);
      }
      found = [...links].filter((link) => !seen.has(link) && isForGuests(link));
    }
    const listed = await siteMap();
    expect(listed.filter((path) => !seen.has(path))).toEqual([]);
    expect(listed.length).toBeGreaterThan(20);
  });
});

/** The addresses in the site map, without their language. */
async function siteMap(): Promise<string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(new URL(path, site.url))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => {
        const { pathname, searchParams } = new URL(found.replaceAll('&amp;', '&'));
        searchParams.delete('lang');
        return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
      },
    );
  const all = await Promise.all((await read('/sitemap.xml')).map(read));
  return [...new Set(all.flat())];
}
