import { beforeAll, expect, test } from 'vitest';
import { deleteComment, editComment, listNotices, postComment } from '@yonkoma/contract';
import { onSqlite, type Served } from '@yonkoma/testing/node';
import { addComic } from '@yonkoma/testing/node/comic-catalogue';
import { domains } from './domains.ts';
import { type Joined, joinMember } from './fixtures/join-member.ts';

const secret = 'a secret of the tests that nobody else knows';

onSqlite('a member whom a comment answers or mentions', (engine) => {
  let site: Served;
  let comicId = 0;
  beforeAll(async () => {
    site = await engine.serve(domains, { SECRET: secret });
    await site.composition.start();
    comicId = (await addComic(site.composition.running('comic').db, { titles: { en: 'Harbour' }, cover: null })).id;
  });

  const join = (name: string) => joinMember(site, name);

  async function say({ id, headers }: Joined, content: string, more: { pid?: number; is_spoiler?: number } = {}) {
    await site.composition.running('discussion').db('writer').where({ member_id: id }).update({ posted_at: 0 });
    const reply = await site.call(postComment, { comic_id: comicId, content, ...more }, { headers });
    if (reply.code !== 1) throw new Error(reply.msg);
    return reply.data;
  }
  const notices = async ({ headers }: Joined) => (await site.call(listNotices, {}, { headers })).data.list;
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 30));
  }
  async function reported(member: Joined, count: number) {
    await until(async () => (await notices(member)).length >= count);
    return notices(member);
  }

  test('gets one notice with a link, and its author gets none', async () => {
    const [mai, lan, ken] = [await join('mai'), await join('lan'), await join('ken')];
    const { comment } = await say(mai, 'Who lit the lamp?');
    await say(mai, 'I ask myself, @mai', { pid: comment.id });
    const { comment: answer } = await say(lan, '@mai @ken it was the keeper', { pid: comment.id });
    expect(await reported(mai, 1)).toEqual([
      expect.objectContaining({
        type: 'activity',
        title: 'lan replied to you',
        text: '@mai @ken it was the keeper',
        said: { comment_id: answer.id, comic_id: comicId, chapter_id: 0, image_index: 0 },
      }),
    ]);
    expect((await reported(ken, 1)).map(({ title }) => title)).toEqual(['lan mentioned you']);
    await say(ken, 'It was ||his daughter||', { pid: answer.id });
    expect((await reported(lan, 1)).map(({ text }) => text)).toEqual(['It was …']);
    const { comment: last } = await say(ken, 'And nobody knew', { pid: answer.id, is_spoiler: 1 });
    await until(async () => (await notices(lan))[0]?.said?.comment_id === last.id);
    expect((await notices(lan)).map(({ title, text }) => [title, text])).toEqual([['ken replied to you', '']]);
    expect(await notices(mai)).toHaveLength(1);
  });

  test('gets no notice of an answer that waits for approval, nor of an edit', async () => {
    const [tom, ana, zoe] = [await join('tom'), await join('ana'), await join('zoe')];
    const { db } = site.composition.running('discussion');
    const { comment } = await say(tom, 'Anybody here?');
    await db('text_setting').insert({ name: 'site admission', value: 'all' }).onConflict('name').merge();
    const { review, comment: waiting } = await say(ana, 'I wait', { pid: comment.id });
    await db('text_setting').insert({ name: 'site admission', value: 'off' }).onConflict('name').merge();
    expect(review).toBe('yes');
    const { comment: plain } = await say(ana, 'I am here');
    await site.call(editComment, { comment_id: plain.id, content: 'I am here, @tom' }, { headers: ana.headers });
    await site.call(deleteComment, { comment_id: waiting.id }, { headers: ana.headers });
    await say(zoe, 'And I, too', { pid: comment.id });
    expect((await reported(tom, 1)).map(({ title }) => title)).toEqual(['zoe replied to you']);
    await until(async () => (await db('outbox').where({ name: 'discussion.commentPublished' })).length === 0);
    expect((await notices(tom)).map(({ title }) => title)).toEqual(['zoe replied to you']);
    const { experience } = await site.composition
      .running('economy')
      .db('account')
      .where({ member_id: ana.id })
      .first('experience');
    expect(experience).toBe(3);
  });
});
