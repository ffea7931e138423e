import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { addComic, onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('members who take part in comments', (engine) => {
  let open: OpenComments;
  let nobody = 2000;
  beforeAll(async () => {
    open = await openComments(engine);
  });
  afterAll(() => open.site.close());

  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const db = () => open.site.db('discussion');
  const comics = () => open.site.db('comic');
  const thread = async (memberId = 0) =>
    (await open.as(memberId)(contract.listComicComments, { comic_id: open.comicId, order: 'new', limit: 100 })).data;
  const counts = async () => ({
    ...(await db()('comment_thread')
      .where({ subject_id: open.comicId, part_id: 0 })
      .first('root_count', 'comment_count')),
  });
  const earlier = (id: number, table = 'comment_like') =>
    db()(table).where({ comment_id: id }).update({ toggled_at: 5 });

  test('a like is counted once however often it is sent, and taken back as often', async () => {
    const [author, reader] = [fresh(), fresh()];
    const { comment } = await open.write(author, 'Like me');
    const like = async (state?: 0 | 1) =>
      (await open.as(reader)(contract.likeCommentByPost, { comment_id: comment.id, state })).data;
    expect(v.parse(schemas.likeComment.reply, await like(1))).toEqual({
      comment_id: comment.id,
      is_zan: 1,
      zan_count: 1,
    });
    expect(await like(1)).toMatchObject({ is_zan: 1, zan_count: 1 });
    expect((await thread(reader)).list[0]).toMatchObject({ id: comment.id, is_zan: 1, zan_count: 1 });
    expect((await thread(author)).list[0]).toMatchObject({ is_zan: 0, zan_count: 1 });
    expect(await like(0)).toMatchObject({ is_zan: 0, zan_count: 0 });
  });

  test('the second of two bare taps within two seconds is ignored, in the origin’s spelling too', async () => {
    const { comment } = await open.write(fresh(), 'Tap me');
    const reader = fresh();
    const tap = async () => (await open.as(reader)(contract.likeComment, { comment_id: comment.id })).data;
    expect([await tap(), await tap()].map((answer) => answer.zan_count)).toEqual([1, 1]);
    await earlier(comment.id);
    expect([await tap(), await tap()].map((answer) => answer.zan_count)).toEqual([0, 0]);
    const bare = await open.site.app.inject({
      method: 'GET',
      url: `/api/comic/commentzan?comment_id=${comment.id}`,
      headers: { 'x-member': String(fresh()) },
    });
    expect(bare.json()).toMatchObject({ code: 0 });
    expect((await db()('comment').where({ id: comment.id }).first('like_count'))?.like_count).toBe(0);
  });

  test('liked comments come before new ones in the hot order', async () => {
    const [old, fresher] = [await open.write(fresh(), 'The liked one'), await open.write(fresh(), 'The new one')];
    await db()('comment')
      .where({ id: fresher.comment.id })
      .update({ hot_score: old.comment.create_at + 10 });
    await open.as(fresh())(contract.likeCommentByPost, { comment_id: old.comment.id, state: 1 });
    const { list } = (await open.as(0)(contract.listComicComments, { comic_id: open.comicId, order: 'hot' })).data;
    expect(list.findIndex(({ id }) => id === old.comment.id)).toBeLessThan(
      list.findIndex(({ id }) => id === fresher.comment.id),
    );
  });

  test('favourites are listed with their subject, the newest favourite first', async () => {
    const reader = fresh();
    const [one, two] = [
      await open.write(fresh(), 'Keep me'),
      await open.write(fresh(), 'Keep me too', { chapter_id: open.chapterIds[0] as number }),
    ];
    for (const { comment } of [one, two])
      await open.as(reader)(contract.favouriteCommentByPost, { comment_id: comment.id, state: 1 });
    await db()('comment_favourite').where({ comment_id: one.comment.id, member_id: reader }).update({ toggled_at: 7 });
    const { data } = await open.as(reader, 'jp')(contract.listFavouriteComments, {});
    expect(v.parse(schemas.listFavouriteComments.reply, data)).toEqual(data);
    expect(data).toMatchObject({
      total: 2,
      list: [
        { text: 'Keep me too', comic_title: '灯', title_lang: 'ja', is_shoucang: 1 },
        { text: 'Keep me', chapter_title: '' },
      ],
    });
    expect(data.list[0]?.chapter_title).not.toBe('');
    await open.as(reader)(contract.favouriteCommentByPost, { comment_id: one.comment.id, state: 0 });
    expect((await open.as(reader)(contract.listFavouriteComments, {})).data).toMatchObject({
      total: 1,
      list: [{ text: 'Keep me too' }],
    });
  });

  test('a favourite in a comic that became hidden is a gap that can be removed', async () => {
    const [reader, { id: comicId }] = [
      fresh(),
      await addComic(comics(), { titles: { en: 'Withdrawn' }, chapters: [{ language: 'en', number: '1' }] }),
    ];
    const { comment } = await open.write(fresh(), 'Gone with it', { comic_id: comicId });
    await open.as(reader)(contract.favouriteCommentByPost, { comment_id: comment.id, state: 1 });
    await comics()('comic').where('id', comicId).update({ shown_from: 9_999_999_999 });
    const { data } = await open.as(reader)(contract.listFavouriteComments, {});
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id: comment.id,
          status: 'deleted',
          text: '',
          content: '',
          user: null,
          comic_title: '',
          chapter_title: '',
          is_shoucang: 1,
        },
      ],
    });
  });

  test('comments on a comic for adults are behind its age gate', async () => {
    const [
      reader,
      {
        id: comicId,
        chapterIds: [chapterId = 0],
      },
    ] = [
      fresh(),
      await addComic(comics(), { titles: { en: 'Grown' }, chapters: [{ language: 'en', number: '1', pages: 3 }] }),
    ];
    const { comment } = await open.write(fresh(), 'Said among adults', { comic_id: comicId, chapter_id: chapterId });
    await open.as(reader)(contract.favouriteCommentByPost, { comment_id: comment.id, state: 1 });
    const about = { comic_id: comicId };
    const asked = async (isOfAge: boolean) =>
      Promise.all(
        (
          [
            [contract.listComicComments, about],
            [contract.listChapterComments, { chapter_id: chapterId }],
            [contract.countPageComments, { chapter_id: chapterId }],
            [contract.findComment, { comment_id: comment.id }],
            [contract.postComment, { ...about, content: `Let me in ${isOfAge}` }],
            [contract.reportComment, { comment_id: comment.id, category_id: 1 }],
          ] as [contract.Endpoint, object][]
        ).map(async ([endpoint, input]) => (await open.as(reader, 'en', isOfAge)(endpoint, input)).refusal),
      );
    await comics()('comic').where('id', comicId).update({ is_adult: 1 });
    expect(await asked(false)).toEqual([
      'comic-not-found',
      'chapter-not-found',
      'chapter-not-found',
      'comment-not-found',
      'comic-not-found',
      'comment-not-found',
    ]);
    expect((await open.as(reader)(contract.listFavouriteComments, {})).data.list).toMatchObject([
      { text: '', comic_title: '' },
    ]);
    expect(await asked(true)).toEqual(['', '', '', '', '', '']);
  });

  test('a member’s own comments are listed on every subject, without deleted ones', async () => {
    const me = fresh();
    const { comment } = await open.write(me, 'Mine, gone');
    await open.write(me, 'Mine, on a page', { chapter_id: open.chapterIds[1] as number, image_index: 2 });
    await open.as(me)(contract.deleteComment, { comment_id: comment.id });
    const { data } = await open.as(me)(contract.listComicComments, {});
    expect(v.parse(schemas.listComicComments.reply, data)).toEqual(data);
    expect(data).toMatchObject({
      total: 1,
      list: [{ text: 'Mine, on a page', image_index: 2, comic_title: 'A Light' }],
    });
    expect(await open.as(0)(contract.listComicComments, {})).toMatchObject({ code: 303 });
  });

  test('one comment opens with its thread, and an answer is highlighted', async () => {
    const { comment } = await open.write(fresh(), 'Find me');
    const { comment: answer } = await open.write(fresh(), 'Found', { pid: comment.id });
    const { data } = await open.as(0)(contract.findComment, { comment_id: answer.id });
    expect(v.parse(schemas.findComment.reply, data)).toEqual(data);
    expect(data).toMatchObject({
      comment: { id: comment.id, children: [{ id: answer.id }] },
      answer: { id: answer.id, text: 'Found' },
    });
    expect((await open.as(0)(contract.findComment, { comment_id: comment.id })).data.answer).toBeNull();
    expect((await open.as(0)(contract.findComment, { comment_id: 999_999 })).refusal).toBe('comment-not-found');
  });

  test('pages of a chapter have the number of their comments', async () => {
    const [, chapter = 0] = open.chapterIds;
    await open.write(fresh(), 'To page five', { chapter_id: chapter, image_index: 5 });
    const { data } = await open.as(0)(contract.countPageComments, { chapter_id: chapter });
    expect(data.pages).toContainEqual({ image_index: 5, count: 1 });
    expect((await open.as(0)(contract.countPageComments, { chapter_id: 999_999 })).refusal).toBe('chapter-not-found');
  });

  test('an edit shows at once, keeps the old text, is possible for a time, and only by the author', async () => {
    const me = fresh();
    const { comment } = await open.write(me, 'A tpyo');
    const edit = (memberId: number, content: string) =>
      open.as(memberId)(contract.editComment, { comment_id: comment.id, content, is_spoiler: 1 });
    expect((await edit(me, 'A typo')).data.comment).toMatchObject({
      text: 'A typo',
      is_spoiler: 1,
      edit_at: expect.any(Number),
    });
    expect(await db()('comment_edit').where({ comment_id: comment.id }).pluck('text')).toEqual(['A tpyo']);
    expect((await edit(fresh(), 'Mine now')).refusal).toBe('comment-not-found');
    expect((await edit(me, '  ')).refusal).toBe('comment-empty');
    await db()('comment')
      .where({ id: comment.id })
      .update({ created_at: comment.create_at - 900 });
    expect((await edit(me, 'Too late')).refusal).toBe('comment-edit-over');
  });

  test('a deleted comment leaves a gap while it has answers, and the counts follow', async () => {
    const [me, other] = [fresh(), fresh()];
    const before = await counts();
    const { comment } = await open.write(me, 'Soon gone');
    const { comment: answer } = await open.write(other, 'I answer', { pid: comment.id });
    const { data } = await open.as(me)(contract.deleteComment, { comment_id: comment.id });
    expect(v.parse(schemas.deleteComment.reply, data)).toEqual(data);
    expect(data.comment).toMatchObject({ status: 'deleted', text: '', content: '', user: null, reply_count: 1 });
    expect((await thread()).list[0]).toMatchObject({
      id: comment.id,
      status: 'deleted',
      text: '',
      children: [{ text: 'I answer' }],
    });
    expect(await counts()).toEqual({
      root_count: Number(before['root_count']) + 1,
      comment_count: Number(before['comment_count']) + 1,
    });
    expect((await db()('comment').where({ id: comment.id }).first('text'))?.text).toBe('');
    expect(
      (await open.as(other)(contract.postComment, { comic_id: open.comicId, content: 'To nobody', pid: comment.id }))
        .refusal,
    ).toBe('comment-not-found');
    expect((await open.as(other)(contract.likeComment, { comment_id: comment.id })).refusal).toBe('comment-not-found');
    expect((await open.as(other)(contract.deleteComment, { comment_id: answer.id })).data).toEqual({
      comment: null,
      total_all: before['comment_count'],
    });
    expect(await counts()).toEqual(before);
    expect((await thread()).list.map(({ id }) => id)).not.toContain(comment.id);
    expect((await open.as(me)(contract.deleteComment, { comment_id: comment.id })).refusal).toBe('comment-not-found');
  });

  test('a report reaches the moderators once; of an own comment, twice, and without reason it is refused', async () => {
    const [author, reader] = [fresh(), fresh()];
    const { comment } = await open.write(author, 'Buy now');
    const report = async (memberId: number, input: object = {}) =>
      open.as(memberId)(contract.reportCommentByPost, {
        comment_id: comment.id,
        category_id: 1,
        content: 'An\u0000 advertisement',
        ...input,
      });
    expect(await report(reader)).toMatchObject({ code: 1, data: null });
    expect(
      await db()('report').where({ comment_id: comment.id }).select('member_id', 'category', 'content', 'status'),
    ).toEqual([{ member_id: reader, category: 'spam', content: 'An advertisement', status: 0 }]);
    expect((await report(reader)).refusal).toBe('report-again');
    expect((await report(author)).refusal).toBe('report-own');
    expect((await report(fresh(), { category_id: 8 })).refusal).toBe('report-category');
    expect((await report(fresh(), { content: 'x'.repeat(201) })).refusal).toBe('report-too-long');
    expect((await db()('comment').where({ id: comment.id }).first('report_count'))?.report_count).toBe(1);
    await db()('report').insert(
      Array.from({ length: 29 }, (_, index) => ({
        comment_id: 800_000 + index,
        member_id: reader,
        category: 'spam',
        content: '',
        created_at: Math.floor(Date.now() / 1000),
      })),
    );
    const { comment: another } = await open.write(author, 'Buy again');
    expect((await report(reader, { comment_id: another.id })).refusal).toBe('report-too-many');
  });

  test('reasons for a report are in the caller’s language', async () => {
    const names = async (language: schemas.Language) =>
      (await open.as(0, language)(contract.listReportCategories, {})).data.map(({ name }) => name);
    const all = await Promise.all(contract.languages.map(names));
    expect(all.map((list) => list.length)).toEqual([7, 7, 7, 7]);
    expect(new Set(all.flat()).size).toBe(28);
  });

  test('comments on a hidden comic are hidden with it', async () => {
    const { comment } = await open.write(fresh(), 'Seen for now');
    await comics()('comic').where({ id: open.comicId }).update({ shown_from: 9_999_999_999 });
    expect((await open.as(0)(contract.findComment, { comment_id: comment.id })).refusal).toBe('comment-not-found');
    expect((await open.as(fresh())(contract.likeComment, { comment_id: comment.id })).refusal).toBe(
      'comment-not-found',
    );
    await comics()('comic').where({ id: open.comicId }).update({ shown_from: 0 });
    expect((await open.as(0)(contract.findComment, { comment_id: comment.id })).code).toBe(1);
  });
});
