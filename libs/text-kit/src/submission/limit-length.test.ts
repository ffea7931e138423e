import { expect, test } from 'vitest';
import { submit } from './fixtures/submit.ts';
import { limitLength } from './limit-length.ts';

test.each(['草', '?', '👍', '神', '1'])('%s is long enough', (text) => {
  expect(submit(limitLength, text)).toMatchObject({ text });
});

test.each(['', ' ', '\n\n', '\u200B\u2060', '\u00AD'])('a text without visible characters is empty (%j)', (text) => {
  expect(submit(limitLength, text)).toBe('comment-empty');
});

test('length is in characters as readers count: 500 family emoji are 500 characters, 501 are too many', () => {
  expect(submit(limitLength, '👨‍👩‍👧'.repeat(500))).toMatchObject({ heldFor: [] });
  expect(submit(limitLength, '漫'.repeat(500))).toMatchObject({ heldFor: [] });
  expect(submit(limitLength, '漫'.repeat(501))).toBe('comment-too-long');
});

test('few characters made of very many code points are too long as well', () => {
  expect(submit(limitLength, `a${'\u0300'.repeat(4001)}`)).toBe('comment-too-long');
});
