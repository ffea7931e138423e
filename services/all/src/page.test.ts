import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeOf, languages } from '@yonkoma/contract';
import { temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { hashed, writeRemote } from './fixtures/builds.ts';
import { changeLivePages, openSite, type TestSite } from './fixtures/open-site.ts';

const remote: Parameters<typeof writeRemote>[1] = {
  name: 'reader',
  pages: [
    {
      name: 'home',
      path: '/',
      title: 'home',
      layout: 'home',
      needsLogin: false,
      early: { endpoint: 'site.listLanguages', input: {}, title: '1.value' },
    },
    {
      name: 'comic',
      path: '/detail/index',
      title: 'comic',
      layout: 'details',
      needsLogin: false,
      early: { endpoint: 'comic.readComic', input: { detailId: '?detailId' }, title: 'comic.title' },
    },
    {
      name: 'list',
      path: '/index/list/:comicStatus',
      title: 'list',
      words: ['list'],
      layout: 'home',
      needsLogin: false,
    },
    { name: 'news', path: '/index/list/news', title: 'news', layout: 'home', needsLogin: false },
    { name: 'sly', path: '/sly', title: 'sly', layout: 'home', needsLogin: false },
  ],
};

let folder: TemporaryFolder;
let site: TestSite;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeRemote(join(folder.path, 'remotes/reader/dist'), remote);
  await writeRemote(join(folder.path, 'remotes/odd/dist'), {
    name: 'odd',
    pages: [{ name: 'page', path: '/odd', title: 'odd', layout: 'home', needsLogin: false }],
  });
  site = await openSite(folder.path);
  await changeLivePages(site, 'reader', ({ name }) =>
    name === 'sly' ? { early: { endpoint: 'media.makeVariants', input: { limit: '1' } } } : {},
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder.remove();
});

const page = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="(stylesheet|preload)"[^>]*href="([^"]+)"/g)].map(([, , href]) => href);

describe('the content security policy', () => {
  test('has a fresh nonce for every page, which every script and style of the page carries', async () => {
    const answers = [await page('/'), await page('/')];
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { body }] of answers.entries()) {
      const executable = [...body.matchAll(/<(?:script defer|style)[^>]*>/g)].map(([tag]) => tag);
      expect(executable).toHaveLength(2);
      for (const tag of executable) expect(tag).toContain(`nonce="${nonces[index]}"`);
    }
  });

  test('forbids everything to answers that are not pages', async () => {
    const { headers } = await site.app.inject('/api/config/getLanguageList');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test('an error page has the right status, the reader’s language, links, and loads only its style', async () => {
  const { db } = site.composition.running('site');
  await db.schema.renameTable('setting', 'setting_away');
  const { statusCode, body, headers } = await page('/', { cookie: 'ba-lang=jp' });
  const titles = await Promise.all(
    languages.map(async (language) => {
      const said = await page('/blog', { cookie: `ba-lang=${language}` });
      return [
        said.statusCode,
        /<html lang="([^"]+)">/.exec(said.body)?.[1],
        /<h1>(.*?)<\/h1>.*<a href="\/">/s.exec(said.body)?.[1],
      ];
    }),
  );
  await db.schema.renameTable('setting_away', 'setting');
  expect(statusCode).toBe(500);
  expect(body).toContain('<html lang="ja">');
  expect(titles).toEqual([
    [500, 'zh-Hans', '服务器内部错误'],
    [500, 'en', 'Internal Server Error'],
    [500, 'ja', 'サーバー内部エラー'],
    [500, 'vi', 'Lỗi máy chủ nội bộ'],
  ]);
  expect(body).toMatch(/<h1>サーバー内部エラー<\/h1>.*<a href="">.*<a href="\/">/s);
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect((await page('/')).statusCode).toBe(200);
});

test('while the database is away a page and a call say when to retry, and neither counts as our error', async () => {
  const { db } = site.composition.running('site');
  await db.destroy();
  const away = await page('/', { cookie: 'ba-lang=vi' });
  const call = await site.app.inject({ url: '/api/index/index', headers: { 'think-lang': 'en' } });
  db.initialize();
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(away.body).toMatch(/<html lang="vi">.*<a href="">.*<a href="\/">/s);
  expect([call.statusCode, call.headers['retry-after'], call.json().code, call.json().msg]).toEqual([
    503,
    '5',
    0,
    'This part of the site cannot be reached right now. Please try again in a moment.',
  ]);
  expect((await page('/')).statusCode).toBe(200);
});

test.each([
  ['210.140.10.1', '', 'jp'],
  ['1.2.4.8', '', 'zh-cn'],
  ['8.8.8.8', '', 'en'],
  ['127.0.0.1', '', 'vi'],
  ['210.140.10.1', 'ba-lang=tlh', 'jp'],
  ['210.140.10.1', 'ba-lang=en', 'en'],
])('a visitor from %s with the cookie "%s" gets the language %s', async (address, cookie, language) => {
  expect(bootOf((await page('/', { cookie }, address)).body).language).toBe(language);
});

test.each(['tlh', 'EN', '"><script>', '%', 'x'.repeat(3_000)])(
  'a cookie with an unknown language, %j, and one with unknown colours are ignored',
  async (value) => {
    const { statusCode, body } = await page('/', { cookie: `ba-lang=${value}; ba-is-dark=${value.slice(0, 20)}` });
    expect([statusCode, bootOf(body).language, body.match(/<html[^>]*>/)?.[0]]).toEqual([
      200,
      'vi',
      '<html lang="vi">',
    ]);
    expect(body).not.toContain('"><script>');
  },
);

describe('the boot document', () => {
  test('cannot be escaped by the data in it', async () => {
    const { composition } = site;
    await composition
      .running('site')
      .db('setting')
      .insert({ name: 'siteName', value: JSON.stringify('</script><script>alert(1)</script> \u2028 & "quoted"') });
    const { body } = await page('/');
    await composition.running('site').db('setting').delete();
    expect(body).not.toContain('<script>alert(1)');
    expect(/id="boot">.*/.exec(body)?.[0]).toContain('\\u2028');
    expect(bootOf(body).init.site.siteName).toBe('</script><script>alert(1)</script> \u2028 & "quoted"');
    expect(body).toContain('<div class="skeleton home">&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(body).toContain('<title>English - &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('holds the manifest, the site and the early answers of the page, in the visitor’s language', async () => {
    for (const language of languages) {
      const { body } = await page('/', { cookie: `ba-lang=${language}` });
      const boot = bootOf(body);
      expect(body).toContain(`<html lang="${localeOf(language)}">`);
      expect(boot.language).toBe(language);
      expect(boot.words.site.description).toBe(`A site in ${language}`);
      expect(boot.manifest.remotes.map(({ name }: { name: string }) => name)).toEqual(['odd', 'reader']);
      expect(boot.early).toEqual([
        {
          endpoint: 'site.listLanguages',
          input: {},
          reply: expect.arrayContaining([{ name: 'en', value: 'English' }]),
        },
      ]);
      expect(boot.status).toBe(200);
    }
  });

  test('never holds the answer of an endpoint for peers', async () => {
    const { body, statusCode } = await page('/sly');
    expect([statusCode, bootOf(body).early]).toEqual([200, []]);
  });
});

describe('the head', () => {
  test('orders the layers before any style, whatever the order of style sheets', async () => {
    expect(/<style[^>]*>(.*?)[{]/s.exec((await page('/')).body)?.[1]).toMatch(/^@layer skeleton,remote;/);
  });

  test('loads exactly the files of the matched page', async () => {
    const { body } = await page('/index/list/hot');
    const { version } = bootOf(body).manifest.remotes.find(({ name }: { name: string }) => name === 'reader');
    const at = (path: string) => `/remotes/reader/${version}/${path}`;
    expect(linksOf(body)).toEqual([
      '/assets/main.1111.css',
      at(hashed('shared.css')),
      at(hashed('entry.js')),
      at(hashed('page-list.js')),
      at(hashed('words-vi.json')),
      at(hashed('words-vi-list.json')),
    ]);
    expect(body).toMatch(
      new RegExp(
        '<link rel="preload" as="script" href="[^"]*page-list.00000001.js" ' +
          'crossorigin="anonymous" integrity="sha384-[^"]+" nonce="[^"]+">',
      ),
    );
  });

  test('takes the page’s title from the early answer, else from the remote’s label', async () => {
    expect((await page('/')).body).toContain('<title>English - Yonkoma</title>');
    expect((await page('/index/list/hot')).body).toContain('<title>Label of list - Yonkoma</title>');
  });

  test('prefers a literal segment to a parameter, whatever the letter case and the trailing slash', async () => {
    expect((await page('/Index/List/News/')).body).toContain(hashed('page-news.js'));
  });

  test('uses the colour scheme that the visitor chose before', async () => {
    expect((await page('/', { cookie: 'ba-is-dark=1' })).body).toContain('data-theme="dark"');
    expect((await page('/', { cookie: 'ba-is-dark=0' })).body).toContain('data-theme="light"');
    expect((await page('/')).body).not.toContain('data-theme');
  });
});

describe('a choice without scripts', () => {
  const choose = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await site.app.inject({ url: `/choices?${query}`, headers });
    return [answer.statusCode, answer.headers.location, answer.cookies.map(({ name, value }) => `${name}=${value}`)];
  };

  test.each([
    ['language=jp&to=%2Fblog%3Fpage%3D2', '/blog?page=2', ['ba-lang=jp']],
    ['theme=dark&to=%2F', '/', ['ba-is-dark=1']],
    ['theme=blue&language=tlh&to=%2F', '/', []],
    ['theme=light&to=%2F%2Fevil.example', '/', ['ba-is-dark=0']],
    ['theme=light&to=%2F%5Cevil.example', '/', ['ba-is-dark=0']],
    ['theme=light&to=https%3A%2F%2Fevil.example', '/', ['ba-is-dark=0']],
    ['theme=light&to=%2F%0D%0Ax%3A1', '/', ['ba-is-dark=0']],
    ['to=%2Fblog&to=%2Fask', '/blog', []],
  ])('%s is stored, and goes back to a page of this site', async (query, to, cookies) => {
    expect(await choose(query)).toEqual([303, to, cookies]);
  });

  test('of a page of another site is not stored', async () => {
    expect(await choose('language=jp&to=%2F', { 'sec-fetch-site': 'cross-site' })).toEqual([303, '/', []]);
  });
});

describe('an address without a page', () => {
  test.each(['/nothing/here', '/a%2F%2Fb', '/index/list/a/b'])('%s is a page with status 404', async (url) => {
    const { statusCode, body, headers } = await page(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<title>Nothing here (vi) - Yonkoma</title>');
    expect(bootOf(body).status).toBe(404);
    expect(linksOf(body)).toEqual(['/assets/main.1111.css']);
  });

  test.each([
    ['/detail/index?detailId=999', { detailId: '999' }, 'comic-not-found'],
    ['/detail/index?detailId=abc', { detailId: 'abc' }, 'illegal-input'],
    ['/detail/index', {}, 'illegal-input'],
  ])(
    '%s, of a comic that does not exist, has status 404, its page, and the refusal of its call',
    async (url, input, refusal) => {
      const { statusCode, body } = await page(url);
      expect(statusCode).toBe(404);
      expect(body).toContain(hashed('page-comic.js'));
      expect(bootOf(body).refused).toEqual({ endpoint: 'comic.readComic', input, refusal });
    },
  );

  test('does not tell a member whose session has expired that they may not find it', async () => {
    const { statusCode, body } = await page('/detail/index?detailId=999', { cookie: 'ba-refresh-token=any' });
    expect([statusCode, bootOf(body).isExpired, 'refused' in bootOf(body)]).toEqual([404, true, false]);
  });

  test.each([
    '/api/nothing',
    '/api',
    '/assets/nothing.js',
    '/assets/shell-build.json',
    '/assets/..%2fshell-build.json',
    '/remotes/reader/1.0.0-000000000000/entry.js',
    '/remotes/.staging/a/b',
  ])('%s is JSON with status 404', async (url) => {
    const { statusCode, headers } = await page(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  test('a malformed address is refused without a reason', async () => {
    const { statusCode, body } = await page('/%E0%A4%A');
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { code: 0, msg: expect.any(String), time: expect.any(Number), data: null },
    ]);
  });

  test('a missing picture is no page', async () => {
    const { statusCode, headers } = await page('/a.png', { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
