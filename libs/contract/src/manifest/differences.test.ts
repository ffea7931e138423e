import { expect, test } from 'vitest';
import { differencesOf, withDifferences } from './differences.ts';

test.each([
  [{ id: 1, likes: [1, 2] }, { id: 1, likes: [1, 2] }, 0],
  [{ comic: { id: 1, is_like: 1 }, chapters: [1, 2] }, { comic: { id: 1, is_like: 0 }, chapters: [1, 2] }, 1],
  [[{ liked: 1 }, { liked: 0 }], [{ liked: 0 }, { liked: 1 }], 2],
  [{ list: [1, 2, 3] }, { list: [1] }, 1],
  [{ record: { at: 1 } }, { record: null }, 1],
  [{ own: 1 }, {}, 1],
  [{ list: [] }, { list: {} }, 1],
  ['a', 'b', 1],
])('%j becomes %j again from its %i differences, also as JSON', (value, other, count) => {
  const differences = differencesOf(value, other);
  expect(differences).toHaveLength(count);
  expect(withDifferences(value, JSON.parse(JSON.stringify(differences)))).toEqual(other);
});

test('a field without a value is no field, as in JSON', () => {
  expect(differencesOf({ id: 1, note: undefined }, { id: 1 })).toEqual([]);
});

test('the value itself stays as it was, and parts without a difference are not copied', () => {
  const value = { comic: { is_like: 1 }, chapters: [{ id: 1 }] };
  const changed = withDifferences(value, [[['comic', 'is_like'], 0]]);
  expect(value.comic.is_like).toBe(1);
  expect(changed.comic.is_like).toBe(0);
  expect(changed.chapters).toBe(value.chapters);
});
