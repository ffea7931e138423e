import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  collectQuestion,
  keepAskDraft,
  likeAnswer,
  likeQuestion,
  listQuestions,
  readQuestion,
} from '@yonkoma/contract';
import { erasePersonalDataByAsk, readPersonalDataByAsk } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

onBothEngines('the personal data of a member in the ask domain', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());

  test('is complete in the archive and gone after erasure; answers of others and every count stay right', async () => {
    const { ask } = open.site.composition.running('ask');
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'What is kept of me here?', { tags: ['mine'], reward_score: 10 })).data;
    const { id: theirs } = (await open.ask(ken, 'What is kept of others?')).data;
    const answer = (await open.answer(me, theirs, 'Everything they wrote down.')).data.comment.id;
    const other = (await open.answer(ken, id, 'Nothing, once you are gone.')).data.comment.id;
    for (const call of [
      open.as(me)(likeQuestion, { id: theirs }),
      open.as(me)(collectQuestion, { id: theirs }),
      open.as(me)(likeAnswer, { id: other }),
      open.as(me)(keepAskDraft, { slot: 'question', version: 0, title: 'More' }),
      open.as(ken)(acceptAnswer, { id: answer }),
    ])
      expect((await call).refusal).toBe('');
    const parts: string[] = [];
    for (let cursor = '', isFirst = true; isFirst || cursor !== ''; isFirst = false) {
      const kept = await ask(readPersonalDataByAsk, { member_id: me, cursor });
      if (kept.rows.length > 0) parts.push(kept.part);
      cursor = kept.next;
    }
    expect(parts).toEqual([
      'questions',
      'answers',
      'history',
      'question-likes',
      'collection',
      'answer-likes',
      'drafts',
    ]);
    for (let next = 'more'; next !== ''; )
      ({ next } = await ask(erasePersonalDataByAsk, { member_id: me, cursor: '' }));
    expect((await open.as(0)(readQuestion, { id })).refusal).toBe('question-taken-down');
    expect((await open.as(0)(readQuestion, { id: theirs })).data).toMatchObject({
      info: { is_solved: 0, accept_id: 0, zan_count: 0, collect_count: 0, comments: 0 },
      answers: { list: [], total: 0 },
    });
    for (const table of [
      'question',
      'reply',
      'writer',
      'draft',
      'revision',
      'question_like',
      'question_collect',
      'reply_like',
      'report',
    ])
      expect([table, await open.db(table).where({ member_id: me })]).toEqual([table, []]);
    expect((await open.as(0)(listQuestions, { keywords: 'kept' })).data.total).toBe(1);
    expect((await open.publishedEvents('ask.rewardReturned')).map(({ reward }) => reward)).toEqual([10]);
  });
});
