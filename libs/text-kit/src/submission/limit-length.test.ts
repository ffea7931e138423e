import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitLength } from './limit-length.ts';

test.each(['草', '?', '👍', '神', '1'])('%s is enough to say', (text) => {
  expect(submit(limitLength, text)).toMatchObject({ text });
});

test.each(['', ' ', '\n\n', '\u200B\u2060', '\u00AD'])('nothing that can be seen is nothing (%j)', (text) => {
  expect(submit(limitLength, text)).toBe('comment-empty');
});

test('length is what readers count: 500 families are 500 characters, 501 are too many', () => {
  expect(submit(limitLength, '👨‍👩‍👧'.repeat(500))).toMatchObject({ heldFor: [] });
  expect(submit(limitLength, '漫'.repeat(500))).toMatchObject({ heldFor: [] });
  expect(submit(limitLength, '漫'.repeat(501))).toBe('comment-too-long');
});

test('few characters of very many pieces are too long as well', () => {
  expect(submit(limitLength, `a${'\u0300'.repeat(4001)}`)).toBe('comment-too-long');
});
