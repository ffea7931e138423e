import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commentBlog, findArticleEntries, listBlog, loadBlogComments, readBlog } from '@yonkoma/contract';
import { describeArticlePage } from '@yonkoma/contract/schema';
import { hostileParts, hostileTexts } from '@yonkoma/testing/hostile';
import { onSqlite } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from './fixtures/open-articles.ts';

const allowed = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  's',
  'del',
  'a',
  'blockquote',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
]);
const attributes = new Set([
  'href',
  'title',
  'rel',
  'src',
  'srcset',
  'sizes',
  'alt',
  'width',
  'height',
  'loading',
  'decoding',
  'start',
  'id',
  'class',
  'tabindex',
]);

/** Everything in a document that is not simple markup of a text. */
const active = (html: string): string[] =>
  [...html.matchAll(/<\/?([a-zA-Z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|<[a-zA-Z!?/]/g)].flatMap(
    ([whole, name, given = '']) => {
      if (name === undefined || !allowed.has(name)) return [whole];
      const wrong = [...given.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].filter(
        ([, attribute = '', value = '']) =>
          !attributes.has(attribute) ||
          (['href', 'src'].includes(attribute) &&
            /^\s*(?:(?!https?:|mailto:)[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(value)),
      );
      return wrong.length > 0 ? [whole] : [];
    },
  );

const bombs: Record<string, string> = {
  '5,000 quotes in each other': `${'>'.repeat(5000)} a`,
  '20,000 brackets': '['.repeat(20_000),
  '20,000 open links': '[a]('.repeat(20_000),
  'a line of 1 MB': 'a'.repeat(1_000_000),
  'lists in lists': Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
};

onSqlite('bad input for articles', (engine) => {
  let open: OpenArticles;
  let quiet = 0;
  const everything = async () =>
    Promise.all(
      ['article', 'article_text', 'article_revision', 'article_words', 'shelf_count', 'tag', 'category', 'operation']
        .map((table) => [open.db, table] as const)
        .concat(['comment', 'comment_thread', 'outbox'].map((table) => [open.discussions, table] as const))
        .map(async ([db, table]) => [table, Number((await db(table).count('* as rows').first())?.rows)]),
    );
  const titled = (title: string, body: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}\n`;

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({ 'blog/quiet.en.md': titled('Quiet', 'Nothing happens.') });
    quiet = Number((await open.db('article').where({ slug: 'quiet' }).first('id')).id);
  });
  afterAll(() => open.close());

  describe('no part is written of', () => {
    test.each(Object.entries(bombs))('%s, as an article among others or as a comment', async (_name, bomb) => {
      const before = await everything();
      const { status, said } = await open.ops(
        'import-articles',
        await open.folderOf({
          'blog/a.en.md': titled('A', 'Fine.'),
          'blog/bomb.en.md': titled('Bomb', bomb),
          'blog/z.en.md': titled('Z', 'Fine.'),
        }),
      );
      expect([status, said]).toEqual([2, expect.stringMatching(/bomb\.en\.md: (?:it is|a line)/)]);
      await open.rest();
      expect(await open.as(1)(commentBlog, { id: quiet, content: bomb })).toMatchObject({ code: 0 });
      expect(await everything()).toEqual(before);
    });

    test.each<[string, string | Uint8Array]>([
      [
        'fields that stand for gigabytes',
        `---\na: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\ntitle: *b\n---\n\nText\n`,
      ],
      ['fields that are none', '---\n- a\n- b\n---\n\nText\n'],
      ['fields that do not end', '---\ntitle: {{{{\n---\n\nText\n'],
      ['bytes that are no text', Uint8Array.of(0x2d, 0xff, 0xfe, 0x00, 0xc3, 0x28)],
      ['a file of 900 KB', `---\ntitle: A\n---\n${'word '.repeat(180_000)}`],
      ['nothing but marks', titled('A', '***\n\n---')],
      ['no title', 'Text alone.'],
      ['a name of figures', '---\ntitle: A\nslug: 123\n---\n\nText\n'],
      ['a kind that is none', '---\ntitle: A\nkind: [blog]\n---\n\n\n'],
      [
        'eleven tags',
        `---\ntitle: A\ntags: [${Array.from({ length: 11 }, (_, at) => `t${at}`).join()}]\n---\n\nText\n`,
      ],
    ])('%s', async (_name, file) => {
      const before = await everything();
      const { status, said } = await open.ops('import-articles', await open.folderOf({ 'blog/odd.en.md': file }));
      expect([status, said]).toEqual([2, expect.stringContaining('odd.en.md: ')]);
      expect(await everything()).toEqual(before);
    });
  });

  test('hostile texts of every kind are plain text on the page, in lists, search, feeds and metadata', async () => {
    const parts = hostileParts(12);
    await open.importFiles(
      Object.fromEntries(
        parts.map((part, at) => {
          const line = (hostileTexts[at * 12] ?? 'a').slice(0, 90);
          const matter = {
            title: `Hostile ${line}`,
            description: line,
            author: line,
            keywords: line,
            seo_title: line,
            category: { slug: `c${at}`, en: line },
            tags: [{ slug: `t${at}`, en: line }],
          };
          return [
            `blog/hostile-${at}.en.md`,
            `---\n${JSON.stringify(matter)}\n---\n\nhostile ${at}\n\n${part.replaceAll('![', '! [')}\n\n` +
              '[a](javascript:hacked()) [b](data:text/html,hacked) [c](vbscript:hacked) <a ' +
              'href="javascript:hacked()">d</a>\n',
          ];
        }),
      ),
    );
    const rows: { id: number }[] = await open.db('article').where('slug', 'like', 'hostile-%').select('id');
    expect(rows).toHaveLength(parts.length);
    for (const { id } of rows) {
      const { info } = (await open.as(0)(readBlog, { id })).data;
      expect([id, active(info.content)]).toEqual([id, []]);
      const reported = await open.site.composition
        .running('article')
        .ask(describeArticlePage, { page: 'article', kind: 'blog', id });
      expect(reported.title).not.toBe('');
    }
    const raw = await open.site.app.inject({ url: `${listBlog.path}?limit=100`, headers: { server: 'true' } });
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
    const found = await open.site.app.inject({
      url: `${findArticleEntries.path}?keywords=hostile&limit=20`,
      headers: { server: 'true' },
    });
    expect([found.headers['content-type'], found.json().data.list.length]).toEqual([
      expect.stringContaining('application/json'),
      20,
    ]);
    for (const format of ['atom', 'rss']) {
      const feed = await open.site.app.inject(`/articles/blog.en.${format}`);
      expect(feed.statusCode).toBe(200);
      // After one unescaping, it is the HTML that feed readers show.
      const shown = feed.body
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&');
      expect(feed.body.match(/<(?:script|img|svg|iframe|style|object|embed|form|x|!)\b/gi)).toBeNull();
      const summaries = [
        ...shown.matchAll(/<(?:summary type="html"|description)>([\s\S]*?)<\/(?:summary|description)>/g),
      ].map(([, html = '']) => html);
      expect(summaries.length).toBeGreaterThan(10);
      expect(summaries.flatMap(active)).toEqual([]);
    }
  });

  test('hostile comments are plain text as well', async () => {
    const texts = hostileTexts.filter((_, place) => place % 3 === 0);
    for (const [at, text] of texts.entries())
      await open.as(1000 + at)(commentBlog, { id: quiet, content: `Hear this ${at}: ${text}` });
    const held: { id: number }[] = await open.discussions('comment').where({ is_listed: 0 }).select('id');
    for (const { id } of held) await open.ops('moderate', 'approve', id);
    const { list } = (await open.as(0)(loadBlogComments, { id: quiet, limit: 100 })).data;
    expect(list.length).toBeGreaterThan(texts.length / 3);
    for (const { content } of list) expect(active(content)).toEqual([]);
  });

  test.each<[string, string]>([
    ['a page far off', `${listBlog.path}?page=1000000`],
    ['more than there is', `${listBlog.path}?limit=1000000`],
    ['a category of text', `${listBlog.path}?category_id=abc`],
    ['a tag below zero', `${listBlog.path}?tag_id=-1`],
    ['an order of its own', `${listBlog.path}?order=%27;--`],
    ['a field given twice', `${listBlog.path}?keywords=a&keywords=b`],
    ['words of a thousand letters', `${listBlog.path}?keywords=${'a'.repeat(1000)}`],
    ['a page of letters', `${listBlog.path}?page=one`],
    ['an article that is a path', `${readBlog.path}?id=../../etc/passwd`],
    ['an article of many digits', `${readBlog.path}?id=99999999999999999999`],
    ['an article named by a null byte', `${readBlog.path}?id=a%00b`],
    ['half a character', `${findArticleEntries.path}?keywords=%ED%A0%80`],
    ['what is no encoding', `${findArticleEntries.path}?keywords=%E0%A4%A`],
    ['a search for more than there can be', `${findArticleEntries.path}?keywords=a&limit=99999999999`],
  ])('%s is answered as the contract says', async (_name, url) => {
    const reply = await open.site.app.inject({ url, headers: { server: 'true' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String), time: expect.any(Number) });
  });
});
