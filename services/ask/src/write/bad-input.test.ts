import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  addAnswer,
  askQuestion,
  editAnswer,
  findQuestions,
  findSimilarQuestions,
  keepAskDraft,
  listQuestions,
  previewAskText,
  readQuestion,
  reportAsk,
} from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

const bombs: [string, string][] = [
  ['5,000 nested quotes', '>'.repeat(5000)],
  ['20,000 brackets', '['.repeat(20_000)],
  ['a line of a megabyte', 'a'.repeat(1_000_000)],
  ['20,000 open links', '[a]('.repeat(20_000)],
  ['20,000 half spoilers', '||a'.repeat(15_000)],
];

onSqlite('bad input for questions', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());
  const count = async (table: string) => Number((await open.db(table).count({ count: '*' }))[0]?.count);

  test.each(bombs)('%s is refused with a message, and nothing of it is written', async (_name, content) => {
    const before = await count('question');
    const asked = await open.ask(open.fresh(), 'What happens if I do this?', { content });
    expect([asked.code, asked.refusal]).toEqual([
      0,
      expect.stringMatching(/^(?:text-too-long|line-too-long|text-too-deep|question-quotes|question-too-long)$/),
    ]);
    expect((await open.as(open.fresh())(previewAskText, { content })).code).toBe(0);
    expect(await count('question')).toBe(before);
  });

  test('no script of a text runs, neither on its page nor in feeds', async () => {
    const hostile =
      '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x ' +
      'onerror=alert(1)> [y](data:text/html;base64,PHNjcmlwdD4=)';
    const me = open.fresh();
    const { id } = (
      await open.ask(me, 'Is <script>alert(2)</script> safe?', { content: hostile, tags: ['<b>tag</b>'] })
    ).data;
    await open.answer(open.fresh(), id, hostile);
    const page = (await open.as(0)(readQuestion, { id })).data;
    for (const html of [page.info.content, page.answers.list[0]?.content ?? ''])
      expect(html).not.toMatch(/<(?:script|img|svg)|<[a-z][^>]*\son\w+=|href="(?:javascript|data):/i);
    expect((await open.as(0)(listQuestions, {})).data.list.find((row) => row.id === id)?.content).not.toMatch(
      /<script|<img/,
    );
    const feed = await open.site.app.inject('/questions/new.en.atom');
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    expect(feed.body).not.toMatch(/<script|<img/);
    for (const name of ['new.fr.atom', 'old.en.atom', '..%2fx'])
      expect((await open.site.app.inject(`/questions/${name}`)).statusCode).toBe(404);
  });

  test('pictures must be the member’s own uploads', async () => {
    const me = open.fresh();
    const url = `/storage/ask/20261121/cat-${me}.png`;
    expect((await open.as(me)(previewAskText, { content: `![A cat](${url})` })).data.content).toBe(
      `<p><img src="${url}" alt="A cat" width="30" height="20" loading="lazy" decoding="async" /></p>\n`,
    );
    const refusal = async (content: string) => (await open.ask(me, 'Do you see this picture?', { content })).refusal;
    expect(await refusal('![x](/storage/ask/20261121/cat-1.png)')).toBe('image-not-yours');
    expect(await refusal('![x](/storage/avatar/me.png)')).toBe('image-not-yours');
    for (const address of ['https://a.example/x.png', '//a.example/x.png', 'data:image/png;base64,AA'])
      expect((await open.as(me)(previewAskText, { content: `![x](${address})` })).refusal).toBe('foreign-image');
    expect(await refusal('![x](https://a.example/x.png)')).toBe('question-links');
    expect(
      await refusal(Array.from({ length: 21 }, (_, at) => `![x](/storage/ask/${at}-${me}.png)`).join('\n\n')),
    ).toBe('too-many-images');
    const { id } = (await open.ask(me, 'Do you see my own picture?', { content: `![A cat](${url})` })).data;
    expect((await open.as(0)(readQuestion, { id })).data.info.images).toEqual([url]);
  });

  test('invalid titles, tags and numbers are refused with a message', async () => {
    const me = open.fresh();
    const refusal = async (title: string, more = {}) =>
      (await open.ask(me, title, { content: 'Some text.', ...more })).refusal;
    expect([
      await refusal('   '),
      await refusal('!!!???'),
      await refusal('Why'),
      await refusal('为何'),
      await refusal('a'.repeat(101)),
    ]).toEqual(['title-empty', 'title-empty', 'title-too-short', '', 'title-too-long']);
    expect([
      await refusal('Six tags for a question', { tags: ['1', '2', '3', '4', '5', '6'] }),
      await refusal('One long tag for it', { tags: ['x'.repeat(31)] }),
      await refusal('A category of no one', { category_id: 77 }),
    ]).toEqual(['tags-too-many', 'tag-too-long', 'category-not-found']);
    expect((await open.ask(me, 'Points below nothing?', { reward_score: -5 })).code).toBe(0);
    expect((await open.as(me)(keepAskDraft, { slot: 'nonsense' as never, version: 0 })).code).toBe(0);
    expect((await open.as(me)(reportAsk, { target: 'post', id: 1, category_id: 99 })).refusal).toBe('report-category');
    for (const call of [
      open.as(me)(acceptAnswer, { id: 999_999 }),
      open.as(me)(editAnswer, { id: 999_999, content: 'Nothing there' }),
    ])
      expect((await call).refusal).toBe('answer-not-found');
    expect((await open.as(0)(askQuestion, { title: 'A guest asks a question', content: '' })).code).toBe(303);
    for (const keywords of ['"', '*', '+-><()~', '%', 'a* b*', '怎'.repeat(100)]) {
      expect((await open.as(0)(listQuestions, { keywords })).code).toBe(1);
      expect((await open.as(0)(findQuestions, { keywords })).code).toBe(1);
      expect((await open.as(0)(findSimilarQuestions, { title: keywords })).code).toBe(1);
    }
  });

  test('a repeated text, an answer to a deleted question and one that comes too soon change nothing', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'Is this asked only once?')).data;
    expect((await open.ask(me, 'Is this asked only once?')).refusal).toBe('question-repeated');
    await open.rest();
    const both = await Promise.all(
      ['The first of two answers', 'The second of two answers'].map((content) =>
        open.as(ken)(addAnswer, { posts_id: id, content }),
      ),
    );
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['', 'answer-too-fast']);
    expect((await open.answer(ken, id, 'To nobody at all', { pid: 999_999 })).refusal).toBe('answer-not-found');
    expect((await open.as(0)(readQuestion, { id })).data.answers.total).toBe(1);
  });
});
