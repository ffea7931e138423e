import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeQuestion,
  editQuestion,
  explainAskReports,
  type InputOf,
  listAskReportCategories,
  listOwnQuestions,
  listQuestions,
  maxWaitingText,
  pinQuestion,
  readQuestion,
  reopenQuestion,
  reportAsk,
} from '@yonkoma/contract';
import { listWaitingAsk, moderateAsk } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';
import { statusCode } from '../question/question.ts';

onBothEngines('moderators of questions', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());
  const peer = () => open.site.composition.running('ask').ask;
  const queue = async () =>
    (await peer()(listWaitingAsk, {})).map(({ subject, id, held_for, reports }) => [
      subject,
      id,
      held_for,
      reports.map(({ category }) => category),
    ]);
  const decide = (
    subject: 'question' | 'answer',
    id: number,
    verb: InputOf<typeof moderateAsk>['verb'],
    more: { moderator?: string; is_dry_run?: boolean } = {},
  ) =>
    peer()(moderateAsk, {
      subject,
      id,
      verb,
      category: verb === 'approve' ? '' : 'spam',
      words: '',
      moderator: 'Mai',
      is_dry_run: false,
      ...more,
    });

  test('see held texts before others do; an approved one is published once', async () => {
    expect((await open.ops('comments', 'admit', 'question', 'all')).status).toBe(0);
    const me = open.fresh();
    const { data } = await open.ask(me, 'May everybody read this?', { tags: ['waiting'] });
    expect(data.review).toBe('yes');
    expect((await open.as(0)(readQuestion, { id: data.id })).refusal).toBe('question-not-found');
    expect((await open.as(me)(listOwnQuestions, {})).data.list).toMatchObject([{ id: data.id, status: 'unaudited' }]);
    expect(await queue()).toEqual([['question', data.id, 'all', []]]);
    expect((await decide('question', data.id, 'approve', { is_dry_run: true })).after).toMatchObject({
      status: 'normal',
    });
    expect(await queue()).toHaveLength(1);
    await decide('question', data.id, 'approve');
    await open.ops('comments', 'admit', 'question', 'as-site');
    expect((await open.as(0)(listQuestions, { keywords: 'everybody' })).data.total).toBe(1);
    await open.as(me)(editQuestion, {
      id: data.id,
      title: 'May really everybody read this?',
      content: '',
      tags: ['waiting'],
    });
    const publishedEvents = async (name: string) =>
      (await open.publishedEvents(name)).filter((one) => one['question_id'] === data.id || one['id'] === data.id);
    expect(
      [
        await publishedEvents('ask.questionPublished'),
        await publishedEvents('ask.askShown'),
        await publishedEvents('ask.askDecided'),
      ].map((list) => list.length),
    ).toEqual([1, 1, 1]);
  });

  test('see all that waits however much it is, with the longest texts cut', async () => {
    const { id } = (await open.ask(open.fresh(), 'How much may wait for somebody?')).data;
    const answer = (await open.answer(open.fresh(), id, 'As much as there is.')).data.comment.id;
    const { id: _, ...row } = (await open.db('reply').where({ id: answer }).first()) as { id: number; text: string };
    for (let at = 0; at < 7; at += 1)
      await open.db('reply').insert(
        Array.from({ length: 10 }, () => ({
          ...row,
          status: statusCode('unaudited'),
          held_for: 'all',
          text: '漫'.repeat(60_000),
        })),
      );
    await open
      .db('reply')
      .where({ id: answer })
      .update({ status: statusCode('unaudited') });
    const waiting = (await peer()(listWaitingAsk, {})).filter(({ question_id }) => question_id === id);
    expect([
      waiting.length,
      waiting.reduce((sum, { text }) => sum + text.length, 0) <= maxWaitingText,
      waiting[0]?.text,
      waiting.at(-1)?.text.slice(-2),
    ]).toEqual([71, true, 'As much as there is.', '漫…']);
    await open.db('reply').where({ question_id: id }).delete();
  });

  test('get the reports of members, each once; what trusted members report together is held', async () => {
    expect((await open.as(0, 'vi')(listAskReportCategories, {})).data).toHaveLength(7);
    expect((await open.as(0, 'jp')(explainAskReports, {})).data.content).toMatch(/^<p>.*<\/p>$/);
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'Buy my cheap lamps here?')).data;
    const answer = (await open.answer(ken, id, 'Nobody wants your lamps.')).data.comment.id;
    const report = (member: number, target: 'post' | 'comment', of: number) =>
      open.as(member)(reportAsk, { target, id: of, category_id: 1, content: 'Look' });
    expect([
      (await report(ken, 'post', id)).refusal,
      (await report(ken, 'post', id)).refusal,
      (await report(me, 'post', id)).refusal,
      (await report(ken, 'post', 999_999)).refusal,
    ]).toEqual(['', 'report-again', 'report-own', 'question-not-found']);
    expect(await queue()).toEqual([['question', id, '', ['spam']]]);
    const trusted = [open.fresh(), open.fresh(), open.fresh()];
    await open.db('writer').insert(trusted.map((member_id) => ({ member_id, approved_count: 9 })));
    for (const member of trusted) await report(member, 'comment', answer);
    expect((await open.as(0)(readQuestion, { id })).data.answers).toEqual({ list: [], total: 0 });
    expect((await queue()).find(([subject]) => subject === 'answer')).toEqual([
      'answer',
      answer,
      'reports',
      ['spam', 'spam', 'spam'],
    ]);
    await decide('answer', answer, 'claim');
    expect((await decide('answer', answer, 'refuse', { moderator: 'Ken' })).problem).toBe(
      `Mai is working on answer ${answer}.`,
    );
    await decide('answer', answer, 'approve');
    expect((await open.as(0)(readQuestion, { id })).data.answers.total).toBe(1);
    await decide('question', id, 'delete');
    expect((await open.as(0)(readQuestion, { id })).refusal).toBe('question-taken-down');
    expect(await queue()).toEqual([]);
    expect(
      (await open.publishedEvents('ask.answerPublished')).filter((one) => one['reply_id'] === answer),
    ).toHaveLength(1);
  });

  test('close a duplicate with a link to the first question; its author cannot open it again', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id: first } = (await open.ask(me, 'How do I turn the page?')).data;
    const { id } = (await open.ask(ken, 'How can I turn a page?')).data;
    expect((await open.as(me)(closeQuestion, { id, reason: 'other' })).refusal).toBe('question-not-found');
    expect((await open.as(5)(closeQuestion, { id, reason: 'duplicate' })).refusal).toBe('duplicate-not-found');
    expect((await open.as(5)(closeQuestion, { id, reason: 'duplicate', duplicate_id: first })).refusal).toBe('');
    expect((await open.as(0)(readQuestion, { id })).data.info).toMatchObject({
      is_closed: 1,
      can_answer: 0,
      closed: { reason: 'duplicate', by: 'moderator', duplicate: { id: first, path: `/ask/info/${first}` } },
    });
    expect((await open.as(0)(readQuestion, { id: first })).data.duplicates).toMatchObject([{ id }]);
    expect((await open.answer(me, id, 'Too late for an answer.')).refusal).toBe('question-closed');
    expect((await open.answer(me, id, 'A remark is fine', { kind: 'comment' })).refusal).toBe('');
    expect((await open.as(ken)(reopenQuestion, { id })).refusal).toBe('question-closed-by-moderator');
    expect((await open.ops('questions', 'reopen', id)).status).toBe(0);
    expect((await open.answer(me, id, 'Now there is time for one.')).refusal).toBe('');
    expect((await open.ops('questions', 'pin', id)).said).toContain('pinned: 0 -> 1');
    expect((await open.as(0)(listQuestions, {})).data.list[0]?.id).toBe(id);
    expect((await open.ops('questions')).said).toContain('How can I turn a page?');
  });

  test('pin a question in the browser; the log names who closed, pinned and reopened it', async () => {
    const { id } = (await open.ask(open.fresh(), 'Where is the first page?')).data;
    expect((await open.as(open.fresh())(pinQuestion, { id, state: 1 })).code).toBe(401);
    expect((await open.as(5)(pinQuestion, { id, state: 1 })).code).toBe(1);
    expect((await open.as(0)(readQuestion, { id })).data.info.is_top).toBe(1);
    await open.as(5)(closeQuestion, { id, reason: 'other' });
    await open.as(5)(reopenQuestion, { id });
    expect(
      await open
        .db('operation')
        .where({ subject: `question ${id}` })
        .pluck('operator'),
    ).toEqual(Array.from({ length: 3 }, () => 'member 5'));
  });
});
