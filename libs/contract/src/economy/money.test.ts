import { expect, test } from 'vitest';
import { asMoney } from './money.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1205, '12.05'],
  [-5, '-0.05'],
  [-123_456, '-1234.56'],
])('%i cents are %s', (cents, money) => {
  expect(asMoney(cents)).toBe(money);
});
