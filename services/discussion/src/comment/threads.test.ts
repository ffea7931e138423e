import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChapterComments, listComicComments, postComment } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('a thread', (engine) => {
  let open: OpenComments;
  let nobody = 1000;
  beforeAll(async () => {
    open = await openComments(engine);
  });
  afterAll(() => open.site.close());

  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const read = async (memberId: number, query: object = {}) =>
    (await open.as(memberId)(listComicComments, { comic_id: open.comicId, ...query })).data;
  const texts = (page: { list: { text: string }[] }) => page.list.map(({ text }) => text);

  test('shows a new comment to everybody, exactly as the contract says', async () => {
    const author = fresh();
    const { comment, review, total_all } = await open.write(author, 'The lamp goes out <here> & now.');
    expect([review, total_all]).toEqual(['no', 1]);
    expect(comment).toMatchObject({
      is_mine: 1,
      status: 'normal',
      create_time: 'now',
      user: { id: author, nickname: `Reader-${author}`, username: `reader_${author}` },
    });
    const page = await read(0);
    expect(v.parse(schemas.listComicComments.reply, page)).toEqual(page);
    expect(page).toMatchObject({ total: 1, total_all: 1, cursor: '' });
    expect(page.list[0]).toMatchObject({
      content: 'The lamp goes out &lt;here&gt; &amp; now.',
      text: 'The lamp goes out <here> & now.',
      is_mine: 0,
      edit_until: 0,
    });
    expect((await open.as(author)(listComicComments, { comic_id: open.comicId })).data.list[0]).toMatchObject({
      is_mine: 1,
      edit_until: expect.any(Number),
    });
  });

  test('is separate for the comic, a chapter and a page, and all count for the comic', async () => {
    const [chapter = 0] = open.chapterIds;
    const [a, b] = [fresh(), fresh()];
    await open.write(a, 'To the chapter', { chapter_id: chapter });
    await open.write(b, 'To its third page', { chapter_id: chapter, image_index: 3 });
    expect(texts((await open.as(0)(listChapterComments, { chapter_id: chapter })).data)).toEqual(['To the chapter']);
    expect(texts((await open.as(0)(listChapterComments, { chapter_id: chapter, image_index: 3 })).data)).toEqual([
      'To its third page',
    ]);
    await open.deliver();
    expect(await open.site.db('comic')('comic').where({ id: open.comicId }).first('comment_count')).toEqual({
      comment_count: 3,
    });
    expect(await open.site.db('comic')('chapter').where({ id: chapter }).first('comment_count')).toEqual({
      comment_count: 2,
    });
  });

  test('shows the first three answers, and names the person whom an answer to an answer addresses', async () => {
    const [opener, second, third] = [fresh(), fresh(), fresh()];
    const { comment } = await open.write(opener, 'Who lit it?');
    const { comment: answer } = await open.write(second, 'The keeper.', { pid: comment.id });
    const { comment: further } = await open.write(third, 'His daughter.', { pid: answer.id });
    expect([answer.pid, answer.reply_user]).toEqual([comment.id, null]);
    expect([further.pid, further.reply_user]).toEqual([comment.id, { id: second, nickname: `Reader-${second}` }]);
    await open.write(second, 'Or the wind.', { pid: comment.id });
    await open.write(third, 'Or nobody.', { pid: comment.id });
    const found = (await read(0, { order: 'new' })).list.find(({ id }) => id === comment.id);
    expect(found?.reply_count).toBe(4);
    expect(found?.children.map(({ text }) => text)).toEqual(['The keeper.', 'His daughter.', 'Or the wind.']);
    const answers = await read(0, { pid: comment.id, limit: 3 });
    expect([texts(answers), answers.total]).toEqual([['The keeper.', 'His daughter.', 'Or the wind.'], 4]);
    expect(texts(await read(0, { pid: comment.id, limit: 3, cursor: answers.cursor }))).toEqual(['Or nobody.']);
  });

  test.each(['new', 'hot'] as const)(
    'never shows a comment twice or omits one while others write, by %s',
    async (order) => {
      for (let count = 0; count < 5; count += 1) await open.write(fresh(), `Round ${order} ${count}`);
      const first = await read(0, { order, limit: 3 });
      await open.write(fresh(), `Meanwhile ${order}`);
      const seen = [...first.list];
      for (let { cursor } = first; cursor; ) {
        const next = await read(0, { order, limit: 3, cursor });
        seen.push(...next.list);
        ({ cursor } = next);
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen).toHaveLength(first.total);
    },
  );

  test('refuses guests, unknown places, and answers to comments of another thread', async () => {
    const [chapter = 0] = open.chapterIds;
    const me = fresh();
    expect(await open.as(0)(postComment, { comic_id: open.comicId, content: 'x' })).toMatchObject({ code: 303 });
    const refusal = async (input: object) =>
      (await open.as(me)(postComment, { comic_id: open.comicId, content: 'Hello', ...input })).refusal;
    expect(await refusal({ comic_id: 999_999 })).toBe('comic-not-found');
    expect(await refusal({ chapter_id: 999_999 })).toBe('chapter-not-found');
    expect(await refusal({ chapter_id: chapter, image_index: 9 })).toBe('chapter-not-found');
    expect(await refusal({ pid: 999_999 })).toBe('comment-not-found');
    const { comment } = await open.write(fresh(), 'On the chapter', { chapter_id: chapter });
    expect(await refusal({ pid: comment.id })).toBe('comment-not-found');
  });
});
