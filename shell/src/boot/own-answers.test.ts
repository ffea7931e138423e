import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { followOwnAnswers } from './own-answers.ts';

const rendered = {
  info: { id: 1, is_zan: 0 },
  answers: { total: 1, list: [{ id: 2, is_zan: 0 }] },
  tags: ['ink'],
};
const own = {
  info: { id: 1, is_zan: 1 },
  answers: { total: 1, list: [{ id: 2, is_zan: 1 }] },
  tags: rendered.tags,
};

/** Shows the data of a query, as a component does. Returns the data once it is hydrated. */
const show = (queries: QueryClient, key: string, initialData: unknown) => {
  const observer = new QueryObserver(queries, { queryKey: [key], initialData, staleTime: 60_000 });
  const drawn = observer.getCurrentResult().data;
  observer.subscribe(() => {});
  return { drawn, hydrated: observer.getCurrentResult().data };
};

test('an answer is drawn as the server has rendered it, and is the own one when it is hydrated, without a call', () => {
  const queries = new QueryClient();
  followOwnAnswers(queries)(rendered, own);
  const whole = show(queries, 'question', rendered);
  expect([whole.drawn, whole.hydrated]).toEqual([rendered, own]);
  const pages = show(queries, 'list', { pages: [rendered], pageParams: [1] });
  expect([pages.drawn, pages.hydrated]).toEqual([
    { pages: [rendered], pageParams: [1] },
    { pages: [own], pageParams: [1] },
  ]);
  expect(queries.isFetching()).toBe(0);
});

test('data that was made from a part of an answer becomes that of the own one', () => {
  const queries = new QueryClient();
  followOwnAnswers(queries)(rendered, own);
  const { hydrated } = show(queries, 'answers', { pages: [{ ...rendered.answers, begin: 1 }] });
  expect(hydrated).toEqual({ pages: [{ ...own.answers, begin: 1 }] });
});

test('data that came from elsewhere stays as it is', () => {
  const queries = new QueryClient();
  followOwnAnswers(queries)(rendered, own);
  const other = { info: { id: 1, is_zan: 0 } };
  expect(show(queries, 'other', other).hydrated).toBe(other);
});
