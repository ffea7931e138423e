import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBlog } from '@yonkoma/contract';
import { describeArticlePage, listArticleSitemapEntries, listArticleSitemapParts } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';

onBothEngines('public metadata of articles', (engine) => {
  let open: OpenArticles;
  const ask = () => open.site.composition.running('article').ask;

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'blog/rain.en.md':
        '---\ntitle: Rain & <tea>\ndescription: Two things\ncategory: { slug: notes, ' +
        'en: Notes }\nauthor: The editors\ndate: 2026-01-02\n---\n\nIt rains.\n',
      'blog/rain.vi.md': '---\ntitle: Mưa và trà\n---\n\nTrời mưa.\n',
      'blog/sun.en.md': '---\ntitle: Sun\ndate: 2026-01-03\n---\n\nIt shines.\n',
      'blog/hidden.en.md': '---\ntitle: Hidden\ndraft: true\n---\n\nNot for you.\n',
    });
  });
  afterAll(() => open.close());

  test('a page has metadata in the requested language, with neighbours, feeds and structured data', async () => {
    const { id } = await open.db('article').where({ slug: 'rain' }).first('id');
    const reported = await ask()(describeArticlePage, { page: 'article', kind: 'blog', id });
    expect(reported).toMatchObject({
      title: 'Mưa và trà',
      path: `/blog/info/${id}`,
      kind: 'article',
      prev: null,
      next: `/blog/info/${id + 1}`,
      is_listed: 1,
    });
    expect(reported.data).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Mưa và trà',
        inLanguage: 'vi',
        author: { name: 'The editors' },
        datePublished: '2026-01-02T00:00:00Z',
      },
    ]);
    expect(reported.feeds.map(({ path }) => path)).toEqual(['/articles/blog.vi.atom', '/articles/blog.vi.rss']);
  });

  test('metadata and page of one document read the database once, and the next document reads it again', async () => {
    const { id } = await open.db('article').where({ slug: 'rain' }).first('id');
    const asked: string[] = [];
    open.db.on('query', ({ sql }: { sql: string }) => asked.push(sql));
    const serve = async (reads?: Map<string, Promise<unknown>>) => {
      asked.length = 0;
      const askAs = open.site.composition.askFor({
        session: null,
        isExpired: false,
        client: null,
        language: 'en',
        address: '',
        log: open.site.app.log,
        reads,
      });
      const [page, reported] = await Promise.all([
        askAs(readBlog, { id }),
        askAs(describeArticlePage, { page: 'article', kind: 'blog', id }),
      ]);
      return {
        titles: [page.info.title, reported.title],
        rows: asked.filter((sql) => /from `article` where `id` = \? limit/.test(sql)).length,
        texts: asked.filter((sql) => sql.includes('`html`')).length,
      };
    };
    const title = 'Rain & <tea>';
    expect(await serve()).toEqual({ titles: [title, title], rows: 2, texts: 2 });
    expect(await serve(new Map())).toEqual({ titles: [title, title], rows: 1, texts: 1 });
    await open.db('article_text').where({ article_id: id, language: 'en' }).update({ title: 'Snow' });
    expect(await serve(new Map())).toEqual({ titles: ['Snow', 'Snow'], rows: 1, texts: 1 });
    await open.db('article_text').where({ article_id: id, language: 'en' }).update({ title });
  });

  test('a full list may be indexed with its entries, and a filtered one may not', async () => {
    const list = await ask()(describeArticlePage, { page: 'list', kind: 'blog' });
    expect(list).toMatchObject({ path: '/blog', is_listed: 1, data: [{ mainEntity: { numberOfItems: 2 } }] });
    expect((await ask()(describeArticlePage, { page: 'list', kind: 'blog', keywords: 'rain' })).is_listed).toBe(0);
    expect((await ask()(describeArticlePage, { page: 'list', kind: 'blog', category_id: 999 })).is_listed).toBe(0);
  });

  test('the site map has every published article once, and every list', async () => {
    const parts = await ask()(listArticleSitemapParts, {});
    expect(parts.map(({ name }) => name)).toEqual(['lists', 'articles-0']);
    const entries = await Promise.all(
      parts.map(({ name }) => ask()(listArticleSitemapEntries, { part: name, after: 0 })),
    );
    const { id } = await open.db('article').where({ slug: 'rain' }).first('id');
    expect(entries.flatMap((part) => part.entries.map(({ path }) => path))).toEqual([
      '/blog',
      expect.stringMatching(/^\/blog\?category_id=\d+$/),
      `/blog/info/${id}`,
      `/blog/info/${id + 1}`,
    ]);
    expect((await ask()(listArticleSitemapEntries, { part: 'articles-7', after: 0 })).entries).toEqual([]);
  });

  test('feeds have the newest first, escaped, in the address’s language, and answer 304 if unchanged', async () => {
    const atom = await open.site.app.inject('/articles/blog.vi.atom');
    expect(atom.headers['content-type']).toContain('application/atom+xml');
    expect([...atom.body.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Yonkoma · Blog',
      'Sun',
      'Mưa và trà',
    ]);
    const rss = await open.site.app.inject('/articles/blog.en.rss');
    expect(rss.body).toContain('<title>Rain &amp; &lt;tea&gt;</title>');
    expect(rss.body).not.toContain('Hidden');
    expect(
      (
        await open.site.app.inject({
          url: '/articles/blog.en.rss',
          headers: { 'if-none-match': String(rss.headers['etag']) },
        })
      ).statusCode,
    ).toBe(304);
    for (const name of ['blog.fr.atom', 'news.en.atom', 'blog.en.txt', '..%2fx'])
      expect((await open.site.app.inject(`/articles/${name}`)).statusCode).toBe(404);
  });
});
