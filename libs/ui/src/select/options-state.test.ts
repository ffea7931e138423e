import { expect, test } from 'vitest';
import { hasMore, next, noOptions, type OptionsState, type SelectItem } from './options-state.ts';

const item = (id: number) => ({ id, name: `Row ${id}` });
const asked: OptionsState<SelectItem> = next<SelectItem>(noOptions, { is: 'asked', query: 'a' });
const came = (state: OptionsState<SelectItem>, ids: number[], total: number) =>
  next(state, { is: 'came', answer: { list: ids.map(item), total } });

test('rows of an earlier query stay until the first page of the next one has come', () => {
  const first = came(asked, [1, 2], 9);
  const other = next(first, { is: 'asked', query: 'ab' });
  expect([other.list.length, other.status, hasMore(other)]).toEqual([2, 'loading', false]);
  expect(came(other, [7], 1)).toMatchObject({ list: [item(7)], total: 1, status: 'ready' });
});

test('a row that is in two pages is there once, and a page that brings nothing new is the last', () => {
  const second = came(next(came(asked, [1, 2], 4), { is: 'wanted-more' }), [2, 3], 4);
  expect([second.list.map(({ id }) => id), second.page, hasMore(second)]).toEqual([[1, 2, 3], 2, true]);
  const third = came(next(second, { is: 'wanted-more' }), [], 4);
  expect([third.total, hasMore(third)]).toEqual([3, false]);
});

test('a failed page is tried again as the same page, and nothing more is asked for before', () => {
  const failed = next(next(came(asked, [1], 4), { is: 'wanted-more' }), { is: 'failed' });
  expect(next(failed, { is: 'wanted-more' })).toBe(failed);
  expect(next(failed, { is: 'tried-again' })).toMatchObject({ page: 2, status: 'loading', list: [item(1)] });
});
