import { expect, test } from 'vitest';
import { wheelTurn } from './wheel-rules.ts';

test('one movement of the wheel turns one page, in its direction', () => {
  expect(wheelTurn(100, Infinity)).toBe('next');
  expect(wheelTurn(-100, Infinity)).toBe('previous');
  expect(wheelTurn(100, 60)).toBe('same');
});

test('the last small events of a touchpad turn nothing', () => {
  expect(wheelTurn(3, Infinity)).toBe('same');
});
