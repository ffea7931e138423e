import { describe, expect, test } from 'vitest';
import { canJoin, firstToKeep, pagesBefore, placeOf, spotAt } from './joined-rules.ts';
import type { Reading } from './use-chapter.ts';

const chapterOf = (id: number, pages: number, sale = {}) =>
  ({
    chapter: { id, images: Array.from({ length: pages }, () => ({})), is_lock: 0, is_buy: 0, ...sale },
  }) as unknown as Reading;
const strip = [chapterOf(11, 3), chapterOf(12, 5), chapterOf(13, 2)];

describe('chapters one below the other', () => {
  test.each([
    [1, 11, 1],
    [3, 11, 3],
    [4, 12, 1],
    [8, 12, 5],
    [9, 13, 1],
    [10, 13, 2],
    [11, 13, 3],
  ])('page %i of the strip is in chapter %i as its page %i, and back', (position, chapterId, page) => {
    const spot = spotAt(strip, { position, within: 0.25 });
    expect(spot).toEqual({ chapterId, position: page, within: 0.25 });
    expect(placeOf(strip, spot)).toEqual({ position, within: 0.25 });
  });

  test('a chapter that another follows is left into that one', () => {
    expect(placeOf(strip, { chapterId: 11, position: 4, within: 0 }).position).toBe(pagesBefore(strip, 12) + 1);
  });

  test('of the chapters above the current one only the nearest stays', () => {
    expect([11, 12, 13].map((chapterId) => firstToKeep(strip, chapterId))).toEqual([0, 0, 1]);
  });
});

test('a chapter joins only when all its pages are known', () => {
  expect(canJoin(chapterOf(1, 3))).toBe(true);
  expect(canJoin(chapterOf(1, 0))).toBe(false);
  expect(canJoin(chapterOf(1, 3, { is_lock: 1 }))).toBe(false);
  expect(canJoin(chapterOf(1, 3, { is_lock: 1, is_buy: 1 }))).toBe(true);
});
