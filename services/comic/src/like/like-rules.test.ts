import { expect, test } from '@jest/globals';
import { byTitle, hasUpdate, nextState } from './like-rules.ts';

test('a tap turns what was, a second one within two seconds is the same tap, and who says what they want has it', () => {
  expect([nextState(undefined, undefined, 100), nextState(undefined, 0, 100)]).toEqual([1, 0]);
  const liked = { is_liked: 1, toggled_at: 100 } as const;
  expect([100, 101, 102, 200].map((now) => nextState(liked, undefined, now))).toEqual([1, 1, 0, 0]);
  expect([nextState(liked, 0, 100), nextState(liked, 1, 500)]).toEqual([0, 1]);
});

test('a comic is new in a collection when a chapter came after it was last read, or put there', () => {
  expect([hasUpdate(null, 5, undefined), hasUpdate(5, 5, undefined), hasUpdate(6, 5, undefined), hasUpdate(6, 5, 6), hasUpdate(7, 5, 6)]).toEqual([false, false, true, false, true]);
});

test('titles stand as in a dictionary of their language, numbers by value', () => {
  const titles = (given: string[], language: 'en' | 'vi' | 'zh-cn') => byTitle(given.map((title) => ({ title })), language).map(({ title }) => title);
  expect(titles(['Tale 10', 'tale 9', 'Éclair', 'Zoo', 'egg'], 'en')).toEqual(['Éclair', 'egg', 'tale 9', 'Tale 10', 'Zoo']);
  expect(titles(['Đèn', 'Dừa', 'Em'], 'vi')).toEqual(['Dừa', 'Đèn', 'Em']);
  expect(titles(['中', '阿', '北'], 'zh-cn')).toEqual(['阿', '北', '中']);
});
