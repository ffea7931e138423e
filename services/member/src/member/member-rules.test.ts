import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { levelName } from './describe-self.ts';
import { since } from './since-rules.ts';

test('every level has a name of its own in every language', () => {
  for (const language of languages)
    expect(
      new Set(
        Array.from({ length: 10 }, (_, index) => levelName(index + 1, language)).filter((name) => !/^\d+$/.test(name)),
      ).size,
    ).toBe(10);
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

test('relative time is in the language of the caller', () => {
  expect(languages.map((language) => since(0, 100 * 86_400, language))).toEqual([
    '3个月前',
    '3 months ago',
    '3 か月前',
    '3 tháng trước',
  ]);
});
