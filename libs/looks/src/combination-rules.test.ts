import { expect, test } from 'vitest';
import { eachOnce, everyPair, type Combination, type Choices } from './combination-rules.ts';

const choices: Choices = {
  widths: [320, 360, 768, 1280],
  themes: ['light', 'dark'],
  languages: ['zh-cn', 'en', 'jp', 'vi'],
};

const pairs = (made: readonly Combination[], one: keyof Combination, other: keyof Combination) =>
  new Set(made.map((combination) => `${combination[one]} ${combination[other]}`)).size;

test('every pair of width, theme and language is looked at, in half of all combinations', () => {
  const made = everyPair(choices);
  expect(made).toHaveLength(16);
  expect([pairs(made, 'width', 'language'), pairs(made, 'width', 'theme'), pairs(made, 'theme', 'language')]).toEqual([
    16, 8, 8,
  ]);
});

test('of a further state, each width, theme and language is looked at once, and others meet in the next state', () => {
  const made = eachOnce(choices);
  expect(made).toHaveLength(4);
  for (const name of ['width', 'language'] as const) expect(new Set(made.map((one) => one[name])).size).toBe(4);
  expect(new Set(made.map(({ theme }) => theme)).size).toBe(2);
  expect(eachOnce(choices, 1)).not.toEqual(made);
});

test('a chosen width, theme or language is the only one', () => {
  const narrowed: Choices = { widths: [360], themes: ['dark'], languages: ['vi'] };
  const only = [{ width: 360, theme: 'dark', language: 'vi' }];
  expect([everyPair(narrowed), eachOnce(narrowed, 3)]).toEqual([only, only]);
  expect(eachOnce({ ...narrowed, widths: [] })).toEqual([]);
});
