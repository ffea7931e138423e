import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '@yonkoma/contract';
import type { AnyDomain, Identify } from '@yonkoma/service-kit';
import { onSqlite, temporaryFolder } from '@yonkoma/testing/node';
import { domains } from './domains.ts';
import { writeRemote } from './fixtures/builds.ts';
import { faultsOfData } from './fixtures/seo/check-data.ts';
import { faultsOfHead } from './fixtures/seo/check-head.ts';
import { fillLibrary, openLibrary } from './fixtures/seo/library.ts';
import { type Head, readHead } from './fixtures/seo/read-head.ts';
import { changeLivePages, openSite, siteUrl, type TestSite } from './fixtures/open-site.ts';

/** A guest or, with the header, a minor member. */
const visitorOf: Identify = async ({ headers }) => ({
  session: headers['x-member'] === 'minor' ? { memberId: 7, sessionId: 1, nodes: [], token: 'x', isMinor: true } : null,
  isExpired: false,
  client: { cookie: () => undefined, keepCookie: () => {} } as never,
  failure: null,
});

onSqlite('the metadata of every page', (engine) => {
  let site: TestSite;
  let library: Awaited<ReturnType<typeof fillLibrary>>;

  beforeAll(async () => {
    site = await openLibrary(engine.dataDir, engine.databaseUrl, { identify: visitorOf });
    library = await fillLibrary(site.composition);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
  });

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await site.app.inject({
      url: path,
      headers: { accept: 'text/html', host: 'evil.example', 'x-forwarded-host': 'evil.example', ...headers },
    });
    return { status: reply.statusCode, head: readHead(reply.body), body: reply.body };
  };
  const nodeOf = (head: Head, type: string) => head.data[0]?.['@graph'].find((node) => node['@type'] === type);
  const comicPath = () => `/detail/index?detailId=${library.shown.id}`;
  const chapterPath = (place = 0) => `/animationDetail/${library.shown.id}/${library.shown.chapterIds[place]}`;

  const kinds: [name: string, path: () => string, types: string[]][] = [
    ['the first page', () => '/', ['WebSite']],
    ['a shelf', () => '/index/list/hot', ['BreadcrumbList', 'CollectionPage']],
    ['all comics', () => '/classification/index', ['BreadcrumbList', 'CollectionPage']],
    [
      'a category',
      () => `/classification/index?category_id=${library.categoryId}`,
      ['BreadcrumbList', 'CollectionPage'],
    ],
    ['a comic', comicPath, ['BreadcrumbList', 'ComicSeries']],
    [
      'a comic without a picture, a description, a year',
      () => `/detail/index?detailId=${library.bare.id}`,
      ['BreadcrumbList', 'ComicSeries'],
    ],
    ['a chapter', chapterPath, ['BreadcrumbList', 'ComicIssue']],
  ];

  describe.each(kinds)('%s', (_name, path, types) => {
    test.each(languages)(
      'meets every published rule in %s, at its own address and at the one that names the language',
      async (language: Language) => {
        for (const addressed of [false, true]) {
          const asked = addressed ? `${path()}${path().includes('?') ? '&' : '?'}lang=${language}` : path();
          const { status, head } = await open(asked, addressed ? {} : { cookie: `ba-lang=${language}` });
          expect(status).toBe(200);
          expect(faultsOfHead(head, { siteUrl, language, addressed, isListed: true, path: path() })).toEqual([]);
          expect(head.data).toHaveLength(1);
          expect(head.data.flatMap(faultsOfData)).toEqual([]);
          expect(head.data[0]?.['@graph'].map((node) => node['@type'])).toEqual(types);
        }
      },
    );
  });

  test('uses no host name from a request', async () => {
    for (const [, path] of kinds) expect((await open(path())).body).not.toContain('evil.example');
  });

  test('a comic has its names, people, languages and card in its metadata', async () => {
    const { head } = await open(`${comicPath()}&lang=vi`);
    expect(head.titles).toEqual(['Con dốc - Yonkoma']);
    expect(head.property('og:image')).toEqual([
      expect.stringMatching(/^https:\/\/comics\.example\/card\/[0-9a-f]{64}\/1000$/),
    ]);
    expect(nodeOf(head, 'ComicSeries')).toMatchObject({
      name: 'Con dốc',
      alternateName: ['坂道', 'The Slope'],
      description: 'Thị trấn trên dốc.',
      inLanguage: expect.arrayContaining(['ja', 'vi']),
      genre: ['Kỳ ảo', 'Sea'],
      startDate: '2020',
      author: [
        { '@type': 'Person', name: 'An' },
        { '@type': 'Person', name: 'Binh' },
      ],
      dateModified: '2024-03-09T16:00:00Z',
      creativeWorkStatus: 'Ongoing',
      aggregateRating: { ratingValue: '4.5', ratingCount: 2, bestRating: 5 },
    });
    expect(
      head
        .linked('alternate')
        .filter(({ type }) => type === 'application/atom+xml')
        .map(({ href }) => href),
    ).toContain(`${siteUrl}/feed/comic/${library.shown.id}.vi.atom`);
  });

  test('a chapter has its comic, other languages and neighbours in its metadata', async () => {
    const { head } = await open(`${chapterPath(0)}?lang=en&page=2`);
    expect(head.titles).toEqual(['Chapter 1: 出会い - The Slope - Yonkoma']);
    expect(head.linked('canonical').map(({ href }) => href)).toEqual([`${siteUrl}${chapterPath(0)}?lang=en`]);
    expect(head.linked('prev')).toEqual([]);
    expect(head.linked('next').map(({ href }) => href)).toEqual([`${siteUrl}${chapterPath(2)}?lang=en`]);
    expect(nodeOf(head, 'ComicIssue')).toMatchObject({
      issueNumber: '1',
      inLanguage: 'ja',
      pageStart: 1,
      pageEnd: 2,
      isPartOf: { '@type': 'ComicSeries', '@id': siteUrl + comicPath(), name: 'The Slope' },
      workTranslation: [{ '@type': 'ComicIssue', '@id': siteUrl + chapterPath(1), inLanguage: 'vi' }],
    });
  });

  test('the home page declares the search', async () => {
    const { head } = await open('/?lang=en');
    expect(nodeOf(head, 'WebSite')).toMatchObject({
      url: `${siteUrl}/?lang=en`,
      potentialAction: {
        target: { urlTemplate: `${siteUrl}/search/index?keywords={words}&lang=en` },
        'query-input': 'required name=words',
      },
    });
  });

  test('a comic for adults is marked as such, shows no picture, and is in no list', async () => {
    const { head, body } = await open(`/detail/index?detailId=${library.adult.id}&lang=en`);
    expect(head.named('rating')).toEqual(['adult']);
    expect(head.property('og:image')).toEqual([`${siteUrl}/assets/icon.1111.svg`]);
    expect(nodeOf(head, 'ComicSeries')).toMatchObject({ isFamilyFriendly: false });
    expect(JSON.stringify(head.data)).not.toMatch(/\/(?:cover|card|page)\//);
    expect(body).toContain('application/ld+json');
    for (const path of ['/index/list/hot', `/classification/index?category_id=${library.categoryId}`]) {
      const listed = JSON.stringify((await open(path)).head.data);
      expect(listed).toContain(`detailId=${library.shown.id}`);
      expect(listed).not.toContain(`detailId=${library.adult.id}`);
    }
  });

  test('a minor gets the name of a comic for adults, and no other metadata of it', async () => {
    const path = `/detail/index?detailId=${library.adult.id}&lang=en`;
    const others = await open(path);
    expect(others.head.named('description')).toEqual(['What grown-ups do.']);
    const { status, head, body } = await open(path, { 'x-member': 'minor' });
    expect([status, head.titles, head.named('description'), head.data]).toEqual([
      200,
      ['Not for all - Yonkoma'],
      ['A site in en'],
      [],
    ]);
    expect(body).not.toContain('What grown-ups do.');
    expect((await open(path)).head.named('description')).toEqual(['What grown-ups do.']);
    const plain = await open(`${comicPath()}&lang=vi`, { 'x-member': 'minor' });
    expect(plain.head.named('description')).toEqual(['Thị trấn trên dốc.']);
  });

  test.each([
    ['a search', () => '/search/index?keywords=slope', 200],
    ['a search for a whole paragraph', () => `/search/index?keywords=${'so many words '.repeat(80)}`, 200],
    ['a list narrowed further', () => `/classification/index?category_id=${library.categoryId}&year=2020`, 200],
    ['an unknown category', () => '/classification/index?category_id=99999', 200],
    ['a saved chapter', () => '/offline', 200],
    ['a page of the member’s own', () => '/user/manhua/history', 200],
    ['an unknown address', () => '/no/such/page', 404],
    ['an unknown comic', () => '/detail/index?detailId=99999', 404],
    ['a comic that is not shown', () => `/detail/index?detailId=${library.hidden.id}`, 404],
    ['a chapter under another comic', () => `/animationDetail/${library.bare.id}/${library.shown.chapterIds[0]}`, 404],
  ])('%s is marked noindex', async (_name, path, status) => {
    const answer = await open(path());
    expect(answer.status).toBe(status);
    expect(answer.head.named('robots')).toEqual(['noindex']);
    expect(answer.head.linked('alternate').filter(({ hreflang }) => hreflang)).toEqual([]);
    if (status === 404) expect([answer.head.linked('canonical'), answer.head.data]).toEqual([[], []]);
  });

  test('a page whose domain cannot describe it has the metadata of the site', async () => {
    const { db } = site.composition.running('comic');
    const described = await open(`/index/list/new?lang=en`);
    expect(described.head.titles).toEqual(['New arrivals - Yonkoma']);
    await db.schema.renameTable('comic_title', 'comic_title_away');
    const { status, head } = await open('/index/list/update?lang=en');
    await db.schema.renameTable('comic_title_away', 'comic_title');
    expect(status).toBe(200);
    expect(head.titles).toEqual(['Label of list.title - Yonkoma']);
    expect(head.named('description')).toEqual(['A site in en']);
    expect(head.data).toEqual([]);
    // Only the domain could tell the canonical address.
    expect(head.linked('canonical')).toEqual([]);
  });

  test('a page costs one call to a domain, once a minute', async () => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    const { db } = site.composition.running('comic');
    await open(`${chapterPath(2)}?lang=jp`);
    db.on('query', count);
    await open(`${chapterPath(2)}?lang=jp`);
    const again = statements;
    statements = 0;
    await open(`${chapterPath(2)}?lang=vi`);
    db.removeListener('query', count);
    expect(statements - again).toBeGreaterThan(0);
    expect(statements - again).toBeLessThanOrEqual(5);
  });

  test.each(['xx', 'EN', 'zh-cn%00', '%22%3E%3Cscript%3E'])(
    '%s names no language, and leaves the address unchanged',
    async (lang) => {
      const { status, head } = await open(`/?lang=${lang}`, { cookie: 'ba-lang=jp' });
      expect([status, head.lang, head.linked('canonical').map(({ href }) => href)]).toEqual([
        200,
        'ja',
        [`${siteUrl}/`],
      ]);
    },
  );

  test('robots are sent to the site map, and away from calls, members’ pages and searches', async () => {
    const { body, headers } = await site.app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [agent, calls, choices, ...rest] = body.split('\n');
    expect([agent, calls, choices]).toEqual(['User-agent: *', 'Disallow: /api/', 'Disallow: /choices']);
    expect(rest).toEqual(expect.arrayContaining(['Disallow: /user/', 'Disallow: /offline', 'Disallow: /search/index']));
    expect(rest.slice(-3)).toEqual(['', `Sitemap: ${siteUrl}/sitemap.xml`, '']);
    for (const listed of ['/', '/index/', '/detail/index', '/classification/index', '/animationDetail/1/1'])
      expect(rest.some((line) => line.startsWith('Disallow: ') && listed.startsWith(line.slice(10)))).toBe(false);
  });
});

test('no page waits long for its metadata, and a late answer serves the next page', async () => {
  await using folder = await temporaryFolder();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = domains.map((domain) => ({
    ...domain,
    routes: domain.routes.map((route: AnyDomain['routes'][number]) =>
      route.endpoint.name === 'comic.describePage'
        ? { ...route, verb: async (...asked: Parameters<typeof route.verb>) => held.then(() => route.verb(...asked)) }
        : route,
    ),
  }));
  await writeRemote(join(folder.path, 'remotes/reader/dist'), {
    name: 'reader',
    pages: [
      {
        name: 'home',
        path: '/',
        title: 'home',
        layout: 'home',
        needsLogin: false,
        describe: { endpoint: 'comic.describePage', input: { page: 'home' } },
      },
    ],
  });
  await using site = await openSite(folder.path, { domains: slow, gateway: { describeWithinMs: 20 } });
  const open = async () =>
    readHead((await site.app.inject({ url: '/?lang=en', headers: { accept: 'text/html' } })).body);
  expect((await open()).data).toEqual([]);
  answer();
  await held;
  const patient = async (): Promise<Head> => {
    const head = await open();
    return head.data.length > 0 ? head : patient();
  };
  expect((await patient()).linked('canonical')).toHaveLength(1);
});

test('a remote cannot take its metadata from an endpoint for peers', async () => {
  await using folder = await temporaryFolder();
  const pages = [
    ['member.readOwnInfo', { memberId: '1' }],
    ['comic.listSitemapParts', {}],
    ['site.readSettings', {}],
  ] as const;
  await writeRemote(join(folder.path, 'remotes/sly/dist'), {
    name: 'sly',
    pages: pages.map((_, place) => ({
      name: `sly-${place}`,
      path: `/sly/${place}`,
      title: 'sly',
      layout: 'home' as const,
      needsLogin: false,
    })),
  });
  await using site = await openSite(folder.path);
  await changeLivePages(site, 'sly', (_page, place) => ({
    describe: { endpoint: pages[place]?.[0], input: pages[place]?.[1] },
  }));
  for (const place of pages.keys()) {
    const { statusCode, body } = await site.app.inject({ url: `/sly/${place}`, headers: { accept: 'text/html' } });
    expect([statusCode, readHead(body).titles, readHead(body).data]).toEqual([200, ['Label of sly - Yonkoma'], []]);
  }
});
