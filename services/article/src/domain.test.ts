import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectBlog,
  commentBlog,
  deleteBlogComment,
  editBlogComment,
  likeBlog,
  listBlog,
  listCollectedArticles,
  listMatter,
  loadBlogComments,
  readBlog,
  readMatter,
} from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { article } from './domain.ts';
import { openArticles, type OpenArticles } from './fixtures/open-articles.ts';
import { publishDue } from './publish/set-state.ts';

const guide = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ncategory: { slug: guides, en: Guides, vi: Hướng dẫn }\ntags: [{ slug: reading, en: Reading, zh-cn: 阅读 }]\n${more}---\n\n${body}\n`;

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

  test('a list names what is published, in the reader’s language where it can, else in the original', async () => {
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

  test('words find an article by two Chinese characters, unaccented Vietnamese or the start of a word', async () => {
    const found = async (keywords: string) => (await open.as(0)(listBlog, { keywords })).data;
    expect((await found('漫画')).list.map(({ id }) => id)).toEqual([await idOf('night')]);
    expect((await found('doc truyen')).total).toBe(1);
    expect((await found('sun')).list[0]?.title).toBe('Reading by day');
    expect((await found('rea')).total).toBe(2);
    expect((await found('nothing like it')).total).toBe(0);
    expect((await found('wait')).total).toBe(0);
  });

  test('category, tag and order narrow and sort, with the count of what there is', async () => {
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

  test('an article stands with its headings, its languages and its neighbours; what it says is clean', async () => {
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

  test('an address that changed leads to where the article is now, and an unfinished one to nothing', async () => {
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

  test('what is scheduled comes by the server’s clock, once, whoever looks after it', async () => {
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

  test('twenty members who like and keep it at once are counted, and marking it again changes nothing', async () => {
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

  describe('comments', () => {
    const write = async (memberId: number, content: string, more: { pid?: number; atUser?: number[] } = {}) => {
      await open.rest();
      return open.as(memberId)(commentBlog, { id: await idOf('day'), content, ...more });
    };

    test('stand in two levels, say whom they answer and name, and tell them once they can be read', async () => {
      const first = (await write(1, 'What a day <b>')).data;
      expect(first).toMatchObject({
        commentsReview: 'no',
        total_all: 1,
        comment: { content: 'What a day &lt;b&gt;', user: { nickname: 'Reader-1', username: 'reader_1' } },
      });
      const answer = (await write(2, 'Yes it was', { pid: first.comment.id })).data.comment;
      const further = (await write(3, 'Indeed @Reader-9', { pid: answer.id, atUser: [8] })).data.comment;
      expect(further).toMatchObject({
        pid: first.comment.id,
        reply_user: { id: 2 },
        at_user: [8, 9],
        mentions: [{ id: 8 }, { id: 9 }],
      });
      const page = (await open.as(0)(loadBlogComments, { id: await idOf('day') })).data;
      expect(page).toMatchObject({
        total: 1,
        total_all: 3,
        list: [{ reply_count: 2, children: [{ text: 'Yes it was' }, { text: 'Indeed @Reader-9' }] }],
      });
      const told: { data: string }[] = await open.db('outbox').where({ hearer: 'notice' }).orderBy('id').select('data');
      expect(told.map(({ data }) => JSON.parse(data))).toMatchObject([
        { answered_id: 0 },
        { answered_id: 1 },
        { answered_id: 2, mentions: [8, 9], kind: 'blog' },
      ]);
    });

    test('are changed and taken back by their author alone; where answers hang on one a gap stays', async () => {
      const { comment } = (await write(4, 'Some first thoughts')).data;
      expect((await open.as(5)(editBlogComment, { comment_id: comment.id, content: 'Not mine' })).refusal).toBe(
        'comment-not-found',
      );
      expect(
        (await open.as(4)(editBlogComment, { comment_id: comment.id, content: 'Second thoughts' })).data.comment.text,
      ).toBe('Second thoughts');
      await write(5, 'An answer to them', { pid: comment.id });
      expect((await open.as(5)(deleteBlogComment, { comment_id: comment.id })).refusal).toBe('comment-not-found');
      expect((await open.as(4)(deleteBlogComment, { comment_id: comment.id })).data.comment).toMatchObject({
        status: 'deleted',
        text: '',
        user: null,
      });
      expect((await open.as(0)(loadBlogComments, { id: await idOf('day') })).data.list[0]).toMatchObject({
        status: 'deleted',
        children: [{ text: 'An answer to them' }],
      });
    });

    test('wait for a moderator where operators say so, seen by their author alone, and then count', async () => {
      expect((await open.ops('article-comments', 'admission', 'all')).status).toBe(0);
      const before = (await open.as(0)(loadBlogComments, { id: await idOf('day') })).data.total_all;
      const held = (await write(6, 'May I say something')).data;
      expect(held).toMatchObject({ commentsReview: 'yes', total_all: before });
      const seenBy = async (memberId: number) =>
        (await open.as(memberId)(loadBlogComments, { id: await idOf('day') })).data.list.map(({ text }) => text);
      expect(await seenBy(6)).toContain('May I say something');
      expect(await seenBy(7)).not.toContain('May I say something');
      expect((await open.ops('article-comments')).said).toContain('May I say something');
      expect((await open.ops('article-comments', 'approve', held.comment.id)).status).toBe(0);
      expect(await seenBy(0)).toContain('May I say something');
      expect((await open.as(0)(loadBlogComments, { id: await idOf('day') })).data.total_all).toBe(before + 1);
      await open.ops('article-comments', 'admission', 'links');
    });

    test('are refused, held or masked by the words that operators watch', async () => {
      await open.site.composition
        .running('discussion')
        .db('watched_word')
        .insert([
          { language: 'all', word: 'casino', action: 'refuse' },
          { language: 'all', word: 'lottery', action: 'hold' },
          { language: 'all', word: 'damned', action: 'mask' },
        ]);
      expect((await write(7, 'Come to the casino')).refusal).toBe('comment-word');
      expect((await write(8, 'I won in the lottery')).data.commentsReview).toBe('yes');
      expect((await write(9, 'A damned good article')).data.comment.text).toBe('A ****** good article');
    });

    test('are refused where they are closed, on what is not there, and when they say nothing', async () => {
      expect((await write(7, '   ')).refusal).toBe('comment-empty');
      expect((await open.as(7)(commentBlog, { id: 999_999, content: 'Hello there' })).refusal).toBe(
        'article-not-found',
      );
      expect((await write(7, 'To nobody at all', { pid: 999_999 })).refusal).toBe('comment-not-found');
      await open.ops('edit-article', await idOf('day'), '--comments', 'off');
      expect((await write(7, 'Anybody here')).refusal).toBe('comments-closed');
      expect((await open.as(0)(readBlog, { id: await idOf('day') })).data.info.allow_comment).toBe('disable');
    });
  });

  test('what an operator removes leaves the lists and says so at its address; a dry run changes nothing', async () => {
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

test('every refusal is worded in every language', () => {
  expect(missingWords(article)).toEqual([]);
});
