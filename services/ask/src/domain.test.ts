import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAnswer,
  askQuestion,
  collectQuestion,
  deleteAnswer,
  deleteQuestion,
  editQuestion,
  findSimilarQuestions,
  likeAnswer,
  likeQuestion,
  listAnswers,
  listAskRevisions,
  listCollectedQuestions,
  listOwnAnswers,
  listOwnQuestions,
  listQuestions,
  readAskSource,
  readQuestion,
} from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { ask } from './domain.ts';
import { openAsk, type OpenAsk } from './fixtures/open-ask.ts';

onBothEngines('questions', (engine) => {
  let open: OpenAsk;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());

  test('are asked in Markdown, listed by category, tags and language, and open to every reader', async () => {
    const me = open.fresh();
    const { data } = await open.ask(me, 'How do I read **right** to left?', {
      content: 'The pages of *my* book turn the wrong way.\n\n||The end comes first||',
      tags: ['Manga', '#reading order'],
    });
    expect(data).toEqual({ id: expect.any(Number), review: 'no' });
    const { info, answers, related } = (await open.as(0, 'vi')(readQuestion, { id: data.id })).data;
    expect(info).toMatchObject({
      title: 'How do I read **right** to left?',
      language: 'en',
      lang: 'en',
      user: { nickname: `Reader-${me}`, username: `reader_${me}` },
      tags: [{ name: 'Manga' }, { name: 'reading order' }],
      description: 'The pages of my book turn the wrong way. …',
      is_solved: 0,
      can_answer: 1,
      can_edit: 0,
      revision: 1,
    });
    expect(info.content).toBe(
      '<p>The pages of <em>my</em> book turn the wrong way.</p>\n<p><span ' +
        'class="spoiler" tabindex="0">The end comes first</span></p>\n',
    );
    expect([answers, related]).toEqual([{ list: [], total: 0 }, []]);
    const found = async (input: object) => (await open.as(0)(listQuestions, input)).data;
    const [tag] = info.tags;
    for (const input of [
      {},
      { type: 'hot' },
      { type: 'unsolved' },
      { language: 'en' },
      { tag_id: tag?.id },
      { tag_id: tag?.id, type: 'hot' },
      { keywords: 'wrong way' },
      { keywords: 'manga' },
    ])
      expect([input, (await found(input)).list.map(({ id }) => id)]).toEqual([input, [data.id]]);
    for (const input of [{ language: 'vi' }, { category_id: 99 }, { keywords: 'nothing of it' }])
      expect([input, (await found(input)).list, (await found(input)).total]).toEqual([input, [], 0]);
    expect((await found({})).tags.map(({ name, count }) => [name, count])).toEqual([
      ['reading order', 1],
      ['Manga', 1],
    ]);
    expect((await open.as(me)(listOwnQuestions, {})).data).toMatchObject({
      total: 1,
      list: [{ id: data.id, is_mine: 1 }],
    });
  });

  test('are found by two Chinese characters or unaccented Vietnamese, and similar ones by their titles', async () => {
    const { data: chinese } = await open.ask(open.fresh(), '怎样离线看漫画？', {}, 'zh-cn');
    const { data: vietnamese } = await open.ask(open.fresh(), 'Làm sao đọc truyện khi không có mạng?', {}, 'vi');
    const found = async (keywords: string) =>
      (await open.as(0)(listQuestions, { keywords })).data.list.map(({ id }) => id);
    expect(await found('离线')).toEqual([chinese.id]);
    expect(await found('doc truyen')).toEqual([vietnamese.id]);
    const similar = async (title: string) =>
      (await open.as(0)(findSimilarQuestions, { title })).data.list.map(({ id }) => id);
    expect(await similar('离线怎么看')).toContain(chinese.id);
    expect(await similar('Doc truyen offline')).toContain(vietnamese.id);
    expect(await similar('zzz')).toEqual([]);
  });

  test('are answered and commented on, and the best answers come first', async () => {
    const [me, ken, lan] = [open.fresh(), open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'Which light is good for reading?')).data;
    const first = (await open.answer(ken, id, 'A **lamp** that is not too bright.')).data;
    expect(first).toMatchObject({
      review: 'no',
      total: 1,
      comment: { kind: 'answer', content: '<p>A <strong>lamp</strong> that is not too bright.</p>\n', can_edit: 1 },
    });
    const second = (await open.answer(lan, id, 'The sun, as @Reader-9 says.')).data.comment;
    expect(second).toMatchObject({ mentions: [{ id: 9 }] });
    expect(second.content).toContain('<a href="/user/card/9">@Reader-9</a>');
    const crowd = Array.from({ length: 11 }, (_, index) => `@Reader-${index + 1}`).join(' ');
    expect((await open.answer(ken, id, crowd)).refusal).toBe('answer-mentions');
    const comment = (await open.answer(me, id, 'How bright? <b>', { pid: first.comment.id })).data.comment;
    expect(comment).toMatchObject({
      kind: 'comment',
      pid: first.comment.id,
      content: 'How bright? &lt;b&gt;',
      reply_user: null,
    });
    const further = (await open.answer(ken, id, 'Forty watts, @Reader-9', { pid: comment.id })).data.comment;
    expect(further).toMatchObject({ pid: first.comment.id, reply_user: { id: me }, mentions: [{ id: 9 }] });
    const remark = (await open.answer(lan, id, 'For paper or for screens?', { kind: 'comment' })).data.comment;
    expect(remark).toMatchObject({ kind: 'comment', pid: 0 });
    expect((await open.as(me)(likeAnswer, { id: second.id })).data).toEqual({ is_zan: 1, zan_count: 1 });
    expect((await open.as(lan)(likeAnswer, { id: second.id })).refusal).toBe('answer-own');
    const page = (await open.as(me)(readQuestion, { id })).data;
    expect(page.info).toMatchObject({ comments: 2, comment_count: 1 });
    expect(page.answers.list.map((answer) => [answer.id, answer.is_zan, answer.children.map((one) => one.id)])).toEqual(
      [
        [second.id, 1, []],
        [first.comment.id, 0, [comment.id, further.id]],
      ],
    );
    expect(page.remarks).toMatchObject({ total: 1, list: [{ id: remark.id }] });
    const inOrder = async (order: 'best' | 'new' | 'old') =>
      (await open.as(0)(listAnswers, { posts_id: id, order })).data.list.map((answer) => answer.id);
    expect([await inOrder('old'), await inOrder('new')]).toEqual([
      [first.comment.id, second.id],
      [second.id, first.comment.id],
    ]);
    const own = (await open.as(lan)(listOwnAnswers, {})).data;
    expect(own).toMatchObject({
      total: 2,
      list: [
        {
          id: remark.id,
          path: `/ask/info/${id}#comment-${remark.id}`,
          question: { id, title: 'Which light is good for reading?' },
        },
        { id: second.id, kind: 'answer' },
      ],
    });
    const publishedEvents = await open.publishedEvents('ask.answerPublished');
    expect(publishedEvents.filter((one) => one['question_id'] === id)).toMatchObject([
      { kind: 'answer', on: 'question', answered_id: me },
      { kind: 'answer', mentions: [9] },
      { kind: 'comment', on: 'answer', answered_id: ken },
      { on: 'comment', answered_id: me, mentions: [9] },
      { on: 'question', answered_id: me },
    ]);
  });

  test('have a readable history; an edit based on an old version overwrites nothing', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(me, 'What is a four-panel strip?', { tags: ['strips'] })).data;
    const source = (await open.as(me)(readAskSource, { id })).data;
    expect(source).toMatchObject({ revision: 1, tags: ['strips'] });
    const edit = (title: string, revision?: number) =>
      open.as(me)(editQuestion, { id, title, content: source.content, tags: ['strips', 'history'], revision });
    expect((await edit('What exactly is a four-panel strip?', 1)).refusal).toBe('');
    const late = await edit('Something else entirely?', 1);
    expect([late.refusal, late.data]).toEqual(['text-changed', { revision: 2 }]);
    await edit('What exactly is a four-panel strip?', 2);
    const { list, total } = (await open.as(0)(listAskRevisions, { id })).data;
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      revision: 2,
      title: [
        { op: 'same', text: 'What ' },
        { op: 'added', text: 'exactly ' },
        { op: 'same', text: 'is a four-panel strip?' },
      ],
      content: [{ op: 'same' }],
    });
    expect((await open.as(open.fresh())(editQuestion, { id, title: 'Not mine at all', content: '' })).refusal).toBe(
      'question-not-found',
    );
    expect((await open.as(0)(listQuestions, { keywords: 'exactly' })).data.total).toBe(1);
  });

  test('can be deleted until others answer, with all their parts; an answer with comments leaves a gap', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'Is anybody there tonight?', { tags: ['night'] })).data;
    const before = (await open.as(0)(listQuestions, {})).data.total;
    const answer = (await open.answer(ken, id, 'I am here, as always.')).data.comment;
    expect((await open.as(me)(deleteQuestion, { id })).refusal).toBe('question-has-answers');
    await open.answer(me, id, 'How good of you', { pid: answer.id });
    expect((await open.as(ken)(deleteAnswer, { id: answer.id })).data).toMatchObject({
      comment: { status: 'deleted', content: '', user: null },
      total: 0,
    });
    expect((await open.as(me)(deleteQuestion, { id })).refusal).toBe('');
    for (const viewer of [0, me])
      expect((await open.as(viewer)(readQuestion, { id })).refusal).toBe('question-taken-down');
    for (const call of [
      open.as(me)(editQuestion, { id, title: 'Once more, please?', content: '' }),
      open.as(ken)(addAnswer, { posts_id: id, content: 'Too late for it' }),
      open.as(ken)(likeQuestion, { id }),
      open.as(me)(deleteQuestion, { id }),
    ])
      expect((await call).refusal).toMatch(/^question-(?:not-found|taken-down)$/);
    expect((await open.as(0)(listQuestions, {})).data.total).toBe(before - 1);
    expect((await open.as(0)(listQuestions, { keywords: 'tonight' })).data.total).toBe(0);
    expect((await open.as(0)(listQuestions, {})).data.tags.filter(({ name }) => name === 'night')).toEqual([]);
    expect((await open.as(me)(listOwnQuestions, {})).data.total).toBe(0);
  });

  test('are liked and collected by twenty members at once and counted correctly', async () => {
    const me = open.fresh();
    const { id } = (await open.ask(me, 'Who likes this question?')).data;
    await Promise.all(
      Array.from({ length: 20 }, () => open.fresh()).flatMap((member) => [
        open.as(member)(likeQuestion, { id, state: 1 }),
        open.as(member)(collectQuestion, { id, state: 1 }),
      ]),
    );
    const ken = open.fresh();
    expect((await open.as(ken)(likeQuestion, { id })).data).toEqual({ is_zan: 1, zan_count: 21 });
    expect((await open.as(ken)(collectQuestion, { id })).data).toEqual({ is_collect: 1, collect_count: 21 });
    expect((await open.as(ken)(listCollectedQuestions, {})).data).toMatchObject({
      total: 1,
      list: [{ id, is_zan: 1, is_collect: 1 }],
    });
    expect((await open.as(ken)(collectQuestion, { id, state: 0 })).data.collect_count).toBe(20);
    expect((await open.as(me)(likeQuestion, { id })).refusal).toBe('question-own');
    expect((await open.as(0)(listQuestions, { type: 'hot' })).data.list[0]?.id).toBe(id);
  });

  test('are refused, held or masked by watched words, and so are answers and comments', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    await open.site.composition
      .running('discussion')
      .db('watched_word')
      .insert([
        { language: 'all', word: 'casino', action: 'refuse' },
        { language: 'all', word: 'lottery', action: 'hold' },
        { language: 'all', word: 'damned', action: 'mask' },
      ]);
    const asked = (await open.ask(me, 'Is this a damned good page?')).data;
    expect((await open.as(0)(readQuestion, { id: asked.id })).data.info.title).toBe('Is this a ****** good page?');
    expect((await open.ask(me, 'Where is the casino of this town?')).refusal).toBe('question-word');
    expect((await open.ask(me, 'Who has won in the lottery?')).data.review).toBe('yes');
    expect((await open.answer(ken, asked.id, 'In the casino behind the harbour')).refusal).toBe('answer-word');
    expect((await open.answer(ken, asked.id, 'The casino', { kind: 'comment' })).refusal).toBe('comment-word');
  });

  test('by newcomers use existing tags only, and are few a day', async () => {
    const me = open.fresh();
    open.isNew.add(me);
    expect((await open.ask(me, 'May I bring a new word?', { tags: ['never-seen'] })).refusal).toBe('tag-new');
    for (let count = 1; count <= 5; count += 1)
      expect((await open.ask(me, `Question number ${count} of a newcomer`, { tags: ['manga'] })).refusal).toBe('');
    expect((await open.ask(me, 'And one more for today?')).refusal).toBe('question-too-many');
    expect((await open.as(me)(askQuestion, { title: 'Right after the other one?', content: '' })).refusal).toBe(
      'question-too-many',
    );
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(ask)).toEqual([]);
});
