import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import type * as schemas from '@yonkoma/contract/schema';
import { transact } from '@yonkoma/service-kit';
import { keepAdmission } from '../admission/admission-store.ts';
import { onBothEngines } from '@yonkoma/testing/node';
import { changeStatus } from './change-status.ts';
import { findRow } from './find-row.ts';
import { keepWord } from '../admission/word-store.ts';
import type { DescribedRow } from './comment.ts';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('a comment that waits for approval', (engine) => {
  let open: OpenComments;
  let nobody = 3000;
  const db = () => open.site.db('discussion');
  const comics = () => open.site.db('comic');
  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const admit = (value: contract.Admission) => keepAdmission(db(), 'site', value);
  const nowS = () => Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    open = await openComments(engine);
  });
  beforeEach(() => admit('off'));
  afterAll(() => open.site.close());

  const thread = async (memberId: number, query: object = {}) =>
    (
      await open.as(memberId)(contract.listComicComments, {
        comic_id: open.comicId,
        order: 'new',
        limit: 100,
        ...query,
      })
    ).data;
  const facts = async () => {
    await open.deliver();
    return {
      ...(await db()('comment_thread')
        .where({ subject_id: open.comicId, part_id: 0 })
        .first('root_count', 'comment_count')),
      ...(await comics()('comic').where({ id: open.comicId }).first({ onComic: 'comment_count' })),
    };
  };
  const decide = async (id: number, status: schemas.CommentStatus) => {
    const row = (await findRow(open.site.composition.running('discussion').call(), id, {
      hasTitles: true,
    })) as DescribedRow;
    await transact(db(), (transaction) => changeStatus(transaction, row, status, nowS()));
  };
  const wait = async (memberId: number, content: string, more: { pid?: number } = {}) => {
    await admit('all');
    const posted = await open.write(memberId, content, more);
    await admit('off');
    return posted;
  };

  test('is seen by its author alone, counts for nobody, and stores why it waits', async () => {
    const me = fresh();
    await open.write(fresh(), 'Open to all');
    const before = await facts();
    const { comment, review } = await wait(me, 'I wait');
    expect([review, comment.status]).toEqual(['yes', 'unaudited']);
    expect(await facts()).toEqual(before);
    expect((await thread(me)).list[0]).toMatchObject({ id: comment.id, status: 'unaudited', text: 'I wait' });
    for (const other of [0, fresh()]) {
      expect((await thread(other)).list.map(({ id }) => id)).not.toContain(comment.id);
      expect((await open.as(other)(contract.findComment, { comment_id: comment.id })).refusal).toBe(
        'comment-not-found',
      );
    }
    expect(
      (await open.as(fresh())(contract.postComment, { comic_id: open.comicId, content: 'An answer', pid: comment.id }))
        .refusal,
    ).toBe('comment-not-found');
    expect(await db()('held_comment').where({ comment_id: comment.id }).first('held_for', 'member_id')).toEqual({
      held_for: 'all',
      member_id: me,
    });
    expect(await db()('outbox').where('data', 'like', `%"comment_id":${comment.id},%`)).toEqual([]);
  });

  test('becomes visible once it is approved, and is published once, whatever happens to it later', async () => {
    const { comment: root } = await open.write(fresh(), 'Ask me');
    const before = await facts();
    const { comment } = await wait(fresh(), 'My answer', { pid: root.id });
    expect((await thread(fresh())).list.find(({ id }) => id === root.id)).toMatchObject({
      reply_count: 0,
      children: [],
    });
    await decide(comment.id, 'normal');
    expect((await thread(0)).list.find(({ id }) => id === root.id)).toMatchObject({
      reply_count: 1,
      children: [{ id: comment.id }],
    });
    expect(await facts()).toEqual({
      ...before,
      comment_count: Number(before['comment_count']) + 1,
      onComic: Number(before['onComic']) + 1,
    });
    await decide(comment.id, 'refused');
    expect(await facts()).toEqual(before);
    await decide(comment.id, 'normal');
    expect(
      await db()('outbox')
        .where({ name: 'discussion.commentPublished', subscriber: 'notice' })
        .where('data', 'like', `%"comment_id":${comment.id},%`),
    ).toHaveLength(1);
    expect(await db()('held_comment').where({ comment_id: comment.id })).toEqual([]);
  });

  test('is shown in its thread to its author alone', async () => {
    const me = fresh();
    const { comment: root } = await open.write(fresh(), 'Answer me');
    const { comment } = await wait(me, 'Only I see it', { pid: root.id });
    expect((await thread(me)).list.find(({ id }) => id === root.id)?.children.map(({ id }) => id)).toEqual([
      comment.id,
    ]);
    expect((await thread(me, { pid: root.id })).list.map(({ id }) => id)).toEqual([comment.id]);
    expect((await thread(0, { pid: root.id })).list).toEqual([]);
  });

  test('never appears twice in the pages of its author', async () => {
    const me = fresh();
    for (let count = 0; count < 3; count += 1) {
      await open.write(fresh(), `Between ${count}`);
      await wait(me, `Waiting ${count}`);
    }
    const seen: number[] = [];
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await thread(me, { order: 'hot', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      ({ cursor } = page);
      isMore = cursor !== '';
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await thread(me, { order: 'hot' })).list.map(({ id }) => id));
    const byPage = [...(await thread(me, { limit: 3 })).list, ...(await thread(me, { limit: 3, page: 2 })).list].map(
      ({ id }) => id,
    );
    expect(byPage).toEqual((await thread(me, { limit: 6 })).list.map(({ id }) => id));
  });

  test('an edit with a watched word is held, and leaves a gap where it has answers', async () => {
    const me = fresh();
    await keepWord(db(), { language: 'all', word: 'lantern', action: 'hold' });
    const { comment } = await open.write(me, 'A lamp');
    await open.write(fresh(), 'Which?', { pid: comment.id });
    const before = await facts();
    const edited = (await open.as(me)(contract.editComment, { comment_id: comment.id, content: 'A lantern' })).data;
    expect([edited.review, edited.comment.text]).toEqual(['yes', 'A lantern']);
    expect((await thread(0)).list.find(({ id }) => id === comment.id)).toMatchObject({
      status: 'deleted',
      text: '',
      children: [{ text: 'Which?' }],
    });
    expect((await thread(me)).list.filter(({ id }) => id === comment.id)).toMatchObject([
      { status: 'unaudited', text: 'A lantern' },
    ]);
    expect(await facts()).toEqual({
      ...before,
      comment_count: Number(before['comment_count']) - 1,
      onComic: Number(before['onComic']) - 1,
    });
    await decide(comment.id, 'normal');
    expect(await facts()).toEqual(before);
  });

  test('can be deleted by its author', async () => {
    const me = fresh();
    const { comment } = await wait(me, 'Never mind');
    expect((await open.as(me)(contract.deleteComment, { comment_id: comment.id })).data.comment).toBeNull();
    expect(await db()('held_comment').where({ comment_id: comment.id })).toEqual([]);
    expect((await thread(me)).list.map(({ id }) => id)).not.toContain(comment.id);
  });

  test('settings, words and mutes count from the next comment on', async () => {
    const me = fresh();
    const refusal = async (content: string) => {
      await open.rest(me);
      return (await open.as(me)(contract.postComment, { comic_id: open.comicId, content })).refusal;
    };
    await keepWord(db(), { language: 'all', word: 'kerosene', action: 'refuse' });
    expect(await refusal('K e r o s e n e')).toBe('comment-word');
    await admit('closed');
    expect(await refusal('Anybody?')).toBe('comments-closed');
    await admit('off');
    open.members.set(me, { mutedUntil: nowS() + 60 });
    expect(await refusal('Anybody?')).toBe('member-muted');
    open.members.set(me, { mutedUntil: 0, joinedAt: nowS() });
    expect(await refusal('https://a.example')).toBe('comment-links');
    expect(await refusal('Somebody.')).toBe('');
    expect((await open.as(me)(contract.postComment, { comic_id: open.comicId, content: 'Too soon' })).refusal).toBe(
      'comment-too-fast',
    );
    expect(await refusal('somebody')).toBe('comment-repeated');
  });
});
