import { expect, test } from 'vitest';
import { orderIn } from './list-rules.ts';

test('an order the site does not know is the shelf’s own', () => {
  expect(orderIn(new URLSearchParams('order=score'))).toBe('score');
  expect(orderIn(new URLSearchParams('order=price'))).toBeNull();
});
