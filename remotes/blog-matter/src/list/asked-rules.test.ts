import { expect, test } from 'vitest';
import { askedIn, changed, isWhole, pageNumbers } from './asked-rules.ts';

const query = (text: string) => new URLSearchParams(text);

test('an address gives the filters that the site understands; the rest is ignored', () => {
  expect(askedIn(query('category_id=3&tag_id=x&order=best&keywords=dong&page=0'))).toEqual({
    category_id: '3',
    keywords: 'dong',
  });
  expect(askedIn(query('keywords=%20%20'))).toEqual({});
});

test('a list is unfiltered in any order, and not on a later page or with a filter', () => {
  expect([
    isWhole(askedIn(query('order=hot'))),
    isWhole(askedIn(query('page=2'))),
    isWhole(askedIn(query('tag_id=2'))),
  ]).toEqual([true, false, false]);
});

test('a choice starts at the first page, and removing it keeps the others', () => {
  expect(changed(query('category_id=3&page=4'), 'tag_id', '7')).toBe('?category_id=3&tag_id=7');
  expect(changed(query('category_id=3&tag_id=7'), 'category_id', '')).toBe('?tag_id=7');
  expect(changed(query('category_id=3'), 'category_id', '')).toBe('');
});

test('a search has its own order, and the first page has no number', () => {
  expect(changed(query('order=hot'), 'keywords', '漫画')).toBe('?keywords=%E6%BC%AB%E7%94%BB');
  expect(changed(query('page=3'), 'page', '1')).toBe('');
  expect(changed(query('order=hot'), 'order', 'new')).toBe('');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [7, 40, [1, null, 6, 7, 8, null, 40]],
  [2, 4, [1, 2, 3, 4]],
  [40, 40, [1, null, 39, 40]],
])('on page %i of %i, links lead to %j', (at, count, numbers) => {
  expect(pageNumbers(at, count)).toEqual(numbers);
});
