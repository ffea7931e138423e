import { expect, test } from 'vitest';
import { shareRoom } from './waiting-rules.ts';

test('texts within the limit stay as they are', () => {
  expect(shareRoom(['a'.repeat(90), 'short', ''], 95)).toEqual(['a'.repeat(90), 'short', '']);
  expect(shareRoom([], 10)).toEqual([]);
});

test('of too many texts all are listed and the long ones are cut, between characters', () => {
  const cut = shareRoom(['a'.repeat(1000), 'short', '👩'.repeat(1000)], 30);
  expect(cut).toEqual([`${'a'.repeat(9)}…`, 'short', `${'👩'.repeat(4)}…`]);
  expect(cut.join('').length).toBeLessThanOrEqual(30);
});
