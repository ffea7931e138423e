import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  closeQuestion,
  findQuestions,
  languages,
  listAskCategories,
  listQuestions,
  readQuestion,
} from '@yonkoma/contract';
import { describeAskPage, listAskSitemapEntries, listAskSitemapParts } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

onBothEngines('public metadata of questions', (engine) => {
  let open: OpenAsk;
  const peer = () => open.site.composition.running('ask').ask;
  beforeAll(async () => {
    open = await openAsk(engine);
  });
  afterAll(() => open.site.close());

  test('a new site has questions with answers in all four languages, and seeding again changes nothing', async () => {
    for (let times = 0; times < 2; times += 1) expect((await open.ops('seed-questions')).status).toBe(0);
    for (const language of languages) {
      const { data } = await open.as(0, language)(listQuestions, { language });
      expect([
        data.total,
        data.list.every(
          (question) => question.comments > 0 && question.user?.nickname === 'Yonkoma' && question.category_name !== '',
        ),
      ]).toEqual([3, true]);
      expect((await open.as(0, language)(listQuestions, { language, type: 'unsolved' })).data.total).toBe(1);
      expect((await open.as(0, language)(listAskCategories, {})).data).toHaveLength(5);
    }
    expect((await open.as(0)(listQuestions, { keywords: '网络' })).data.total).toBe(1);
    expect((await open.as(0)(listQuestions, { keywords: 'khong co mang' })).data.total).toBe(1);
    const found = (await open.as(0)(findQuestions, { keywords: 'cbz' })).data;
    expect([found.total, found.list[0]?.title.includes('CBZ'), found.list[0]?.kind]).toEqual([4, true, 'question']);
    expect((await open.publishedEvents('ask.questionPublished')).length).toBe(0);
  });

  test('a page has one question with its answers as structured data, with the accepted one marked', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, 'What is a gutter & why?', { content: 'The space **between** panels.' })).data;
    const answer = (await open.answer(ken, id, 'The space in which *time* passes.')).data.comment.id;
    await open.as(me)(acceptAnswer, { id: answer });
    const publishedEvents = await peer()(describeAskPage, { page: 'question', id });
    expect(publishedEvents).toMatchObject({
      title: 'What is a gutter & why?',
      path: `/ask/info/${id}`,
      is_listed: 1,
      feeds: [{ type: 'application/atom+xml' }, { type: 'application/rss+xml' }],
    });
    expect(publishedEvents.data).toMatchObject([
      {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          answerCount: 1,
          text: 'The space between panels.',
          author: { name: `Reader-${me}` },
          acceptedAnswer: {
            '@type': 'Answer',
            url: `/ask/info/${id}#answer-${answer}`,
            text: 'The space in which time passes.',
          },
          suggestedAnswer: [],
        },
      },
    ]);
    const { id: same } = (await open.ask(ken, 'What are gutters for again?')).data;
    await open.as(ken)(closeQuestion, { id: same, reason: 'duplicate', duplicate_id: id });
    expect((await peer()(describeAskPage, { page: 'question', id: same })).is_listed).toBe(0);
    await expect(peer()(describeAskPage, { page: 'question', id: 999_999 })).rejects.toMatchObject({
      key: 'question-not-found',
    });
    const parts = await peer()(listAskSitemapParts, {});
    const entries = (
      await Promise.all(parts.map(({ name: part }) => peer()(listAskSitemapEntries, { part, after: 0 })))
    ).flatMap((part) => part.entries);
    expect(entries.filter(({ path }) => path === `/ask/info/${id}`)).toHaveLength(1);
    expect(entries.map(({ path }) => path)).not.toContain(`/ask/info/${same}`);
    expect(entries[0]).toMatchObject({ path: '/ask', languages: [...languages] });
  });

  test('a full list may be indexed, and a filtered one may not', async () => {
    expect(await peer()(describeAskPage, { page: 'list' })).toMatchObject({
      path: '/ask',
      is_listed: 1,
      data: [{ '@type': 'CollectionPage' }],
    });
    const [category] = (await open.as(0)(listAskCategories, {})).data;
    expect(await peer()(describeAskPage, { page: 'list', category_id: category?.id })).toMatchObject({
      path: `/ask/lists?category_id=${category?.id}`,
      is_listed: 1,
    });
    for (const filter of [{ keywords: 'rain' }, { type: 'hot' }, { tag_id: '3' }, { category_id: 999 }])
      expect((await peer()(describeAskPage, { page: 'list', ...filter })).is_listed).toBe(0);
  });

  test('feeds have the newest questions of a language, and answer 304 without bytes when unchanged', async () => {
    const rss = await open.site.app.inject('/questions/new.en.rss');
    expect(rss.body).toContain('<title>What is a gutter &amp; why?</title>');
    expect(rss.body).not.toContain('怎样');
    expect(
      (
        await open.site.app.inject({
          url: '/questions/new.en.rss',
          headers: { 'if-none-match': String(rss.headers['etag']) },
        })
      ).statusCode,
    ).toBe(304);
    expect((await open.as(0)(readQuestion, { id: 1 })).data.related.length).toBeGreaterThan(0);
  });
});
