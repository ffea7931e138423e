import { expect, test } from 'vitest';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { canSave, isSavedChapter } from './saved-rules.ts';

test('a saved chapter is recognised among other stored data', () => {
  const record = {
    format: 1,
    reading: chapterReply({}, { count: 2 }),
    cover: '',
    isWhole: true,
    sizeBytes: 1,
    savedAt: 1,
  };
  expect(isSavedChapter(record)).toBe(true);
  for (const other of [null, 7, {}, { ...record, format: 2 }, { ...record, reading: {} }])
    expect(isSavedChapter(other)).toBe(false);
});

test('a locked chapter is saved by its buyer and nobody else', () => {
  expect(canSave({ is_lock: 0, is_buy: 0 })).toBe(true);
  expect(canSave({ is_lock: 1, is_buy: 0 })).toBe(false);
  expect(canSave({ is_lock: 1, is_buy: 1 })).toBe(true);
});
