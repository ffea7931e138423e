import { describe, expect, test } from 'vitest';
import { continueChoice } from './continue-rules.ts';
import type { Place } from './place.ts';

const chapter = (id: number, number: string) => ({ id, number, sort: id, image_count: 9 });
const chapters = [chapter(12, '3'), chapter(11, '2'), chapter(10, '1')];
const place = (fields: Partial<Place>): Place => ({
  chapterId: 11,
  number: '2',
  language: 'en',
  page: 4,
  count: 9,
  at: 1000,
  ...fields,
});
const record = (fields: object) => ({
  id: 1,
  comic_id: 5,
  chapter_id: 10,
  chapter_number: '1',
  chapter_title: '',
  image_index: 2,
  update_time: 500,
  ...fields,
});

describe('the one button of a comic', () => {
  test('starts with the first chapter, however the list is sorted', () => {
    expect(continueChoice(chapters, null, null)).toEqual({ kind: 'start', chapter: chapters[2], page: 1 });
  });

  test('continues where this device stopped', () => {
    expect(continueChoice(chapters, place({}), null)).toEqual({ kind: 'continue', chapter: chapters[1], page: 4 });
  });

  test('continues with the next chapter after a last page', () => {
    expect(continueChoice(chapters, place({ page: 9 }), null)).toEqual({
      kind: 'continue',
      chapter: chapters[0],
      page: 1,
    });
  });

  test('stays with the last page when nothing follows', () => {
    expect(continueChoice(chapters, place({ chapterId: 12, number: '3', page: 9 }), null)).toEqual({
      kind: 'continue',
      chapter: chapters[0],
      page: 9,
    });
  });

  test('takes the newer place of account and device', () => {
    expect(continueChoice(chapters, place({}), record({}))?.chapter.id).toBe(11);
    expect(continueChoice(chapters, place({}), record({ update_time: 2000 }))).toMatchObject({
      chapter: { id: 10 },
      page: 2,
    });
  });

  test('finds the same chapter in another language by its number', () => {
    expect(continueChoice(chapters, place({ chapterId: 99 }), null)).toMatchObject({ chapter: { id: 11 }, page: 4 });
  });

  test('starts again when the chapter is gone, and offers nothing when there is none', () => {
    expect(continueChoice(chapters, place({ chapterId: 99, number: '40' }), null)?.kind).toBe('start');
    expect(continueChoice([], place({}), null)).toBeNull();
  });
});
