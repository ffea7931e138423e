import { expect, test } from 'vitest';
import { asMoney, centsFor, pointsFor, readMoney, stepOf, writtenMoney } from './money.ts';

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
  ['12.34', 1234],
  ['5', 500],
  ['0,5', 50],
  [' 1.00 ', 100],
  ['１２．３', 1230],
  ['0', 0],
])('the text "%s" is %i cents', (written, cents) => {
  expect(readMoney(written)).toBe(cents);
});

test.each(['', '-1', '1.234', '1e3', '1,234.00', '0x10', 'five', '12345678', '.5', '1.'])(
  'the text "%s" is no amount',
  (written) => {
    expect(readMoney(written)).toBeNull();
  },
);

test.each([1, 3, 7, 30, 100, 250, 9_999])(
  'at %i points for 1.00, the price of any points gives them, and one cent less does not',
  (rate) => {
    for (const points of [1, 2, 3, 10, 29, 30, 31, 999, 100_000]) {
      const cents = centsFor(points, rate);
      expect(pointsFor(cents, rate)).toBeGreaterThanOrEqual(points);
      expect(pointsFor(cents - 1, rate)).toBeLessThan(points);
    }
  },
);

test.each([
  ['EUR', 1],
  ['KWD', 1],
  ['', 1],
  ['JPY', 100],
  ['KRW', 100],
  ['VND', 100],
])('the smallest amount of the currency "%s" is %i cents', (currency, step) => {
  expect(stepOf(currency)).toBe(step);
});

test.each([0.01, 0.29, 0.57, 1, 1.15, 33])(
  'at %d points for a unit without parts, whole units are paid, enough and not one too many',
  (rate) => {
    for (const points of [1, 2, 29, 57, 100, 1_234]) {
      const cents = centsFor(points, rate, 100);
      expect(cents % 100).toBe(0);
      expect(pointsFor(cents, rate)).toBeGreaterThanOrEqual(points);
      expect(pointsFor(cents - 100, rate)).toBeLessThan(points);
    }
    expect(pointsFor(10_000, rate)).toBe(Math.round(rate * 100));
  },
);

test('an amount is written as its currency has it', () => {
  expect([writtenMoney(50_000, 100), writtenMoney(50_000, 1), writtenMoney(5, 1)]).toEqual(['500', '500.00', '0.05']);
});
