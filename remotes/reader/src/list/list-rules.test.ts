import { expect, test } from 'vitest';
import { orderIn } from './list-rules.ts';

test('an unknown order becomes the shelf’s own', () => {
  expect(orderIn(new URLSearchParams('order=score'))).toBe('score');
  expect(orderIn(new URLSearchParams('order=price'))).toBeNull();
});
