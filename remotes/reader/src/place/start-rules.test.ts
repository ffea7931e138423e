import { describe, expect, test } from 'vitest';
import { startOf } from './start-rules.ts';

const opened = { search: '', chapterId: 31, count: 12, place: null, record: null };
const place = { chapterId: 31, page: 7, at: 1_000 };
const record = { chapter_id: 31, image_index: 4, update_time: 900 };

describe('the page a chapter opens at', () => {
  test('is the first of a chapter that was never opened', () => {
    expect(startOf(opened)).toEqual({ page: 1, isResumed: false });
  });

  test('is the one in the address, also the first, whatever is stored', () => {
    expect(startOf({ ...opened, search: '?page=3', place, record })).toEqual({ page: 3, isResumed: false });
    expect(startOf({ ...opened, search: '?page=1', place, record })).toEqual({ page: 1, isResumed: false });
  });

  test('is the last place, the newer one of device and account', () => {
    expect(startOf({ ...opened, search: '?language=jp', place, record })).toEqual({ page: 7, isResumed: true });
    expect(startOf({ ...opened, place, record: { ...record, update_time: 1_100 } })).toEqual({
      page: 4,
      isResumed: true,
    });
    expect(startOf({ ...opened, record })).toEqual({ page: 4, isResumed: true });
  });

  test('is the first again after the last, and when the chapter has become shorter', () => {
    for (const page of [12, 40])
      expect(startOf({ ...opened, place: { ...place, page } })).toEqual({ page: 1, isResumed: false });
  });

  test('is the first when another chapter of the comic was read since', () => {
    expect(startOf({ ...opened, place, record: { ...record, chapter_id: 32, update_time: 1_100 } })).toEqual({
      page: 1,
      isResumed: false,
    });
    expect(startOf({ ...opened, place: { ...place, chapterId: 30 } })).toEqual({ page: 1, isResumed: false });
  });
});
