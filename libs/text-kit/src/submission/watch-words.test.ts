import { expect, test } from 'vitest';
import { heldAfter, submit, textAfter } from './fixtures/submit.ts';
import type { WatchedWord } from '@yonkoma/contract';
import { watchWords } from './watch-words.ts';

const list = (action: WatchedWord['action'], ...words: string[]) => ({
  words: words.map((word) => ({ language: 'all', word, action })),
});

test.each([
  'Buy Casino chips',
  'c a s i n o',
  'c.a.s.i.n.o',
  'CАSІNО',
  'ｃａｓｉｎｏ',
  'c4s1n0',
  'cás̈ino',
  'ca\u200Bsino',
])('a watched word is found in any disguise: %s', (text) => {
  expect(submit(watchWords, text, list('refuse', 'casino'))).toBe('comment-word');
});

test.each([
  ['class', 'ass'],
  ['pass it on', 'ass'],
  ['Scunthorpe', 'cunt'],
  ['as said', 'ass'],
  ['casinos', 'casino'],
])('a watched word within another word is not found: %s', (text, word) => {
  expect(submit(watchWords, text, list('refuse', word))).toMatchObject({ text });
});

test('watched words of Chinese and Japanese are found anywhere, with spaces in them or without', () => {
  for (const text of ['来玩赌博吧', '赌 博', '赌-博！'])
    expect(submit(watchWords, text, list('refuse', '赌博'))).toBe('comment-word');
  expect(submit(watchWords, '赌气', list('refuse', '赌博'))).toMatchObject({ text: '赌气' });
});

test('a masked word keeps its length, and the words around it stay', () => {
  expect(textAfter(watchWords, 'Oh DAMN, damn it 👍', list('mask', 'damn'))).toBe('Oh ****, **** it 👍');
  expect(textAfter(watchWords, 'd a m n', list('mask', 'damn'))).toBe('*******');
});

test('a word of the weaker list holds the text, one of the stronger list refuses it', () => {
  expect(heldAfter(watchWords, 'cheap pills', list('hold', 'pills'))).toEqual(['word']);
  expect(
    heldAfter(watchWords, 'cheap pills', { words: [...list('hold', 'pills').words, ...list('refuse', 'cheap').words] }),
  ).toEqual(['refused: comment-word']);
});

test('a watched word of one language is not found in another language', () => {
  const words = [{ language: 'vi', word: 'dit', action: 'refuse' as const }];
  expect(submit(watchWords, 'dit', { words, language: 'vi' })).toBe('comment-word');
  expect(submit(watchWords, 'Madame dit oui', { words, language: 'en' })).toMatchObject({ text: 'Madame dit oui' });
});
