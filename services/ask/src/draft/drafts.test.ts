import { afterAll, beforeAll, expect, test } from 'vitest';
import { askQuestion, dropAskDraft, keepAskDraft, listAskDrafts, readAskDraft } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

onBothEngines('drafts', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());

  test('of two tabs overwrite nothing: the later tab gets what the other saved', async () => {
    const me = open.fresh();
    const keep = (version: number, title: string) =>
      open.as(me)(keepAskDraft, {
        slot: 'question',
        version,
        title,
        content: 'Half a thought',
        tags: ['manga'],
        reward_score: 5,
      });
    expect((await keep(0, 'From the first tab')).data.version).toBe(1);
    const late = await keep(0, 'From the second tab');
    expect([late.refusal, (late.data as unknown as { draft: object }).draft]).toEqual([
      'draft-changed',
      expect.objectContaining({
        slot: 'question',
        version: 1,
        title: 'From the first tab',
        tags: ['manga'],
        reward_score: 5,
      }),
    ]);
    const both = await Promise.all([keep(1, 'one'), keep(1, 'other')]);
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['', 'draft-changed']);
    expect((await open.as(me)(readAskDraft, { slot: 'question' })).data.draft?.version).toBe(2);
    expect((await open.as(open.fresh())(readAskDraft, { slot: 'question' })).data.draft).toBeNull();
  });

  test('end when they are posted, and can be deleted; a deleted one does not come back', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(open.fresh(), 'What do you draft with?')).data;
    await open.as(me)(keepAskDraft, { slot: `answer ${id}`, version: 0, content: 'A pen' });
    await open.as(me)(keepAskDraft, { slot: 'question', version: 0, title: 'Not yet' });
    expect(
      (await open.as(me)(listAskDrafts, {})).data.list.map(({ slot, question_title }) => [slot, question_title]).sort(),
    ).toEqual([
      [`answer ${id}`, 'What do you draft with?'],
      ['question', ''],
    ]);
    await open.answer(me, id, 'A pen and some paper.', { draft: `answer ${id}` });
    await open.as(me)(dropAskDraft, { slot: 'question' });
    expect((await open.as(me)(listAskDrafts, {})).data.list).toEqual([]);
    const gone = await open.as(me)(keepAskDraft, { slot: 'question', version: 1, title: 'From a tab that slept' });
    expect([gone.refusal, gone.data]).toEqual(['draft-changed', { draft: null }]);
    expect((await open.as(me)(keepAskDraft, { slot: 'question', version: 0, title: 'Once more' })).data.version).toBe(
      1,
    );
    await open.rest();
    expect(
      (await open.as(me)(askQuestion, { title: 'Is the draft gone now?', content: '', draft: 'question' })).refusal,
    ).toBe('');
    expect((await open.as(me)(readAskDraft, { slot: 'question' })).data.draft).toBeNull();
  });
});
