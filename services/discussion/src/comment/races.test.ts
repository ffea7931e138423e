import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('counts under races', (engine) => {
  let open: OpenComments;
  const db = () => open.site.db('discussion');
  const comics = () => open.site.db('comic');
  beforeAll(async () => {
    open = await openComments(engine);
  });
  afterAll(() => open.site.close());
  const rows = async (table: string, where: object) =>
    Number((await db()(table).where(where).count({ count: '*' }))[0]?.['count']);

  test('20 rounds of 50 members who like one comment, or unlike it, at once: the count equals the rows', async () => {
    const { comment } = await open.write(1, 'The one they like');
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, member) =>
          open.as(100 + member)(contract.likeCommentByPost, {
            comment_id: comment.id,
            state: (round + member) % 3 === 0 ? 0 : 1,
          }),
        ),
      );
      expect(answers.filter(({ code }) => code !== 1)).toEqual([]);
      const liked = await rows('comment_like', { comment_id: comment.id, is_on: 1 });
      expect([round, (await db()('comment').where({ id: comment.id }).first('like_count'))?.like_count]).toEqual([
        round,
        liked,
      ]);
      expect(liked).toBe(
        Array.from({ length: 50 }, (_, member) => (round + member) % 3).filter((rest) => rest !== 0).length,
      );
    }
    const {
      hot_score: hot,
      created_at: created,
      like_count: likes,
    } = await db()('comment').where({ id: comment.id }).first();
    expect(hot).toBe(created + Math.floor(259_200 * Math.log10(1 + likes)));
  });

  test('one member who taps on many devices at once has one like and one favourite', async () => {
    const { comment } = await open.write(2, 'Tapped everywhere');
    for (const endpoint of [contract.likeCommentByPost, contract.favouriteCommentByPost])
      await Promise.all(Array.from({ length: 20 }, () => open.as(400)(endpoint, { comment_id: comment.id, state: 1 })));
    expect(await db()('comment').where({ id: comment.id }).first('like_count', 'favourite_count')).toEqual({
      like_count: 1,
      favourite_count: 1,
    });
    expect((await db()('writer').where({ member_id: 400 }).first('favourite_count'))?.favourite_count).toBe(1);
  });

  test('200 writers in one thread who comment, answer and delete at once leave every count right', async () => {
    const { comment: root } = await open.write(3, 'Write here');
    const [chapter = 0] = open.chapterIds;
    const { comment: elsewhere } = await open.write(4, 'And here', { chapter_id: chapter });
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const as = open.as(1000 + index);
        const posted = await as(contract.postComment, {
          comic_id: open.comicId,
          content: `Writer ${index}`,
          ...(index % 4 === 3 ? { chapter_id: chapter, pid: elsewhere.id } : index % 2 === 0 ? { pid: root.id } : {}),
        });
        if (index % 5 === 0 && posted.code === 1)
          await as(contract.deleteComment, { comment_id: posted.data.comment.id });
        return posted;
      }),
    );
    expect(answers.filter(({ code }) => code !== 1)).toEqual([]);
    for (const thread of await db()('comment_thread').select('*')) {
      expect([thread.comment_count, thread.root_count]).toEqual([
        await rows('comment', { thread_id: thread.id, status: 0 }),
        await rows('comment', { thread_id: thread.id, root_id: 0, is_listed: 1 }),
      ]);
    }
    for (const { id } of [root, elsewhere]) {
      const listed = await rows('comment', { root_id: id, is_listed: 1 });
      expect(await db()('comment').where({ id }).first('reply_count', 'listed_reply_count')).toEqual({
        reply_count: listed,
        listed_reply_count: listed,
      });
    }
    await open.deliver();
    expect((await comics()('comic').where({ id: open.comicId }).first('comment_count'))?.comment_count).toBe(
      await rows('comment', { status: 0 }),
    );
    expect((await comics()('chapter').where({ id: chapter }).first('comment_count'))?.comment_count).toBe(1 + 50 - 10);
  });

  test('one member who writes twice at once has one comment accepted', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((content) =>
        open.as(5000)(contract.postComment, { comic_id: open.comicId, content }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'comment-too-fast')).toHaveLength(2);
  });

  test('an answer and the deletion of its comment at once never leave an answer without a parent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { comment } = await open.write(6000 + round, `Answered or gone ${round}`);
      await Promise.all([
        open.as(7000 + round)(contract.postComment, {
          comic_id: open.comicId,
          content: `Quick ${round}`,
          pid: comment.id,
        }),
        open.as(6000 + round)(contract.deleteComment, { comment_id: comment.id }),
      ]);
      const answers = await rows('comment', { root_id: comment.id, status: 0 });
      expect(await db()('comment').where({ id: comment.id }).first('reply_count', 'is_listed')).toEqual({
        reply_count: answers,
        is_listed: answers > 0 ? 1 : 0,
      });
    }
  });
});
