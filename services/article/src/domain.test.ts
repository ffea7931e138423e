import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectBlog,
  likeBlog,
  listBlog,
  listCollectedArticles,
  listMatter,
  readBlog,
  readMatter,
} from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { article } from './domain.ts';
import { openArticles, type OpenArticles } from './fixtures/open-articles.ts';
import { publishDue } from './write/set-state.ts';

const guide = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ncategory: { slug: guides, en: Guides, vi: Hướng dẫn }\ntags: [{ slug: reading, en: ` +
  `Reading, zh-cn: 阅读 }]\n${more}---\n\n${body}\n`;

onBothEngines('articles', (engine) => {
  let open: OpenArticles;
  const idOf = async (slug: string) => Number((await open.db('article').where({ slug }).first('id')).id);

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'blog/night.en.md': guide(
        'Reading at night',
        '# Reading at night\n\nTurn the light down.\n\n## How\n\nSlowly, [please](https://a.example).',
        'date: 2026-01-01\n',
      ),
      'blog/night.zh-cn.md': guide('夜里看漫画', '把灯光调暗一点。\n\n## 怎么做\n\n慢慢来。'),
      'blog/night.vi.md': guide('Đọc truyện ban đêm', 'Vặn nhỏ đèn lại.'),
      'blog/day.en.md': guide('Reading by day', 'The sun helps.', 'date: 2026-02-01\ntop: true\n'),
      'blog/later.en.md': guide('Not yet', 'Wait for it.', 'date: 2999-01-01T00:00Z\n'),
      'matter/house.jp.md': '---\ntitle: 家の決まり\n---\n\n静かに読みましょう。\n',
    });
  });
  afterAll(() => open.close());

  test('a list shows published articles, in the reader’s language if possible, else in the original', async () => {
    const { data } = await open.as(0, 'zh-cn')(listBlog, {});
    expect(data.list.map(({ title, language }) => [title, language])).toEqual([
      ['Reading by day', 'en'],
      ['夜里看漫画', 'zh-cn'],
    ]);
    expect(data).toMatchObject({
      total: 2,
      categories: [{ name: 'Guides', count: 2 }],
      tags: [{ name: '阅读', count: 2 }],
    });
    expect((await open.as(0, 'en')(listMatter, {})).data.list.map(({ title, lang }) => [title, lang])).toEqual([
      ['家の決まり', 'ja'],
    ]);
  });

  test('a search finds an article by two Chinese characters, bare Vietnamese or the start of a word', async () => {
    const found = async (keywords: string) => (await open.as(0)(listBlog, { keywords })).data;
    expect((await found('漫画')).list.map(({ id }) => id)).toEqual([await idOf('night')]);
    expect((await found('doc truyen')).total).toBe(1);
    expect((await found('sun')).list[0]?.title).toBe('Reading by day');
    expect((await found('rea')).total).toBe(2);
    expect((await found('nothing like it')).total).toBe(0);
    expect((await found('wait')).total).toBe(0);
  });

  test('category, tag and order filter and sort a list, with the count of its articles', async () => {
    const [category] = (await open.as(0)(listBlog, {})).data.categories;
    const ofCategory = (await open.as(0)(listBlog, { category_id: category?.id, order: 'hot', limit: 1, page: 2 }))
      .data;
    expect([ofCategory.total, ofCategory.list.map(({ title }) => title)]).toEqual([2, ['Reading at night']]);
    const [tag] = (await open.as(0)(listBlog, {})).data.tags;
    expect(
      (await open.as(0)(listBlog, { tag_id: tag?.id, category_id: category?.id })).data.list.map(({ title }) => title),
    ).toEqual(['Reading by day', 'Reading at night']);
    expect((await open.as(0)(listBlog, { category_id: 9999 })).data).toMatchObject({ total: 0, list: [] });
  });

  test('an article has its headings, its languages and its neighbours, and its HTML is clean', async () => {
    const id = await idOf('night');
    const { data } = await open.as(0, 'vi')(readBlog, { id });
    expect(data.info).toMatchObject({
      title: 'Đọc truyện ban đêm',
      language: 'vi',
      liked: 0,
      translations: [{ language: 'zh-cn' }, { language: 'en' }, { language: 'vi' }],
    });
    expect(data.prev).toBeNull();
    expect(data.next).toMatchObject({ title: 'Reading by day', path: `/blog/info/${await idOf('day')}` });
    expect(data.related.map(({ title }) => title)).toEqual(['Reading by day']);
    const english = (await open.as(0, 'vi')(readBlog, { id, language: 'en' })).data.info;
    expect(english.toc).toEqual([{ id: 's-how', level: 2, title: 'How' }]);
    expect(english.content).toContain('<h2 id="s-how">How</h2>');
    expect(english.content).not.toContain('<h1');
  });

  test('an old address redirects to the article, and the address of an unfinished one leads nowhere', async () => {
    const id = await idOf('night');
    const moved = await open.as(0)(readMatter, { id });
    expect([moved.refusal, moved.data]).toEqual(['article-moved', { location: `/blog/info/${id}` }]);
    expect((await open.ops('edit-article', id, '--slug', 'reading-at-night')).status).toBe(0);
    for (const name of ['night', 'reading-at-night'])
      expect((await open.as(0)(readBlog, { id: name })).data).toEqual({ location: `/blog/info/${id}` });
    for (const name of [await idOf('later'), 999_999, 'nobody'])
      expect((await open.as(0)(readBlog, { id: name })).refusal).toBe('article-not-found');
    await open.ops('edit-article', id, '--slug', 'night');
  });

  test('a scheduled article is published by the server’s clock, once, whichever process publishes it', async () => {
    const id = await idOf('later');
    const due = Date.parse('2999-01-01T00:00Z') / 1000;
    await Promise.all([publishDue(open.db, due - 1), publishDue(open.db, due - 1)]);
    expect((await open.as(0)(readBlog, { id })).refusal).toBe('article-not-found');
    await Promise.all([publishDue(open.db, due), publishDue(open.db, due)]);
    await publishDue(open.db, due);
    expect((await open.as(0)(listBlog, {})).data.total).toBe(3);
    expect((await open.ops('unpublish-article', id)).status).toBe(0);
    expect((await open.as(0)(listBlog, { keywords: 'wait' })).data.total).toBe(0);
    expect((await open.as(0)(listBlog, {})).data).toMatchObject({
      total: 2,
      categories: [{ count: 2 }],
      tags: [{ count: 2 }],
    });
  });

  test('twenty members who like and collect an article at once are counted, a repetition is not', async () => {
    const id = await idOf('day');
    await Promise.all(Array.from({ length: 20 }, (_, at) => open.as(100 + at)(likeBlog, { id, state: 1 })));
    expect((await open.as(100)(likeBlog, { id, state: 1 })).data).toEqual({ liked: 1, likes: 20 });
    expect((await open.as(100)(collectBlog, { id })).data).toEqual({ collected: 1, collects: 1 });
    const kept = (await open.as(100)(listCollectedArticles, {})).data;
    expect([kept.total, kept.list.map(({ title }) => title)]).toEqual([1, ['Reading by day']]);
    expect((await open.as(100)(readBlog, { id })).data.info).toMatchObject({
      liked: 1,
      likeed: 1,
      collected: 1,
      likes: 20,
      flag: ['top', 'hot'],
    });
    expect((await open.as(100)(collectBlog, { id, state: 0 })).data).toEqual({ collected: 0, collects: 0 });
    expect((await open.as(100)(listCollectedArticles, {})).data.total).toBe(0);
  });

  test('a removed article leaves the lists and answers so at its address; a dry run changes nothing', async () => {
    const id = await idOf('house');
    expect((await open.ops('remove-article', id, '--reason', 'outdated', '--dry-run')).said).toContain('dry run');
    expect((await open.as(0)(readMatter, { id })).code).toBe(1);
    await open.ops('remove-article', id, '--reason', 'outdated');
    expect((await open.as(0)(readMatter, { id })).refusal).toBe('article-taken-down');
    expect((await open.as(0)(listMatter, {})).data.total).toBe(0);
    await open.ops('publish-article', id);
    expect((await open.as(0)(listMatter, {})).data.total).toBe(1);
    expect((await open.ops('list-articles', id)).said).toMatch(/remove-article/);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(article)).toEqual([]);
});
