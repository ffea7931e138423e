import { expect, test } from 'vitest';
import { storedMemberId } from './saved.ts';

const memberIn = (stored: string | null) => storedMemberId({ getItem: () => stored });

test.each([
  null,
  '',
  '{',
  '7',
  'null',
  '[null]',
  '{"id":"x"}',
  '{"id":7}',
  '{"id":0,"token":"cookie"}',
  '[["a",null],null,["b","c"]]',
])('a stored %s names no member whose chapters may be opened', (stored) => {
  expect(memberIn(stored)).toBeNull();
});

test('an id with a token names the member', () => {
  expect([memberIn('{"id":7,"token":"cookie"}'), storedMemberId(undefined)]).toEqual([7, null]);
});
