import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAnswer,
  editQuestion,
  keepAskDraft,
  languages,
  previewAskText,
  readAskDraft,
  readQuestion,
} from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

/** A worker that never finishes some texts, like a renderer with a bug would. */
const worker = new URL('../../../../libs/service-kit/src/render/fixtures/stuck-worker.ts', import.meta.url);
const stuck = `never ending ${'word '.repeat(400)}`;

onSqlite('rendering of texts in a thread', (engine) => {
  let open: OpenAsk;
  /** With the usual patience: on a busy machine a long text may take longer than half a second. */
  let usual: OpenAsk;
  beforeAll(async () => {
    [open, usual] = await Promise.all([openAsk(engine, { rendering: { worker, timeoutMs: 500 } }), openAsk(engine)]);
  });
  afterAll(() => Promise.all([open.site.close(), usual.site.close()]));

  test('other calls are answered while a text takes too long; its refusal is in the caller’s language', async () => {
    const { id } = (await open.ask(open.fresh(), 'Who is answered meanwhile?')).data;
    let isOver = false;
    const previews = languages.map((language) =>
      open
        .as(open.fresh(), language)(previewAskText, { content: stuck })
        .finally(() => {
          isOver = true;
        }),
    );
    for (let reading = 0; reading < 5; reading += 1) expect((await open.as(0)(readQuestion, { id })).code).toBe(1);
    expect(isOver).toBe(false);
    const refused = await Promise.all(previews);
    expect(refused.map(({ code, refusal }) => [code, refusal])).toEqual(languages.map(() => [0, 'text-too-slow']));
    expect(new Set(refused.map(({ msg }) => msg)).size).toBe(languages.length);
    expect(
      (await open.as(open.fresh())(previewAskText, { content: stuck.replace('never', 'happily') })).data.content,
    ).toContain('<p>happily ending');
  });

  test('the process does other work while a long text is rendered', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    expect(
      (
        await usual
          .as(usual.fresh())(previewAskText, { content: '*a **b ***c '.repeat(1_600) })
          .finally(() => {
            isOver = true;
          })
      ).refusal,
    ).toBe('');
    // In the main thread, rendering would take one single turn.
    expect(turns).toBeGreaterThan(50);
  });

  test('nothing of a text that took too long is written, and its draft and the old text stay', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(me, 'Does this question stay?')).data;
    const tables = ['question', 'question_text', 'reply', 'revision', 'outbox', 'recent_text'];
    const rows = async () => Promise.all(tables.map((table) => open.db(table)));
    const before = await rows();
    await open.as(me)(keepAskDraft, { slot: `answer ${id}`, version: 0, content: stuck });
    await open.rest();
    expect((await open.as(me)(addAnswer, { posts_id: id, content: stuck, draft: `answer ${id}` })).refusal).toBe(
      'text-too-slow',
    );
    expect((await open.ask(me, 'Is this one written?', { content: stuck })).refusal).toBe('text-too-slow');
    expect((await open.as(me)(editQuestion, { id, title: 'Does this question stay?', content: stuck })).refusal).toBe(
      'text-too-slow',
    );
    expect(await rows()).toEqual(before);
    expect((await open.as(me)(readAskDraft, { slot: `answer ${id}` })).data).toMatchObject({
      draft: { content: stuck },
    });
  });

  test('a text of thousands of headings, blocks or cells is refused as too much', async () => {
    const content = [
      '#\n'.repeat(5_000),
      'a\n-\n\n'.repeat(2_000),
      `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'b\n'.repeat(300)}`,
    ];
    for (const bomb of content)
      expect((await usual.as(usual.fresh())(previewAskText, { content: bomb })).refusal).toBe('text-too-many-parts');
  });

  test('the limit on previews counts their length', async () => {
    const [me, ken] = [usual.fresh(), usual.fresh()];
    const look = async (member: number, length: number) =>
      (await usual.as(member)(previewAskText, { content: 'a'.repeat(length) })).refusal;
    // Sent one after the other, because only three texts are rendered at a time.
    for (const length of [20_000, 20_000, 20_000, 20_000, 20_000, 19_000]) expect(await look(me, length)).toBe('');
    expect([await look(me, 2_000), await look(me, 1), await look(me, 1), await look(ken, 20_000)]).toEqual([
      'preview-too-fast',
      '',
      'preview-too-fast',
      '',
    ]);
  });
});
