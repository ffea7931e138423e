import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBrowser, type Browser, type Page } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { openDrawnSite } from './drawn-site.ts';
import { hostileTexts, longText } from './hostile-texts.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openDrawnSite>>;
let comics: { name: string; text: string; id: number; chapterId: number }[];

/** A row again, with some of it changed. */
const copy = (table: string, id: number, changes: Record<string, string | number>) => {
  const [row] = readRows<Record<string, string | number | null>>(site.dataDir, 'comic', `SELECT * FROM ${table} WHERE ${table === 'comic_title' ? 'comic_id' : 'id'} = ?`, [id]);
  const columns = Object.keys(row ?? {});
  changeRows(site.dataDir, 'comic', `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, columns.map((column) => changes[column] ?? row?.[column] ?? null));
};

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDrawnSite(browser);
  const [chapter] = readRows<{ id: number; comic_id: number }>(site.dataDir, 'comic', 'SELECT id, comic_id FROM chapter ORDER BY id LIMIT 1');
  const [page] = readRows<{ id: number }>(site.dataDir, 'comic', 'SELECT id FROM page WHERE chapter_id = ? ORDER BY sort LIMIT 1', [chapter?.id ?? 0]);
  changeRows(site.dataDir, 'site', "INSERT INTO setting (name, value) VALUES ('siteName', ?)", [JSON.stringify('Yonkoma</title><script>hacked()</script>')]);
  comics = Object.entries(hostileTexts).map(([name, text], place) => {
    const id = 5000 + place;
    copy('comic', chapter?.comic_id ?? 0, { id, series_key: name, author: text.slice(0, 200) });
    copy('comic_title', chapter?.comic_id ?? 0, { comic_id: id, language: 'en', title: text, description: place === 0 ? longText : text });
    copy('chapter', chapter?.id ?? 0, { id, comic_id: id, language: 'en', number: text.slice(0, 32), title: text, content_hash: name });
    copy('page', page?.id ?? 0, { id: 1_000_000 + place, chapter_id: id });
    return { name, text, id, chapterId: id };
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** A page without any policy, and what became active in it. */
const openUnprotected = async (): Promise<{ page: Page; active: string[] }> => {
  const context = await browser.newContext({ bypassCSP: true, baseURL: site.url });
  const page = await context.newPage();
  const active: string[] = [];
  await page.exposeBinding('hacked', () => void active.push('a script'));
  page.on('dialog', (dialog) => void dialog.dismiss());
  await context.route(/evil\.example/, (route) => { active.push(route.request().url()); return route.abort(); });
  return { page, active };
};

// oxlint-disable-next-line no-control-regex -- these are left out wherever a text is told
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000e-\u001f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim();

test('a page without a policy shows that these texts would be active where they are let', async () => {
  const { page, active } = await openUnprotected();
  await page.goto('/robots.txt');
  await page.evaluate((text) => document.write(`<title>${text}</title>`), hostileTexts['a title'] ?? '');
  await page.waitForFunction(() => document.scripts.length > 0);
  expect(active).toEqual(['a script']);
});

test('no name, description or number of a comic or a chapter is active in what pages tell of themselves, nor in the pages', async () => {
  const { page, active } = await openUnprotected();
  for (const { name, text, id, chapterId } of comics) {
    for (const path of [`/detail/index?detailId=${id}&lang=en`, `/animationDetail/${id}/${chapterId}?lang=en`]) {
      const reply = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect([name, path, reply?.status()]).toEqual([name, path, 200]);
      const told = await page.evaluate(() => ({
        titles: document.head.querySelectorAll('title').length,
        title: document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
        strangers: [...document.querySelectorAll('head > :not(meta, link, title, style, script), base, meta[http-equiv], object, marquee, math, iframe, [onerror], [onload], [onfocus]')].map((element) => element.outerHTML.slice(0, 200)),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) => JSON.parse(element.textContent ?? '') as { '@graph': { name: string; '@type': string }[] }),
      }));
      expect([name, told.strangers, told.titles, told.data.length]).toEqual([name, [], 1, 1]);
      const whole = clean(text);
      if (path.startsWith('/detail')) {
        if ([...whole].length <= 200) expect([name, told.title]).toEqual([name, whole]);
        expect([name, told.data[0]?.['@graph'].find((node) => node['@type'] === 'ComicSeries')?.name]).toEqual([name, whole]);
      }
      await page.getByRole(path.startsWith('/detail') ? 'heading' : 'main').first().waitFor();
      expect([name, active]).toEqual([name, []]);
    }
  }
}, 600_000);

test('nor in a list of all of them, nor in the site map', async () => {
  const { page, active } = await openUnprotected();
  for (const path of ['/index/list/new?lang=en', '/classification/index?lang=en', '/sitemap.xml', '/sitemap/comic/comics-1.xml', '/sitemap/comic/chapters-0.xml', '/robots.txt']) {
    const reply = await page.goto(path, { waitUntil: 'load' });
    expect([path, reply?.status()]).toEqual([path, 200]);
    expect([path, active]).toEqual([path, []]);
  }
});
