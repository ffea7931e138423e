import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  closeQuestion,
  deleteAnswer,
  deleteQuestion,
  listQuestions,
  readQuestion,
  reopenQuestion,
} from '@yonkoma/contract';
import { moveScore } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';
import { offeredForS, settleRewards } from './settle-rewards.ts';

onBothEngines('points that a question offers', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());
  const running = () => open.site.composition.running('ask');
  const nowS = () => Math.floor(Date.now() / 1000);
  const publishedEvents = async (name: string, id: number) =>
    (await open.publishedEvents(name)).filter((one) => one['question_id'] === id);

  test('are taken when the question is posted; a member with too few points posts nothing', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(me, 'Where is the second volume?', { reward_score: 40 })).data;
    expect([open.scores.get(me), (await open.as(0)(readQuestion, { id })).data.info.reward_score]).toEqual([60, 40]);
    const before = (await open.as(0)(listQuestions, {})).data.total;
    expect((await open.ask(me, 'And where is the third volume?', { reward_score: 61 })).refusal).toBe(
      'reward-too-high',
    );
    expect([open.scores.get(me), (await open.as(0)(listQuestions, {})).data.total]).toEqual([60, before]);
    expect((await open.as(0)(listQuestions, { keywords: 'third' })).data.total).toBe(0);
  });

  test('are paid once, however often an answer is accepted at once, and then the choice is final', async () => {
    const [me, ken, lan] = [open.fresh(), open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'Which of the two came first?', { reward_score: 30 })).data;
    const [one, other] = [
      (await open.answer(ken, id, 'The longer of the two.')).data.comment.id,
      (await open.answer(lan, id, 'The shorter, I believe.')).data.comment.id,
    ];
    expect((await open.as(ken)(acceptAnswer, { id: one })).refusal).toBe('answer-not-yours-to-accept');
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, at) => open.as(me)(acceptAnswer, { id: at % 2 ? one : other })),
    );
    const accepted = (await open.as(0)(readQuestion, { id })).data.info.accept_id;
    expect(both.filter(({ refusal }) => refusal === '').map(({ data }) => data.accept_id)).toEqual(
      Array.from({ length: 10 }, () => accepted),
    );
    expect(both.filter(({ refusal }) => refusal === 'question-solved')).toHaveLength(10);
    expect(await publishedEvents('ask.answerAccepted', id)).toMatchObject([
      { reward: 30, answer_id: accepted, author_id: accepted === one ? ken : lan },
    ]);
    expect((await open.as(me)(acceptAnswer, { id: accepted, state: 0 })).refusal).toBe('question-solved');
    const author = accepted === one ? ken : lan;
    expect((await open.as(author)(deleteAnswer, { id: accepted })).refusal).toBe('answer-accepted');
    expect((await open.as(0)(listQuestions, { type: 'unsolved' })).data.list.map((row) => row.id)).not.toContain(id);
    expect((await open.as(0)(readQuestion, { id })).data.answers.list[0]).toMatchObject({ id: accepted, is_accept: 1 });
  });

  test('are not paid for the asker’s own answer; an asker without points may choose again', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id: offered } = (await open.ask(me, 'Can I answer this myself?', { reward_score: 5 })).data;
    expect(
      (await open.as(me)(acceptAnswer, { id: (await open.answer(me, offered, 'Yes, I can do that.')).data.comment.id }))
        .refusal,
    ).toBe('answer-own-reward');
    const { id } = (await open.ask(me, 'And this one without points?')).data;
    const [own, other] = [
      (await open.answer(me, id, 'I found it out myself.')).data.comment.id,
      (await open.answer(ken, id, 'I knew it all along.')).data.comment.id,
    ];
    expect((await open.as(me)(acceptAnswer, { id: own })).data).toEqual({
      accept_id: own,
      is_solved: 1,
      reward_score: 0,
    });
    expect((await open.as(me)(acceptAnswer, { id: other })).data.accept_id).toBe(other);
    expect((await open.as(0)(readQuestion, { id })).data.answers.list.map(({ is_accept }) => is_accept)).toEqual([
      1, 0,
    ]);
    expect((await open.as(me)(acceptAnswer, { id: other, state: 0 })).data).toMatchObject({
      accept_id: 0,
      is_solved: 0,
    });
    expect((await publishedEvents('ask.answerAccepted', id)).map(({ reward }) => reward)).toEqual([0]);
  });

  test('come back once when it is deleted, closed unanswered or two months without an accepted answer', async () => {
    const me = open.fresh();
    const ids = [];
    for (const name of ['first', 'second', 'third'])
      ids.push((await open.ask(me, `Nobody answers the ${name} one`, { reward_score: 10 })).data.id);
    const [taken = 0, closed = 0, old = 0] = ids;
    await open.as(me)(deleteQuestion, { id: taken });
    await open.as(me)(closeQuestion, { id: closed, reason: 'outdated' });
    await open.as(me)(reopenQuestion, { id: closed });
    await open.as(me)(closeQuestion, { id: closed, reason: 'other' });
    await open.answer(open.fresh(), old, 'An answer that nobody reads.');
    await settleRewards(running(), nowS() + offeredForS - 60);
    expect(await publishedEvents('ask.rewardReturned', old)).toEqual([]);
    await Promise.all([
      settleRewards(running(), nowS() + offeredForS + 60),
      settleRewards(running(), nowS() + offeredForS + 60),
    ]);
    for (const id of ids)
      expect(
        (await publishedEvents('ask.rewardReturned', id)).map(({ reward, asker_id }) => [reward, asker_id]),
      ).toEqual([[10, me]]);
    expect((await open.as(0)(readQuestion, { id: old })).data.info.reward_score).toBe(0);
  });

  test('are taken once after a process stopped while posting, and only then others see the question', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(me, 'Will this survive a power cut?', { reward_score: 20 })).data;
    await open.db('question').where({ id }).update({ reward_state: 1, is_listed: 0, is_open: 0, is_announced: 0 });
    expect((await open.as(0)(readQuestion, { id })).refusal).toBe('question-not-found');
    expect((await open.as(me)(readQuestion, { id })).data.info.status).toBe('unaudited');
    await settleRewards(running(), nowS() + 120);
    expect((await open.as(0)(readQuestion, { id })).data.info.reward_score).toBe(20);
    expect([open.scores.get(me), [...open.moves.keys()].filter((key) => key === `ask reward ${id}`)]).toEqual([
      80,
      [`ask reward ${id}`],
    ]);
    expect(
      (
        await running().ask(moveScore, {
          memberId: me,
          amount: -20,
          reason: 'question-reward',
          key: `ask reward ${id}`,
        })
      ).after,
    ).toBe(80);
  });
});
