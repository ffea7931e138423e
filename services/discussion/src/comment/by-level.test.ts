import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editComment, languages, postComment, presetPrivileges } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { keepAdmission } from '../admission/admission-store.ts';
import { words } from '../words.ts';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

onBothEngines('what one may write at a level', (engine) => {
  let open: OpenComments;
  let member = 4000;
  beforeAll(async () => {
    open = await openComments(engine);
  });
  beforeEach(async () => {
    member += 1;
    open.settings.privileges = [...presetPrivileges];
    await keepAdmission(open.site.db('discussion'), 'site', 'off');
  });
  afterAll(() => open.site.close());

  const post = async (content: string) => {
    await open.rest(member);
    return open.as(member)(postComment, { comic_id: open.comicId, content });
  };

  test('is longer from level to level, and a refusal says from which level so much is allowed', async () => {
    expect((await post('漫'.repeat(500))).code).toBe(1);
    const refused = await post('漫'.repeat(650));
    expect([refused.refusal, refused.msg, refused.data]).toEqual([
      'comment-too-long-yet',
      'Your level allows 500 characters. A comment this long is allowed from level 5.',
      { max: 500, level: 5 },
    ]);
    expect(await post('漫'.repeat(1201))).toMatchObject({
      refusal: 'comment-too-long',
      msg: 'At most 500 characters, please.',
    });
    expect((await post('x'.repeat(20_001))).msg).toBe('This is far too long for a comment.');
  });

  test('holds from the next call on when the level rises or an operator changes it', async () => {
    open.levels.set(member, 5);
    const { code, data } = await post('漫'.repeat(650));
    expect([code, data.comment.text]).toEqual([1, '漫'.repeat(650)]);
    expect((await post('漫'.repeat(701))).refusal).toBe('comment-too-long-yet');
    open.settings.privileges = presetPrivileges.map((own) => ({ ...own, commentLength: 2000 }));
    const long = await post('👨‍👩‍👧'.repeat(1999));
    expect(long.code).toBe(1);
    open.settings.privileges = [...presetPrivileges];
    const { id } = long.data.comment;
    expect(await open.as(member)(editComment, { comment_id: id, content: '巻'.repeat(701) })).toMatchObject({
      refusal: 'comment-too-long-yet',
    });
    expect((await open.as(member)(editComment, { comment_id: id, content: '巻'.repeat(700) })).code).toBe(1);
  });

  test('is a link without approval from some level on, where links wait for one', async () => {
    for (let count = 0; count < 3; count += 1) await post(`Known by now ${count} ${member}`);
    await keepAdmission(open.site.db('discussion'), 'site', 'links');
    const one = `See https://panels.example/${member}`;
    const waits = async (content: string) => {
      const { review, review_level } = (await post(content)).data;
      return [review, review_level];
    };
    // With the level that frees a member of that, if only the links are the reason.
    expect(await waits(one)).toEqual(['yes', 3]);
    open.levels.set(member, 3);
    expect(await waits(`${one}?again`)).toEqual(['no', undefined]);
    expect(await waits(`${one} and https://frames.example/${member}`)).toEqual(['yes', 6]);
    open.settings.privileges = presetPrivileges.map((own) => ({ ...own, freeLinks: 1 }));
    expect(await waits(`${one} or https://frames.example/${member}`)).toEqual(['yes', undefined]);
    await keepAdmission(open.site.db('discussion'), 'site', 'all');
    expect(await waits(`${one}?all`)).toEqual(['yes', undefined]);
  });

  test('is no link for a newcomer of any level', async () => {
    open.members.set(member, { joinedAt: Math.floor(Date.now() / 1000) });
    open.levels.set(member, 10);
    expect((await post('https://panels.example')).refusal).toBe('comment-links');
  });

  test('is refused in every language with the level in it', () => {
    for (const language of languages) expect(words[language]['comment-too-long-yet']).toMatch(/\{max\}.*\{level\}/);
  });
});
