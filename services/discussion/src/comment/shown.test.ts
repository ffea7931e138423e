import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteComment, editComment, postComment } from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onSqlite('an event about a shown comment', (engine) => {
  let open: OpenComments;
  beforeAll(async () => {
    open = await openComments(engine);
  }, 60_000);
  afterAll(() => open.site.close());
  const reported = async (id: number) =>
    (
      await open.site
        .db('discussion')('outbox')
        .where({ name: 'discussion.commentShown', subject: `comment ${id}` })
        .orderBy('id')
        .pluck('data')
    ).map((data: string) => JSON.parse(data));

  test('is published when a comment becomes visible or disappears, with its address', async () => {
    const { comment } = await open.write(41, 'A light in the dark', {
      chapter_id: open.chapterIds[0] as number,
      image_index: 3,
    });
    await open.as(41)(editComment, { comment_id: comment.id, content: 'A light in the night' });
    await open.as(41)(deleteComment, { comment_id: comment.id });
    const path = `/animationDetail/${open.comicId}/${open.chapterIds[0]}?page=3&comment=${comment.id}`;
    expect(await reported(comment.id)).toMatchObject([
      { comment_id: comment.id, author_id: 41, title: expect.stringMatching(/^(?:A Light|灯)$/), path, is_shown: 1 },
      { is_shown: 0 },
    ]);
  });

  test('does not name a comic for adults', async () => {
    await open.site.db('comic')('comic').where({ id: open.comicId }).update({ is_adult: 1 });
    await open.rest(42);
    const { data } = await open.as(
      42,
      'en',
      true,
    )(postComment, { comic_id: open.comicId, content: 'Not for children' });
    expect(await reported(data.comment.id)).toEqual([]);
  });
});
