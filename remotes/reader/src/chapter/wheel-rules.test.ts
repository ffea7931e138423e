import { expect, test } from 'vitest';
import { wheelTurn } from './wheel-rules.ts';

test('one push of the wheel turns one page, in its direction', () => {
  expect(wheelTurn(100, Infinity)).toBe('next');
  expect(wheelTurn(-100, Infinity)).toBe('previous');
  expect(wheelTurn(100, 60)).toBe('same');
});

test('the last trembling of a touchpad turns nothing', () => {
  expect(wheelTurn(3, Infinity)).toBe('same');
});
