import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRecent } from '@yonkoma/contract';
import { commentShown, deliveryEndpoint, noteDeed } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMessages, type OpenMessages } from '../fixtures/open-messages.ts';

onBothEngines('the recent activity of a member', (engine) => {
  let open: OpenMessages;
  beforeAll(async () => {
    open = await openMessages(engine);
  });
  afterAll(() => open.close());
  const ask = () => open.composition.running('message').ask;
  const report = (id: string, data: { comment_id: number; author_id: number; is_shown: 0 | 1 }) =>
    ask()(deliveryEndpoint(commentShown, 'message'), {
      events: [
        {
          id,
          data: {
            title: 'Rain <&> "Sun"',
            path: `/detail/index?detailId=7&comment=${data.comment_id}`,
            at: 1_700_000_000,
            ...data,
          },
        },
      ],
    });
  const read = async (userId: number, more: object = {}) =>
    (await open.as(0)(listRecent, { userId, ...more })).data.data;

  test('is listed once, escaped, newest first, and ends with the thing it was about', async () => {
    const me = open.fresh();
    await report('a', { comment_id: 1, author_id: me, is_shown: 1 });
    await report('a', { comment_id: 1, author_id: me, is_shown: 1 });
    await report('b', { comment_id: 2, author_id: me, is_shown: 1 });
    await ask()(noteDeed, { memberId: me, key: 'question 9', kind: 'question', title: 'Why', path: '/question/9' });
    await ask()(noteDeed, { memberId: me, key: 'question 9', kind: 'question', title: 'Why', path: '/question/9' });
    expect((await read(me)).map(({ content }) => content)).toEqual([
      'Asked <a href="/question/9">Why</a>',
      ...[2, 1].map(
        (id) =>
          `Commented on <a href="/detail/index?detailId=7&amp;comment=${id}">Rain &lt;&amp;&gt; &quot;Sun&quot;</a>`,
      ),
    ]);
    expect((await read(me, { page: 2, limit: 2 })).map(({ user_id }) => user_id)).toEqual([me]);
    await report('c', { comment_id: 2, author_id: me, is_shown: 0 });
    expect(await read(me)).toHaveLength(2);
  });

  test('is hidden when its member does not show it, and when they are gone', async () => {
    const me = open.fresh();
    await report('d', { comment_id: 3, author_id: me, is_shown: 1 });
    expect(await read(me)).toHaveLength(1);
    open.shows.set(me, ['gender']);
    expect(await read(me)).toEqual([]);
    expect((await open.as(0)(listRecent, { userId: 900_001 })).refusal).toBe('member-not-found');
  });
});
