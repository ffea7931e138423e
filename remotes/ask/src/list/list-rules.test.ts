import { expect, test } from 'vitest';
import { addressOf, callOf, chosenIn, isNarrowed } from './list-rules.ts';

const read = (address: string) => chosenIn(new URL(address, 'https://site.example').searchParams);

test.each([
  '/ask/lists',
  '/ask/lists?type=unsolved',
  '/ask/lists?language=all',
  '/ask/lists?type=hot&category_id=3&tag_id=7&keywords=%E6%BC%AB%E7%94%BB&language=vi&page=4',
])('%s is read as its filters', (address) => {
  expect(addressOf(read(address), { page: read(address).page })).toBe(address);
});

test.each([
  '?type=best',
  '?category_id=-1',
  '?tag_id=1e3',
  '?page=0',
  '?page=x',
  '?category_id=99999999999',
  '?keywords=%20',
  '?language=fr',
])('%s is read as no filter', (query) => {
  expect(addressOf(read(`/ask/lists${query}`))).toBe('/ask/lists');
});

test('another choice starts at the first page, and keeps the language', () => {
  expect(addressOf(read('/ask/lists?language=all&page=3'), { tag: 2 })).toBe('/ask/lists?tag_id=2&language=all');
  expect(addressOf(read('/ask/lists?type=hot&page=3'), { category: 2 })).toBe('/ask/lists?type=hot&category_id=2');
});

test('an order or a language alone is no filter', () => {
  expect(
    ['/ask/lists?type=hot&page=3', '/ask/lists?language=vi', '/ask/lists?tag_id=2', '/ask/lists?keywords=a'].map(
      (address) => isNarrowed(read(address)),
    ),
  ).toEqual([false, false, true, true]);
});

test('the call has the filters of the address, and nothing else', () => {
  expect(callOf(read('/ask/lists?type=hot&keywords=a&language=all'), 1, '20')).toEqual({
    type: 'hot',
    keywords: 'a',
    language: 'all',
    limit: '20',
  });
});
