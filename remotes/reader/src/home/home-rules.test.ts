import { describe, expect, test } from 'vitest';
import type { ComicItem, Shelf } from '@yonkoma/contract';
import { comicItem } from '../../fixtures/catalogue.ts';
import { shelvesToShow } from './home-rules.ts';

/** Every shelf has the same comics in the same order; the last `ended` are complete. */
const library = (count: number, ended = 0) => {
  const all = Array.from({ length: count }, (_, index) => comicItem({ id: index + 1 }));
  const section = (comicStatus: Shelf, list: ComicItem[]) => ({ comicStatus, list });
  return [
    section('update', all),
    section('hot', all),
    section('new', all),
    ...(ended > 0 ? [section('end', all.slice(-ended))] : []),
  ];
};
const counts = (count: number, ended = 0, isSmall = true) =>
  Object.fromEntries(shelvesToShow(library(count, ended), isSmall).map(({ shelf, comics }) => [shelf, comics.length]));

describe('the shelves of a small library', () => {
  test.each([
    [1, { update: 1 }],
    [3, { update: 3 }],
    [9, { update: 9 }],
    [10, { update: 6, hot: 4 }],
    [14, { update: 6, hot: 8 }],
    [20, { update: 6, hot: 10, new: 4 }],
    [22, { update: 12, hot: 10 }],
    [29, { update: 12, hot: 10, new: 7 }],
  ])('of %i comics have each once and at least four, but for the first: %j', (count, expected) => {
    expect(counts(count)).toEqual(expected);
    const ids = shelvesToShow(library(count), true).flatMap(({ comics }) => comics.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leave out complete comics that stand above', () => {
    expect(counts(14, 5)).toEqual({ update: 6, hot: 8 });
    expect(counts(9, 9)).toEqual({ update: 9 });
  });
});

describe('the shelves of a large library', () => {
  test('have what their names promise, and ten places in the ranking', () => {
    const [update, hot, arrivals, ended] = library(40, 2);
    const newestFirst = { comicStatus: 'new' as const, list: arrivals?.list.toReversed() ?? [] };
    const shelves = shelvesToShow(
      [update, hot, newestFirst, ended].flatMap((section) => section ?? []),
      false,
    );
    expect(shelves.map(({ shelf, comics }) => [shelf, comics.length, comics[0]?.id])).toEqual([
      ['update', 12, 1],
      ['hot', 10, 1],
      ['new', 12, 40],
    ]);
  });

  test('leave out one of which all stands above, but not the ranking', () => {
    expect(counts(40, 0, false)).toEqual({ update: 12, hot: 10 });
  });
});

test('an empty library has no shelves', () => {
  expect(shelvesToShow([], true)).toEqual([]);
});
