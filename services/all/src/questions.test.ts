import { beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  addAnswer,
  askQuestion,
  deleteQuestion,
  listNotices,
  listRecent,
  listScoreLog,
  readQuestion,
  type ReplyOf,
} from '@yonkoma/contract';
import { onSqlite, type Served } from '@yonkoma/testing/node';
import { domains } from './domains.ts';
import { type Joined, joinMember } from './fixtures/join-member.ts';

onSqlite('questions among the other services', (engine) => {
  let site: Served;
  beforeAll(async () => {
    site = await engine.serve(domains, { SECRET: 'a secret of the tests that nobody else knows' });
    await site.composition.start();
  });

  const join = (name: string, score?: number) => joinMember(site, name, score);
  const notices = async ({ headers }: Joined) => (await site.call(listNotices, {}, { headers })).data.list;
  const scores = async ({ headers }: Joined) =>
    (await site.call(listScoreLog, {}, { headers })).data.list.map(({ score, reason }) => [score, reason]);
  async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
    for (;;) {
      const value = await read();
      if (isSo(value)) return value;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  async function answer(
    { headers, id }: Joined,
    posts_id: number,
    content: string,
  ): Promise<ReplyOf<typeof addAnswer>['comment']> {
    await site.composition.running('ask').db('writer').where({ member_id: id }).update({ posted_at: 0 });
    const reply = await site.call(addAnswer, { posts_id, content }, { headers });
    if (reply.code !== 1) throw new Error(reply.msg);
    return reply.data.comment;
  }

  test('points are paid once for the accepted answer under twenty acceptances, with one notice each', async () => {
    const [mai, ken, lan, ana] = [await join('mai', 50), await join('ken'), await join('lan'), await join('ana')];
    const { id } = (
      await site.call(
        askQuestion,
        { title: 'Who drew the lighthouse?', content: 'I *must* know.', reward_score: 20 },
        { headers: mai.headers },
      )
    ).data;
    const first = await answer(ken, id, 'The keeper did, @mai.');
    await answer(lan, id, 'I heard it was his daughter. @ana may know.');
    const named = await until(
      () => notices(ana),
      (list) => list.length > 0,
    );
    expect(named).toMatchObject([{ title: 'lan mentioned you', said: { question: { id, kind: 'answer' } } }]);
    const reported = await until(
      () => notices(mai),
      (list) => (list[0]?.title ?? '').includes('lan'),
    );
    expect(reported).toMatchObject([
      { title: 'lan and ken replied to you', kind: 'answers', said: { question: { id, kind: 'answer' } } },
    ]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => site.call(acceptAnswer, { id: first.id }, { headers: mai.headers })),
    );
    expect(new Set(replies.map(({ data }) => data.accept_id))).toEqual(new Set([first.id]));
    await until(
      () => notices(ken),
      (list) => list.length > 0,
    );
    await until(
      async () => site.composition.running('ask').db('outbox'),
      (rows) => rows.length === 0,
    );
    expect((await notices(ken)).map(({ title, text, said }) => [title, text, said?.comment_id])).toEqual([
      ['Your answer was accepted and earned 20 points', 'Who drew the lighthouse?', first.id],
    ]);
    expect([await scores(mai), await scores(ken), await scores(lan)]).toEqual([
      [
        [-20, 'question-reward'],
        [50, 'operator'],
      ],
      [[20, 'answer-accepted']],
      [],
    ]);
    expect((await site.call(readQuestion, { id })).data.info).toMatchObject({
      is_solved: 1,
      accept_id: first.id,
      reward_score: 20,
    });
    const { data } = (await site.call(listRecent, { userId: ken.id })).data;
    expect(data.map(({ content }) => content)).toEqual([
      `Answered <a href="/ask/info/${id}#answer-${first.id}">Who drew the lighthouse?</a>`,
    ]);
    const { db: asked } = site.composition.running('ask');
    await until(
      () => asked('outbox').where({ name: 'ask.answerPublished' }),
      (rows) => rows.length === 0,
    );
    const { experience } = await site.composition
      .running('economy')
      .db('account')
      .where({ member_id: ken.id })
      .first('experience');
    expect(experience).toBe(3);
  });

  test('the points of a question come back once when it is deleted without an accepted answer', async () => {
    const zoe = await join('zoe', 30);
    const { id } = (
      await site.call(
        askQuestion,
        { title: 'Does anybody know this?', content: '', reward_score: 30 },
        { headers: zoe.headers },
      )
    ).data;
    await Promise.all(Array.from({ length: 5 }, () => site.call(deleteQuestion, { id }, { headers: zoe.headers })));
    expect(
      await until(
        () => scores(zoe),
        (list) => list.length === 3,
      ),
    ).toEqual([
      [30, 'reward-returned'],
      [-30, 'question-reward'],
      [30, 'operator'],
    ]);
    await until(
      async () => site.composition.running('ask').db('outbox'),
      (rows) => rows.length === 0,
    );
    expect(await scores(zoe)).toHaveLength(3);
  });
});
