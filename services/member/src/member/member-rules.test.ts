import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { levelName } from './describe-self.ts';
import { levelOf, levelStarts } from './level-rules.ts';
import { asMoney } from './money-rules.ts';
import { since } from './since-rules.ts';

test('a level begins with its experience and ends one before the next', () => {
  expect([-5, 0, 49, 50, 149, 150, 7999, 8000, 1_000_000].map(levelOf)).toEqual([1, 1, 1, 2, 2, 3, 9, 10, 10]);
});

test('every level has a name of its own in every language', () => {
  for (const language of languages)
    expect(
      new Set(levelStarts.map((_, index) => levelName(index + 1, language)).filter((name) => !/^\d+$/.test(name))).size,
    ).toBe(10);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1205, '12.05'],
  [-5, '-0.05'],
  [-123_456, '-1234.56'],
])('%i cents are %s', (cents, money) => {
  expect(asMoney(cents)).toBe(money);
});

test.each([
  [0, 'today'],
  [86_399, 'today'],
  [86_400, '1 day ago'],
  [6 * 86_400, '6 days ago'],
  [15 * 86_400, '2 weeks ago'],
  [100 * 86_400, '3 months ago'],
  [800 * 86_400, '2 years ago'],
  [-50, 'today'],
])('%i seconds are %s', (passedS, words) => {
  expect(since(1_700_000_000, 1_700_000_000 + passedS, 'en')).toBe(words);
});

test('how long ago is said in the language of who asks', () => {
  expect(languages.map((language) => since(0, 100 * 86_400, language))).toEqual([
    '3个月前',
    '3 months ago',
    '3 か月前',
    '3 tháng trước',
  ]);
});
