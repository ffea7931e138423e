import { expect, test } from 'vitest';
import { byTitle, hasUpdate, newsSince } from './like-rules.ts';

test('a comic is new in a collection when a chapter came after it was last read, or collected', () => {
  expect([newsSince(5, undefined), newsSince(5, 6), newsSince(7, 6)]).toEqual([5, 6, 7]);
  const newest = [
    { language: 'jp', came_at: 5 },
    { language: 'vi', came_at: 9 },
  ];
  expect([
    hasUpdate([], 'jp', undefined, 0),
    hasUpdate(newest, 'jp', undefined, 9),
    hasUpdate(newest, 'jp', undefined, 8),
  ]).toEqual([false, false, true]);
  expect([
    hasUpdate(newest, 'jp', 'vi', 8),
    hasUpdate(newest, 'jp', 'en', 8),
    hasUpdate(newest, 'jp', 'en', 4),
  ]).toEqual([true, false, true]);
});

test('titles are sorted as in a dictionary of their language, numbers by value', () => {
  const titles = (given: string[], language: 'en' | 'vi' | 'zh-cn') =>
    byTitle(
      given.map((title) => ({ title })),
      language,
    ).map(({ title }) => title);
  expect(titles(['Tale 10', 'tale 9', 'Éclair', 'Zoo', 'egg'], 'en')).toEqual([
    'Éclair',
    'egg',
    'tale 9',
    'Tale 10',
    'Zoo',
  ]);
  expect(titles(['Đèn', 'Dừa', 'Em'], 'vi')).toEqual(['Dừa', 'Đèn', 'Em']);
  expect(titles(['中', '阿', '北'], 'zh-cn')).toEqual(['阿', '北', '中']);
});
