import { collectComic, type Language, languages, likeBlog, likeQuestion, localeOf } from '@yonkoma/contract';
import { signInAsBrowser } from '@yonkoma/journeys/members/api-client';
import { memberButton } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { expireSession } from '@yonkoma/journeys/members/session-cookies';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { languageIn, titleIn } from '@yonkoma/journeys/served';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { layoutShift, type Browser, type Page } from '@yonkoma/testing/browser';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { askRendered, isTaken, linksIn, openRenderedSite, renderedIn, unstyledIn } from './rendered-site.ts';
import { readsWithoutScripts } from './without-scripts.ts';

let browser: Browser;
let site: MemberSite;
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
    const link = linksIn(rendered ?? '').find((one) => pattern.test(one)) ?? `no link like ${pattern} on ${list}`;
    pages.push(link);
  }
});

/** Opens a page that comes with its content, and waits until it works. */
async function take(page: Page, path: string): Promise<void> {
  const html = (await (await page.goto(path))?.text()) ?? '';
  expect([path, renderedIn(html) === null]).toEqual([path, false]);
  await isTaken(page);
}

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
    .replace(
      /<div id="app" data-rendered data-early="all">.*?<\/div>\n(?=<script type="application\/json")/s,
      '<div id="app"></div>\n',
    )
    .replace(/,"renderedAt":\d+/, '');

interface PageView {
  language: Language;
  isDark: boolean;
}

/** Each page has another language and theme than its neighbours, and on a phone others than on a desktop. */
const viewOf = (place: number): PageView => ({
  language: languages[place % languages.length] ?? 'en',
  isDark: Math.floor(place / languages.length) % 2 === 1,
});

const chooseView = async ({ page }: Visitor, { language, isDark }: PageView) => {
  const cookies = Object.entries({ 'ba-lang': language, 'ba-is-dark': isDark ? '1' : '0' });
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url })));
};

test('every page is taken over on a phone as it was rendered, in every language and theme', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  for (const [place, path] of pages.entries()) {
    const view = viewOf(place + 1);
    await chooseView(visitor, view);
    await askRendered(site, path, `ba-lang=${view.language}`);
    await take(visitor.page, path);
    expect([view, path, visitor.watch.problems()]).toEqual([view, path, []]);
  }
  await visitor.page.context().close();
});

test('a browser is told the styles of a page before it is made, and nobody else is', async () => {
  const hintsFor = async (path: string, headers: Record<string, string>) => {
    const hints: string[] = [];
    const asked = get(site.url + path, { headers: { accept: 'text/html', ...headers } });
    asked.on('information', ({ statusCode, headers: { link } }) => hints.push(`${statusCode} ${String(link)}`));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const html = (await answer.toArray()).join('');
    return { hints, sheets: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href) };
  };
  const opening = { 'sec-fetch-mode': 'navigate' };
  for (const path of ['/', '/blog', '/aboutus']) {
    const { hints, sheets } = await hintsFor(path, opening);
    const named = [...(hints[0] ?? '').matchAll(/<([^>]+)>; rel=preload; as=style; crossorigin=anonymous/g)];
    expect([hints.length, hints[0]?.slice(0, 3), named.map(([, href]) => href).toSorted()]).toEqual([
      1,
      '103',
      sheets.toSorted(),
    ]);
  }
  expect((await hintsFor('/', {})).hints).toEqual([]);
  expect((await hintsFor('/user/login', opening)).hints).toEqual([]);
});

test('scripts that come before the styles wait for them, and nothing moves', async () => {
  const { page, expectCalm } = await openVisitor(browser, site, 'en', phone);
  await page.route('**/*.css', async (route) => {
    await pause(700);
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { isStyled?: boolean };
    const look = () => {
      const app = document.getElementById('app');
      if (!app || !Object.keys(app).some((key) => key.startsWith('__reactContainer'))) return void setTimeout(look);
      seen.isStyled = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((one) => one.sheet);
    };
    look();
  });
  await take(page, '/');
  expect(await page.evaluate(() => (window as unknown as { isStyled?: boolean }).isStyled)).toBe(true);
  await expectCalm();
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

test('the browser prefetches the page of a link until the shell runs; then the shell fetches its data', async () => {
  const question = pages.at(-1) ?? '';
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page } = visitor;
  const rules = page.locator('script[type=speculationrules]');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/(?:assets|remotes)\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const prefetches: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Success' || status === 'Ready') prefetches.push(new URL(prefetchUrl).pathname);
  });
  await page.goto('/ask', { waitUntil: 'commit' });
  const link = page.locator(`main a[href="${question}"]`).first();
  await link.hover();
  await expect.poll(() => prefetches[0]).toBe(question);
  expect(await rules.count()).toBe(1);

  await page.mouse.move(0, 0);
  scripts.resolve();
  await expect.poll(() => rules.count()).toBe(0);
  const asked = page.waitForRequest(/\/page-data\?/);
  await link.hover();
  expect(new URL((await asked).url()).searchParams.get('address')).toBe(question);

  // From home to a comic and its chapter: what is encrypted in a call is here, too, and is not asked for again.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // The mouse may lie on the next link as soon as a page appears, and its data is asked for then.
  const read = new Map<string, string[]>();
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/page-data')) return;
    // What was asked for on the page before may have been given up.
    const data = (await response.json().catch(() => null)) as object | null;
    if (data) read.set(searchParams.get('address') ?? '', Object.keys(data));
  });
  await take(page, '/');
  for (const path of [/^\/detail\/index/, /^\/animationDetail\//]) {
    const next = page.locator(`main a[href^="${path.source.replaceAll(/[\\^]/g, '')}"]`).first();
    const address = (await next.getAttribute('href')) ?? '';
    await next.hover();
    await expect.poll(() => read.get(address)).toContain('sealed');
    await next.click();
    await page.waitForURL((url) => path.test(url.pathname));
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  }
  expect(calls.filter((path) => /comicdetails|chaptersdetails/i.test(path))).toEqual([]);
  await page.context().close();
});

test('every page taken over on a desktop has the elements and attributes of one that the browser draws', async () => {
  const [taken, drawn] = [
    await openVisitor(browser, site, 'en', desktop),
    await openVisitor(browser, site, 'en', desktop),
  ];
  await drawn.page.route(
    (url) => pages.includes(url.pathname + url.search),
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
  for (const [place, path] of pages.entries()) {
    const view = viewOf(place);
    for (const visitor of [taken, drawn]) await chooseView(visitor, view);
    await askRendered(site, path, `ba-lang=${view.language}`);
    await expect
      .poll(
        async () => {
          // Opened anew at each look: a minute, or a view that was counted, may lie between the two.
          await take(taken.page, path);
          await drawn.page.goto(path);
          await isTaken(drawn.page);
          // What both ask for after their first render may come at another time.
          for (let looks = 0; looks < 20 && (await differences()).length > 0; looks += 1) await pause(100);
          return differences();
        },
        { message: path, timeout: 30_000 },
      )
      .toEqual([]);
    expect([view, path, taken.watch.problems()]).toEqual([view, path, []]);
  }
  for (const { watch } of [taken, drawn]) watch.expectQuiet();
}, 240_000);

readsWithoutScripts(() => ({ browser, site }));

/** Pages of members, files, orders, and choices of a list that are combined are no part of the site map. */
const isForGuests = (path: string) =>
  !/^\/(?:user|api|feed|articles)\b|[?&](?:order|page|tab|year|region|type)=/.test(path) &&
  !/^\/(?:ask|blog|matter|classification)\b.*(?:[?&]language=|\?.*&)/.test(path);

test.each(languages)(
  'a crawler that reads only HTML in %s finds every page of the site map by links, with language, title and styles',
  { timeout: 240_000 },
  async (language) => {
    const listed = await siteMap();
    expect(listed.length).toBeGreaterThan(20);
    const missing = new Set(listed);
    // The addresses in the order in which they are found; read until nothing is missing.
    const found = new Set(['/']);
    for (const path of found) {
      missing.delete(path);
      if (missing.size === 0) break;
      const { status, html, rendered } = await askRendered(site, path, `ba-lang=${language}`);
      const seen = [status, languageIn(html), titleIn(html) !== '', await unstyledIn(site, html)];
      expect([path, ...seen]).toEqual([path, 200, localeOf(language), true, []]);
      // A chapter has its pictures and neighbours for a browser without scripts.
      for (const link of linksIn(rendered ?? html).filter(isForGuests)) {
        found.add(link);
        missing.delete(link);
      }
    }
    expect([...missing]).toEqual([]);
    for (const path of ['/blog/info/999', '/matter/info/999', '/ask/info/999', '/no/such/page']) {
      const { status, html } = await askRendered(site, path, `ba-lang=${language}`);
      expect([path, status, languageIn(html), titleIn(html) !== '']).toEqual([path, 404, localeOf(language), true]);
    }
  },
);

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

describe('a member', () => {
  let ren: SiteMember;
  const endpoints = {
    '/': '/api/comic/index',
    '/classification/index': '/api/comic/categoryindex',
    '/detail/index?detailId=1': '/api/comic/comicdetails',
    '/blog/info/1': '/api/blog.Index/info',
    '/ask/info/1': '/api/ask.Posts/info',
  };
  const paths = Object.keys(endpoints);
  /** Where the member has left a mark. */
  const marked = paths.slice(2);
  /** What a desktop takes with a session and a phone with one that has expired, and the other way round. */
  const someFresh: string[] = paths.filter((_, place) => place % 2 === 0);
  const othersFresh: string[] = paths.filter((_, place) => place % 2 === 1);

  beforeAll(async () => {
    ren = await joinSite(browser, site, 'Ren');
    await ren.call(collectComic, { comic_id: 1, state: 1 });
    await ren.call(likeBlog, { id: 1, state: 1 });
    await ren.call(likeQuestion, { id: 1, state: 1 });
    for (const path of paths) await askRendered(site, path, 'ba-lang=en');
  });

  /** Opens a guest’s page, on which a member’s own parts appear without moving anything. */
  async function takeOwn(visitor: Visitor, path: string): Promise<void> {
    const { page, watch } = visitor;
    await take(page, path);
    await memberButton(visitor, 'Ren').waitFor();
    if (marked.includes(path)) await page.locator('main [aria-pressed=true]').first().waitFor();
    expect([path, watch.problems(), await layoutShift(page)]).toEqual([path, [], { total: 0, moved: [] }]);
  }

  /** Opens those pages, which ask for nothing that came with them; then, of others, each with an expired session. */
  async function takeBoth(visitor: Visitor, fresh: readonly string[], expired: readonly string[]): Promise<void> {
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of fresh) {
      await takeOwn(visitor, path);
      expect(asked).not.toContain(endpoints[path as keyof typeof endpoints]);
    }
    for (const path of expired.filter((one) => marked.includes(one))) {
      // A page with running requests would renew the session of the next one.
      await page.goto('about:blank');
      await expireSession(page, site);
      await takeOwn(visitor, path);
    }
  }

  test('without scripts reads what a guest reads, word for word', async () => {
    const { cookies } = await signInAsBrowser(site, ren.member, true);
    const cookie = ['ba-lang=en', ...cookies.map((line) => line.split(';')[0])].join('; ');
    for (const path of paths) {
      // A count of views that goes up in between is in one of the two only.
      await until(`${path} is the same for both`, async () => {
        const own = await askRendered(site, path, cookie);
        const { rendered } = await askRendered(site, path, 'ba-lang=en');
        if (own.rendered === null || own.rendered !== rendered) return false;
        // The page knows whose it is.
        expect([path, /<html[^>]* data-member/.test(own.html), /<main.*<h1/s.test(rendered)]).toEqual([
          path,
          true,
          true,
        ]);
        return true;
      });
    }
  });

  test('gets the page of a guest on a desktop, and their own parts on it, also once a session is renewed', async () => {
    const visitor = await ren.open('en', desktop);
    await takeBoth(visitor, someFresh, othersFresh);
    await visitor.expectCalm();
  });

  test('gets the same on a phone, and where there is no page', async () => {
    const visitor = await ren.open('en', phone);
    const { page, shell, watch } = visitor;
    await takeBoth(visitor, othersFresh, someFresh);
    watch.expectQuiet();

    const answer = await page.goto('/no/such/page');
    expect([answer?.status(), renderedIn((await answer?.text()) ?? '')]).toEqual([
      404,
      expect.stringContaining(shell('notFound.title')),
    ]);
    await memberButton(visitor, 'Ren').waitFor();
    expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
    await page.context().close();
  });

  test('who presses something before the page works has it done when it does, as the member', async () => {
    const visitor = await ren.open('en', phone);
    const { page, watch } = visitor;
    const held = Promise.withResolvers<void>();
    await page.route('**/remotes/blog-matter/**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    // Another article than the one with the member's mark.
    await page.goto('/blog/info/2', { waitUntil: 'commit' });
    // Nothing is painted before the document is read.
    await page.waitForFunction(() => document.readyState !== 'loading');
    const like = page.locator('main [aria-pressed]').first();
    await like.click();
    await page.locator('#app:not([data-rendered])').waitFor();
    expect(await like.getAttribute('aria-pressed')).toBe('false');
    held.resolve();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    await page.reload();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    watch.expectQuiet();
    await page.context().close();
  });
});
