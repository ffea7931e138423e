import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  commentMatter,
  deleteMatterComment,
  findBlogComment,
  findMatterComment,
  listMatter,
  loadMatterComments,
  reportMatterComment,
} from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';

onSqlite('links to comments on articles, and their reports', (engine) => {
  let open: OpenArticles;
  let articleId = 0;

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'matter/lines.en.md': '---\ntitle: On lines\ndate: 2026-01-02\n---\nA line goes for a walk.',
    });
    articleId = (await open.as(0)(listMatter, {})).data.list[0]?.id ?? 0;
  });
  afterAll(() => open?.close());

  const write = async (memberId: number, content: string, pid?: number) => {
    await open.rest();
    return (await open.as(memberId)(commentMatter, { id: articleId, content, ...(pid && { pid }) })).data.comment;
  };
  const trust = async (...members: number[]) => {
    for (const member of members) await write(member, `Hello from ${member}, who writes often`);
    await open.discussions('writer').whereIn('member_id', members).update({ approved_count: 5 });
  };

  test('a link to an answer opens its thread, and opens nothing on an article of another kind', async () => {
    const root = await write(1, 'Where does it walk to');
    for (const member of [2, 3, 4]) await write(member, `To the margin, says ${member}`, root.id);
    const last = await write(5, 'And back again', root.id);
    const found = (await open.as(0)(findMatterComment, { comment_id: last.id })).data;
    expect({ root: found.comment.id, answers: found.comment.children.length, answer: found.answer?.id }).toEqual({
      root: root.id,
      answers: 3,
      answer: last.id,
    });
    expect((await open.as(0)(findMatterComment, { comment_id: root.id })).data.answer).toBeNull();
    expect((await open.as(0)(findBlogComment, { comment_id: last.id })).refusal).toBe('article-moved');
    expect((await open.as(0)(findMatterComment, { comment_id: 999_999 })).refusal).toBe('comment-not-found');
  });

  test('a comment is reported once by a member, not by its author, and not after it was deleted', async () => {
    const { id } = await write(6, 'Look at my wares');
    expect(
      (await open.as(7)(reportMatterComment, { comment_id: id, category_id: 1, content: 'An advertisement' })).code,
    ).toBe(1);
    expect((await open.as(7)(reportMatterComment, { comment_id: id, category_id: 2 })).refusal).toBe('report-again');
    expect((await open.as(6)(reportMatterComment, { comment_id: id, category_id: 1 })).refusal).toBe('report-own');
    expect((await open.as(8)(reportMatterComment, { comment_id: id, category_id: 99 })).refusal).toBe(
      'report-category',
    );
    expect((await open.ops('moderate', 'show', id)).said).toContain('An advertisement');
    await open.as(6)(deleteMatterComment, { comment_id: id });
    expect((await open.as(8)(reportMatterComment, { comment_id: id, category_id: 1 })).refusal).toBe(
      'comment-not-found',
    );
  });

  test('what three trusted members report waits for a moderator, whose decision settles the reports', async () => {
    await trust(11, 12, 13);
    const { id } = await write(9, 'Something that bothers many');
    const seen = async () =>
      (await open.as(15)(loadMatterComments, { id: articleId, limit: 100 })).data.list.some(
        (comment) => comment.id === id,
      );
    await open.as(14)(reportMatterComment, { comment_id: id, category_id: 3 });
    for (const member of [11, 12]) await open.as(member)(reportMatterComment, { comment_id: id, category_id: 3 });
    expect(await seen()).toBe(true);
    await open.as(13)(reportMatterComment, { comment_id: id, category_id: 3 });
    expect(await seen()).toBe(false);
    expect((await open.ops('moderate')).said).toMatch(
      new RegExp(`^${id} .*article ${articleId} .*reports.*bothers many`, 'm'),
    );
    expect((await open.ops('moderate', 'approve', id)).status).toBe(0);
    expect(await seen()).toBe(true);
    expect((await open.ops('moderate')).said).not.toContain('bothers many');
  });
});
