import { describe, expect, test } from 'vitest';
import { isNewChapter } from './new-rules.ts';

const day = 24 * 3600;
const now = 1_800_000_000;
const nobody = { isRead: false, lastReadAt: 0, isComicNew: false };
const came = (daysAgo: number) => ({ update_time: now - daysAgo * day });

describe('a chapter is new', () => {
  test('for a week, until it was read', () => {
    expect([6, 8].map((days) => isNewChapter(came(days), nobody, now))).toEqual([true, false]);
    expect(isNewChapter(came(1), { ...nobody, isRead: true }, now)).toBe(false);
  });

  test('for a member who read the comic before it came, however long ago', () => {
    const back = { ...nobody, lastReadAt: now - 60 * day };
    expect([59, 61].map((days) => isNewChapter(came(days), back, now))).toEqual([true, false]);
  });

  test('not in a comic that is all new, except to a member who has read some of it', () => {
    expect(isNewChapter(came(1), { ...nobody, isComicNew: true }, now)).toBe(false);
    expect(isNewChapter(came(1), { ...nobody, isComicNew: true, lastReadAt: now - 2 * day }, now)).toBe(true);
  });
});
