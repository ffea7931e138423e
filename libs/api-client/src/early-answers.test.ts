import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EarlyAnswer, EarlyAnswers, freshMs } from './early-answers.ts';

const article = (id: string): EarlyAnswer => ({ endpoint: 'article.readBlog', input: { id }, reply: `article ${id}` });
const take = (answers: EarlyAnswers, id: string) => answers.take('article.readBlog', { id })?.reply;

test('an answer that came with the page is used once, whether a number is text or not', () => {
  const answers = new EarlyAnswers({ early: [article('1')] });
  expect(answers.take('article.readBlog', { id: 1 })?.reply).toBe('article 1');
  expect(take(answers, '1')).toBeUndefined();
});

describe('an answer that is fetched ahead', () => {
  let answers: EarlyAnswers;
  let arrive: (all: EarlyAnswer[]) => void;
  let fail: (reason: unknown) => void;
  const settled = () => new Promise(process.nextTick);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers = new EarlyAnswers({ early: [article('1')] });
    const coming = Promise.withResolvers<EarlyAnswer[]>();
    arrive = coming.resolve;
    fail = coming.reject;
    answers.expect('article.readBlog', { id: '2' }, coming.promise);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is used once, and counts as not yet viewed', async () => {
    arrive([article('2')]);
    await settled();
    expect(answers.take('article.readBlog', { id: '2' })).toEqual({ reply: 'article 2', isAhead: true });
    expect(take(answers, '2')).toBeUndefined();
    expect(answers.takeComing('article.readBlog', { id: '2' })).toBeUndefined();
  });

  test('can be waited for while it is on its way', async () => {
    const waited = answers.takeComing('article.readBlog', { id: '2' });
    arrive([article('2')]);
    expect(await waited).toEqual({ reply: 'article 2', isAhead: true });
    expect(take(answers, '2')).toBeUndefined();
  });

  test('is not used when it has become old', async () => {
    arrive([article('2')]);
    await settled();
    vi.setSystemTime(Date.now() + freshMs);
    expect(take(answers, '2')).toBeUndefined();
  });

  test.each([
    ['fails', () => fail(new Error('away'))],
    ['is another one', () => arrive([article('3')])],
  ])('that %s is nothing to wait for', async (_what, end) => {
    const waited = answers.takeComing('article.readBlog', { id: '2' });
    end();
    expect(await waited).toBeUndefined();
  });

  test('outlives the answers of the page that the visitor leaves', async () => {
    arrive([article('2')]);
    await settled();
    answers.clearServed();
    expect(take(answers, '1')).toBeUndefined();
    expect(take(answers, '2')).toBe('article 2');
  });

  test('is dropped also when it arrives later, and for who waits for it', async () => {
    const waited = answers.takeComing('article.readBlog', { id: '2' });
    answers.expect('article.readBlog', { id: '4' }, Promise.resolve([article('4')]));
    answers.clearAhead();
    arrive([article('2')]);
    expect(await waited).toBeUndefined();
    await settled();
    expect([take(answers, '2'), take(answers, '4')]).toEqual([undefined, undefined]);
  });
});
