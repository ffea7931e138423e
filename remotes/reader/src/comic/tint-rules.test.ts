import { expect, test } from 'vitest';
import { tintOf } from './tint-rules.ts';

test('a dark colour tints in its hue, brightened', () => {
  expect(tintOf('#2f4b44')).toBe('rgb(147 235 213)');
  expect(tintOf('#F8EC32')).toBe('rgb(235 224 47)');
});

test('a grey, and what is no colour, tints nothing', () => {
  for (const none of ['#fefefe', '#000000', '#8a8f92', '', undefined, 'red']) expect(tintOf(none)).toBeUndefined();
});
