import { expect, test } from 'vitest';
import { nearest, tasteOf, tasteTerms } from './taste-rules.ts';
import { authorTerm, filterTerm, wordTerm } from './term-rules.ts';

const [robots, rain, drama] = [filterTerm('tag', 1), filterTerm('tag', 2), filterTerm('category', 3)];

test('taste is genres, tags and authors, and neither words nor languages nor every comic', () => {
  const author = authorTerm('Mo Hara');
  expect(
    tasteTerms(['all', robots, drama, author, wordTerm('robot'), filterTerm('language', 'en'), 'fxt1', 'abc']),
  ).toEqual([robots, drama, author]);
});

test('what is rare, what several comics have and what was read last weighs more', () => {
  const counts = new Map([
    [robots, 10],
    [rain, 10],
    [drama, 900],
  ]);
  const order = (read: string[][]) => tasteOf(read, counts, 1000).map(({ term }) => term);
  expect(order([[robots, drama]])).toEqual([robots, drama]);
  expect(order([[rain], [robots]])).toEqual([rain, robots]);
  expect(order([[rain], [robots], [robots]])).toEqual([robots, rain]);
  expect(tasteOf([['all']], new Map([['all', 1000]]), 999)).toEqual([]);
});

test('the nearest are first, then the more popular, and what shares hardly anything is left out', () => {
  const has = (...ids: number[]) => ({ has: (id: number) => ids.includes(id) });
  const likings = [
    { weight: 10, ...has(3, 4, 5) },
    { weight: 9, ...has(4) },
    { weight: 0.5, ...has(1) },
  ];
  expect(nearest([1, 2, 3, 4, 5], likings, 10)).toEqual([4, 3, 5]);
  expect(nearest([1, 2, 3, 4, 5], likings, 1)).toEqual([4]);
  expect(nearest([], likings, 5)).toEqual([]);
});
