import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  commentBlog,
  deleteBlogComment,
  editBlogComment,
  listBlog,
  loadBlogComments,
  readBlog,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';

onBothEngines('comments on articles', (engine) => {
  let open: OpenArticles;
  let articleId = 0;

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'blog/day.en.md': '---\ntitle: Reading by day\ndate: 2026-02-01\n---\nThe sun helps.',
      'blog/night.en.md': '---\ntitle: Reading at night\ndate: 2026-02-02\n---\nTurn the light down.',
    });
    articleId = Number((await open.db('article').where({ slug: 'day' }).first('id')).id);
  });
  afterAll(() => open.close());

  const write = async (memberId: number, content: string, more: { pid?: number; atUser?: number[] } = {}) => {
    await open.rest();
    return open.as(memberId)(commentBlog, { id: articleId, content, ...more });
  };

  test('have two levels, name whom they answer and mention, and notify them once they can be read', async () => {
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
    const page = (await open.as(0)(loadBlogComments, { id: articleId })).data;
    expect(page).toMatchObject({
      total: 1,
      total_all: 3,
      list: [{ reply_count: 2, children: [{ text: 'Yes it was' }, { text: 'Indeed @Reader-9' }] }],
    });
    const reported: { data: string }[] = await open
      .discussions('outbox')
      .where({ subscriber: 'notice' })
      .orderBy('id')
      .select('data');
    expect(reported.map(({ data }) => JSON.parse(data))).toMatchObject([
      { answered_id: 0 },
      { answered_id: 1 },
      { answered_id: 2, mentions: [8, 9], kind: 'blog' },
    ]);
  });

  test('are changed and deleted by their author alone; one with answers leaves a gap', async () => {
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
    expect((await open.as(0)(loadBlogComments, { id: articleId })).data.list[0]).toMatchObject({
      status: 'deleted',
      children: [{ text: 'An answer to them' }],
    });
  });

  test('wait for a moderator where operators set so, seen by their author alone, and count afterwards', async () => {
    expect((await open.ops('comments', 'admit', 'all')).status).toBe(0);
    const before = (await open.as(0)(loadBlogComments, { id: articleId })).data.total_all;
    const held = (await write(6, 'May I say something')).data;
    expect(held).toMatchObject({ commentsReview: 'yes', total_all: before });
    const seenBy = async (memberId: number) =>
      (await open.as(memberId)(loadBlogComments, { id: articleId })).data.list.map(({ text }) => text);
    expect(await seenBy(6)).toContain('May I say something');
    expect(await seenBy(7)).not.toContain('May I say something');
    expect((await open.ops('moderate')).said).toContain('May I say something');
    expect((await open.ops('moderate', 'approve', held.comment.id)).status).toBe(0);
    expect(await seenBy(0)).toContain('May I say something');
    expect((await open.as(0)(loadBlogComments, { id: articleId })).data.total_all).toBe(before + 1);
    await open.ops('comments', 'admit', 'links');
  });

  test('are refused, held or masked by watched words', async () => {
    await open.discussions('watched_word').insert([
      { language: 'all', word: 'casino', action: 'refuse' },
      { language: 'all', word: 'lottery', action: 'hold' },
      { language: 'all', word: 'damned', action: 'mask' },
    ]);
    expect((await write(7, 'Come to the casino')).refusal).toBe('comment-word');
    expect((await write(8, 'I won in the lottery')).data.commentsReview).toBe('yes');
    expect((await write(9, 'A damned good article')).data.comment.text).toBe('A ****** good article');
  });

  test('are refused where they are closed, on an unknown subject, and when they are empty', async () => {
    expect((await write(7, '   ')).refusal).toBe('comment-empty');
    expect((await open.as(7)(commentBlog, { id: 999_999, content: 'Hello there' })).refusal).toBe('article-not-found');
    expect((await write(7, 'To nobody at all', { pid: 999_999 })).refusal).toBe('comment-not-found');
    await open.ops('edit-article', articleId, '--comments', 'off');
    expect((await write(7, 'Anybody here')).refusal).toBe('comments-closed');
    expect((await open.as(0)(readBlog, { id: articleId })).data.info.allow_comment).toBe('disable');
  });

  test('are counted in lists and in the hot order, once the article has handled the event', async () => {
    const { db } = open;
    const night = Number((await db('article').where({ slug: 'night' }).first('id')).id);
    const order = async () =>
      (await open.as(0)(listBlog, { order: 'hot' })).data.list.map(({ id, comments }) => [id, comments]);
    await open.deliver();
    await db('article').update({ published_at: 1_700_000_000 });
    await open.ops('edit-article', articleId, '--comments', 'on');
    await open.ops('edit-article', night, '--comments', 'on');
    const before = (await open.as(0)(readBlog, { id: articleId })).data;
    expect(before.info.comments).toBe(before.comments.total_all);
    expect(await order()).toEqual([
      [articleId, before.info.comments],
      [night, 0],
    ]);
    for (const [at, memberId] of [31, 32, 33, 34, 35, 36, 37, 38, 39, 40].entries()) {
      await open.rest();
      await open.as(memberId)(commentBlog, { id: night, content: `Good night number ${at}` });
    }
    await open.deliver();
    expect(await order()).toEqual([
      [night, 10],
      [articleId, before.info.comments],
    ]);
  });
});
