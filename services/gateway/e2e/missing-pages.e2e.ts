import { copyImported } from '@yonkoma/journeys/imported';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { desktop, openVisitor, phone, sidewaysPx } from '@yonkoma/journeys/visitor';
import { until } from '@yonkoma/journeys/until';
import { withSite } from '@yonkoma/journeys/with-site';
import { readerWords, shellWords } from '@yonkoma/journeys/words';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { changeRows, operate, readRows } from '@yonkoma/testing/node';
import type { Language } from '@yonkoma/contract';
import { describe, expect, test } from 'vitest';
import { askRendered, type Served } from './rendered-site.ts';

let browser: Browser;
let site: OwnSite;
/** A comic that was taken down. */
let removed = '';

/** A site with comics of which one was taken down, and without the remote of articles. */
const openSite = (from: Browser) =>
  openOwnSite(
    async (dataDir) => {
      await copyImported(from, dataDir);
      changeRows(dataDir, 'registry', "DELETE FROM revision_remote WHERE remote = 'blog-matter'");
      changeRows(dataDir, 'registry', "UPDATE remote SET retired_at = 1 WHERE name = 'blog-matter'");
      const [comic] = readRows<{ id: number }>(dataDir, 'comic', 'SELECT max(id) AS id FROM comic');
      await operate(dataDir, ['take-down', 'comic', String(comic?.id), '--reason', 'Asked for by its author']);
      removed = `/detail/index?detailId=${comic?.id}`;
    },
    // Processes of tests take turns, so a page may wait.
    { REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '5000' },
  );

withSite(openSite, async (opened) => {
  ({ browser, site } = opened);
  // The renderers are running before the first visitor comes.
  for (const path of ['/', '/ask', '/nothing']) await askUntilRendered(path);
});

/** A page as it was served, once its renderer has had its time: one that starts is too late for its first page. */
async function askUntilRendered(path: string, cookie = ''): Promise<Served> {
  let served = await askRendered(site, path, cookie);
  await until(`${path} is rendered`, async () => {
    if (served.rendered === null) served = await askRendered(site, path, cookie);
    return served.rendered !== null;
  });
  return served;
}

/** Pages that say that there is nothing, each with its status and its heading. */
const missing = (language: Language): [path: string, status: number, heading: string | null][] => {
  const [shell, reader] = [shellWords(language), readerWords(language)];
  return [
    ['/no/such/page', 404, shell('notFound.title')],
    ['/%3Cb%3E%E6%BC%AB?a=%22b', 404, shell('notFound.title')],
    ['//no.example/page', 404, shell('notFound.title')],
    ['/blog', 404, shell('notOpen.title')],
    ['/matter/info/7', 404, shell('notOpen.title')],
    ['/detail/index?detailId=999999', 404, reader('missing.comic')],
    ['/detail/index', 404, reader('missing.comic')],
    [removed, 410, reader('age.gone.comic')],
    ['/ask/info/999999', 404, null],
    ['/user/card/999999', 404, null],
  ];
};

describe.each([
  ['zh-cn', 'light', phone],
  ['en', 'dark', phone],
  ['jp', 'light', desktop],
  ['vi', 'dark', desktop],
] as const)('in %s and the %s theme', (language, theme, screen) => {
  const cookie = `ba-lang=${language}; ba-is-dark=${theme === 'dark' ? '1' : '0'}`;

  test('a page that says that there is nothing arrives with its status and its words', {
    timeout: 240_000,
  }, async () => {
    const visitor = await openVisitor(browser, site, language, screen);
    const { page, watch } = visitor;
    watch.allow(/Failed to load resource: the server responded with a status of 4(?:04|10)/);
    await page.context().addCookies([{ name: 'ba-is-dark', value: theme === 'dark' ? '1' : '0', url: site.url }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [path, status, heading] of missing(language)) {
      const served = await askUntilRendered(path, cookie);
      const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(served.rendered ?? '')?.[1];
      expect([path, served.status, served.html.includes('noindex'), title]).toEqual([
        path,
        status,
        true,
        heading ?? expect.any(String),
      ]);
      expect(await (await page.goto(site.url + path))?.text()).toContain('<div id="app" data-rendered>');
      await page.waitForFunction(() => {
        const content = document.querySelector('#app:not([data-rendered]) main h1');
        return content && Object.keys(content).some((key) => key.startsWith('__react'));
      });
      await page.waitForLoadState('load');
      expect([path, await page.locator('h1').textContent(), watch.problems()]).toEqual([path, title, []]);
      expect(await sidewaysPx(page)).toBe(0);
      await screenshot(page, `missing-${path.replace(/\W+/g, '-')}-${language}`);
    }
    // What the page says came with it.
    expect(asked.filter((path) => /^\/api\/(?:comic|ask|user)/.test(path))).toEqual([]);
    await visitor.expectCalm();
  });

  test('without scripts every such page can be read, and leads on', { timeout: 240_000 }, async () => {
    const { page } = await openVisitor(browser, site, language, { ...screen, javaScriptEnabled: false });
    for (const [path, status] of missing(language)) {
      await askUntilRendered(path, cookie);
      expect([path, (await page.goto(site.url + path))?.status()]).toEqual([path, status]);
      await page.locator('h1:visible').waitFor();
      const home = page.getByRole('main').locator('a[href]:visible').first();
      await home.click();
      await page.waitForURL((url) => url.pathname + url.search !== path);
      await page.locator('main :is(h1, h2):visible').first().waitFor();
    }
    await page.goto('/no/such/page');
    await page.getByRole('contentinfo').locator('[name=language]:not([value=jp])').first().click();
    await page.waitForURL('/no/such/page');
    await page.locator('h1:visible').waitFor();
    await page.context().close();
  });
});

test('addresses that somebody makes up cost at most five renders a second, and leave other pages theirs', async () => {
  const began = performance.now();
  const answers: Served[] = [];
  for (let turn = 0; turn < 15; turn += 1)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, place) => {
          const path =
            place % 2 ? `/made/up/${turn}-${place}` : `/detail/index?detailId=${900_000 + 100 * turn + place}`;
          const answer = await fetch(site.url + path, { headers: { accept: 'text/html', cookie: 'ba-lang=en' } });
          const html = await answer.text();
          return { status: answer.status, html, rendered: html.includes('data-rendered') ? html : null };
        }),
      )),
    );
  const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const rendered = answers.filter((answer) => answer.rendered !== null);
  expect(rendered.length).toBeLessThanOrEqual(5 * seconds);
  expect(rendered.length).toBeLessThan(answers.length);
  expect((await askRendered(site, '/', 'ba-lang=en')).rendered).not.toBeNull();
});
