import { languages, type Language } from '@yonkoma/contract';
import { copyImported } from '@yonkoma/journeys/imported';
import { madeHostile, type MadeVersion } from '@yonkoma/journeys/made-faulty';
import { openOwnSite, type OwnSite } from '@yonkoma/journeys/own-site';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, phone, sidewaysPx } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { readerWords, shellWords } from '@yonkoma/journeys/words';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { operate } from '@yonkoma/journeys/operate';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { copyFileSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { askRendered, renderersOf, unstyledIn, type Served } from './rendered-site.ts';

let browser: Browser;
let site: OwnSite;
interface Comic {
  id: string;
  /** The address of its page. */
  comic: string;
  /** That of one of its chapters. */
  chapter: string;
}
/** One that was taken down. */
let removed: Comic;
/** One for adults. */
let adult: Comic;

/** The two comics of a site that came last. */
const lastComics = (dataDir: string) =>
  readRows<{ comic: number; chapter: number }>(
    dataDir,
    'comic',
    'SELECT comic_id AS comic, min(id) AS chapter FROM chapter GROUP BY comic_id ORDER BY comic_id DESC LIMIT 2',
  ).map(({ comic, chapter }) => ({
    id: String(comic),
    comic: `/detail/index?detailId=${comic}`,
    chapter: `/animationDetail/${comic}/${chapter}`,
  })) as [Comic, Comic];

/** A site with comics of which one was taken down and one is for adults, and without the remote of articles. */
const openSite = (from: Browser) =>
  openOwnSite(
    async (dataDir) => {
      await copyImported(from, dataDir);
      changeRows(dataDir, 'registry', "DELETE FROM revision_remote WHERE remote = 'blog-matter'");
      changeRows(dataDir, 'registry', "UPDATE remote SET retired_at = 1 WHERE name = 'blog-matter'");
      [removed, adult] = lastComics(dataDir);
      await operate(dataDir, ['take-down', 'comic', removed.id, '--reason', 'Asked for by its author']);
      await operate(dataDir, ['edit-comic', adult.id, '--adult', 'yes']);
    },
    // Processes of tests take turns, so a page may wait.
    { REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '2500', CDN_MAX_AGE: '1' },
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
    ['/animationDetail/1/999999', 404, reader('missing.chapter')],
    [removed.comic, 410, reader('age.gone.comic')],
    [removed.chapter, 410, reader('age.gone.chapter')],
    ['/ask/info/999999', 404, null],
    ['/user/card/999999', 404, null],
  ];
};

/** One of each kind of such pages: another address of the same kind is drawn by the same code. */
const kindsOf = (language: Language) => missing(language).filter((_, place) => ![1, 3, 6].includes(place));

const titleOf = ({ rendered }: Served) => /<h1[^>]*>([^<]+)<\/h1>/.exec(rendered ?? '')?.[1];

test.each(languages)(
  'in %s a page that says that there is nothing comes with its status and words',
  async (language) => {
    for (const [path, status, heading] of missing(language)) {
      const served = await askUntilRendered(path, `ba-lang=${language}`);
      expect([path, served.status, served.html.includes('noindex'), titleOf(served)]).toEqual([
        path,
        status,
        true,
        heading ?? expect.any(String),
      ]);
      expect([path, await unstyledIn(site, served.html)]).toEqual([path, []]);
    }
  },
);

test.each(languages)('in %s a comic for adults and its chapter come as the question for the age', async (language) => {
  for (const path of [adult.comic, adult.chapter]) {
    const served = await askUntilRendered(path, `ba-lang=${language}`);
    expect([path, served.status, titleOf(served)]).toEqual([path, 200, readerWords(language)('age.title')]);
    expect([path, await unstyledIn(site, served.html)]).toEqual([path, []]);
  }
});

test('a page that says that there is nothing is taken over as it came, and asks for nothing again', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, watch } = visitor;
  watch.allow(/Failed to load resource: the server responded with a status of 4(?:04|10)/);
  await page.context().addCookies([{ name: 'ba-is-dark', value: '1', url: site.url }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path] of kindsOf('vi')) {
    const title = titleOf(await askUntilRendered(path, 'ba-lang=vi; ba-is-dark=1'));
    expect(await (await page.goto(site.url + path))?.text()).toContain('<div id="app" data-rendered data-early="all">');
    await page.waitForFunction(() => {
      const content = document.querySelector('#app:not([data-rendered]) main h1');
      return content && Object.keys(content).some((key) => key.startsWith('__react'));
    });
    await page.waitForLoadState('load');
    expect([path, await page.locator('h1').textContent(), watch.problems()]).toEqual([path, title, []]);
    expect([path, await sidewaysPx(page)]).toEqual([path, 0]);
    await screenshot(page, `missing-${path.replace(/\W+/g, '-')}`);
  }
  // What the page says came with it.
  expect(asked.filter((path) => /^\/api\/(?:comic|ask|user)/.test(path))).toEqual([]);
  await visitor.expectCalm();
});

test('without scripts every such page can be read, and leads on', async () => {
  const { page } = await openVisitor(browser, site, 'jp', { ...phone, javaScriptEnabled: false });
  for (const [path, status] of kindsOf('jp')) {
    await askUntilRendered(path, 'ba-lang=jp');
    expect([path, (await page.goto(site.url + path))?.status()]).toEqual([path, status]);
    await page.locator('h1:visible').waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      expect([path, viewport.width, await sidewaysPx(page)]).toEqual([path, viewport.width, 0]);
    }
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

test('a cache may keep the page of a guest who named a language: it has nothing of one visitor', async () => {
  await askRendered(site, '/', 'ba-lang=en');
  const ask = async (cookie: string) => {
    const { headers } = await fetch(`${site.url}/`, { headers: { accept: 'text/html', cookie } });
    return [headers.get('cdn-cache-control'), headers.get('vary')?.split(', ').includes('cookie')];
  };
  expect(await ask('ba-lang=en')).toEqual(['public, max-age=1, stale-while-revalidate=1', true]);
  expect(await ask('')).toEqual([null, true]);
  expect(await ask('ba-lang=en; ba-refresh-token=of-a-member')).toEqual([null, true]);
  const { html } = await askRendered(site, '/', 'ba-lang=en');
  expect(html).not.toContain('nonce=');
  for (const encoding of ['br', 'gzip']) {
    const headers = { accept: 'text/html', cookie: 'ba-lang=en', 'accept-encoding': encoding };
    const answer = await fetch(`${site.url}/`, { headers });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toContain('<div id="app" data-rendered data-early="all">');
  }
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

describe('a remote with hostile pages', () => {
  const versions: MadeVersion[] = [];
  beforeAll(async () => {
    for (const name of ['1', '2', '3']) versions.push(await madeHostile(name));
    await goLive(versions[0]);
  });

  /** Publishes a version and waits until pages have it. */
  async function goLive(version: MadeVersion | undefined): Promise<void> {
    await operate(site.dataDir, ['publish', version?.folder ?? '']);
    await until('the version is live', async () =>
      (await hostile('/hostile')).html.includes(`/remotes/hostile/${version?.version}/`),
    );
  }

  const hostile = (path: string) =>
    fetch(site.url + path, { headers: { accept: 'text/html', cookie: 'ba-lang=en' } }).then(async (answer) => ({
      status: answer.status,
      html: await answer.text(),
    }));
  const isRendered = ({ html }: { html: string }) => html.includes('<div id="app" data-rendered data-early="all">');

  /** The last reason for which a page of a version was not rendered, with its time, as the registry tells it. */
  const toldOf = (remote: string, version = '') => {
    const [last] = readRows<{ why: string; seen_at: number }>(
      site.dataDir,
      'registry',
      'SELECT why, seen_at FROM render_fault WHERE remote = ? AND version LIKE ?',
      [remote, `${version}%`],
    );
    return last ? `${last.seen_at} ${last.why}` : '';
  };

  /** Other pages, of other remotes and of the shell, come with their content. */
  async function expectOthersRendered(): Promise<void> {
    for (const path of ['/', '/ask', '/search/index'])
      await until(`${path} is rendered`, async () => (await askRendered(site, path, 'ba-lang=en')).rendered !== null);
    await until('an unknown address is rendered', async () => isRendered(await hostile('/no/such/page')));
  }

  test.each([
    ['waits for something new in each render', '/hostile/suspends'],
    ['waits for what never comes', '/hostile/never'],
    ['has 100,000 elements', '/hostile/nodes'],
  ])('a page that %s goes out without content, and its version is told', async (_, path) => {
    const before = toldOf('hostile', versions[0]?.version);
    const answer = await hostile(path);
    expect([answer.status, isRendered(answer), answer.html.includes('</html>')]).toEqual([200, false, true]);
    await until(`${path} is told`, async () => toldOf('hostile', versions[0]?.version) !== before);
    await expectOthersRendered();
  });

  test('a page with texts like code, and one that is another in each render, arrive and can be used', async () => {
    for (const path of ['/hostile', '/hostile/clock'])
      await until(`${path} is rendered`, async () => isRendered(await hostile(path)));
    const { page, watch } = await openVisitor(browser, site, 'en', desktop);
    // Said once, by the page that differs.
    watch.allow(/take over the page from the server/);
    await page.goto('/hostile');
    await page.getByText('</script><script>hacked()</script>').waitFor();
    await page.getByRole('link', { name: 'Clock' }).click();
    await page.getByRole('heading', { name: 'Clock' }).waitFor();
    await page.goto('/hostile/clock');
    await page.locator('#app:not([data-rendered]) main h1').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Text' }).click();
    await page.getByRole('heading', { name: 'Version 1' }).waitFor();
    expect(watch.problems()).toEqual([]);
  });

  test('a version that needs a window goes out without content, and is told with the reason', async () => {
    await goLive(versions[1]);
    expect(isRendered(await hostile('/hostile'))).toBe(false);
    await until('it is told', async () => /window is not defined/.test(toldOf('hostile', versions[1]?.version)));
    await expectOthersRendered();
  });

  test('a version that has the files of another on the server is not run, and is told with the reason', async () => {
    await operate(site.dataDir, ['publish', versions[2]?.folder ?? '']);
    const folderOf = (version: MadeVersion | undefined) =>
      join(site.dataDir, 'registry/hostile', version?.version ?? '');
    const [entry] = globSync('entry.*.js', { cwd: folderOf(versions[2]) });
    const [other] = globSync('entry.*.js', { cwd: folderOf(versions[0]) });
    copyFileSync(join(folderOf(versions[0]), other ?? ''), join(folderOf(versions[2]), basename(entry ?? '')));
    await goLive(versions[2]);
    expect(isRendered(await hostile('/hostile'))).toBe(false);
    await until('it is told', async () =>
      /is not the file that was published/.test(toldOf('hostile', versions[2]?.version)),
    );
    await expectOthersRendered();
  });

  test('while every renderer is stopped pages go out without content, and with it when new ones run', async () => {
    await expectOthersRendered();
    const stopped = renderersOf(site.dataDir);
    expect(stopped.length).toBeGreaterThan(2);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    // An address that nobody asked for is in no cache.
    const answers = await Promise.all(['/search/index?keywords=stopped', '/ask/lists?keywords=stopped'].map(hostile));
    expect(answers.map((answer) => [answer.status, isRendered(answer)])).toEqual([
      [200, false],
      [200, false],
    ]);
    for (const remote of ['reader', 'ask'])
      await until(`${remote} is told`, async () => /did not answer/.test(toldOf(remote)));
    for (const path of ['/search/index?keywords=stopped', '/ask/lists?keywords=stopped'])
      await until(`${path} is rendered`, async () => isRendered(await hostile(path)));
  });
});
