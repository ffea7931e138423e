import { describe, expect, test } from 'vitest';
import { furthestPage, isAhead } from './gate-rules.ts';

const chapter = { id: 11, number: '2', pageCount: 9 };
const reached = { onDevice: 0, isRead: false, record: null };
const record = (fields: object) => ({ chapter_id: 11, chapter_number: '2', image_index: 6, ...fields });

describe('the page up to which a chapter was read', () => {
  test('is the further one of device and account', () => {
    expect(furthestPage(chapter, { ...reached, onDevice: 4 })).toBe(4);
    expect(furthestPage(chapter, { ...reached, onDevice: 4, record: record({}) })).toBe(6);
    expect(furthestPage(chapter, { ...reached, onDevice: 8, record: record({}) })).toBe(8);
  });

  test('is the last once the chapter was read in another language, or a later one was begun', () => {
    expect(furthestPage(chapter, { ...reached, isRead: true })).toBe(9);
    expect(
      furthestPage(chapter, { ...reached, record: record({ chapter_id: 14, chapter_number: '10', image_index: 1 }) }),
    ).toBe(9);
  });

  test('is not changed by an earlier chapter, or one without a number', () => {
    expect(furthestPage(chapter, { ...reached, record: record({ chapter_id: 10, chapter_number: '1' }) })).toBe(0);
    expect(furthestPage(chapter, { ...reached, record: record({ chapter_id: 10, chapter_number: 'Extra' }) })).toBe(0);
  });
});

test('a page is ahead until it was reached, the chapter until its last page was', () => {
  expect([isAhead(4, 4, 9), isAhead(5, 4, 9), isAhead(0, 8, 9), isAhead(0, 9, 9)]).toEqual([false, true, true, false]);
});
