import { expect, test } from 'vitest';
import { normaliseText } from './normalise.ts';

test('two spellings of one letter become one, and no letter of any language is lost', () => {
  expect(normaliseText('tie\u0302\u0301ng')).toBe('tiếng');
  for (const text of [
    'Tiếng Việt đẹp',
    '漫画！「ねえ」',
    'がぎぐげご',
    'ก็ดีนะ',
    '👨‍👩‍👧‍👦 🏳️‍🌈 ❤️',
    'שָׁלוֹם',
    'नमस्ते',
    '①②③ ｶﾞ',
  ])
    expect(normaliseText(text)).toBe(text.normalize('NFC'));
});

test('null bytes, control characters, lone surrogates and byte order marks are removed', () => {
  expect(normaliseText('a\u0000b\u0007c\u001B[31md\uFEFFe\uD800f\uFFFEg\u2028h')).toBe('abc[31mdefgh');
  expect(normaliseText('one\r\ntwo\rthree\tfour')).toBe('one\ntwo\nthree four');
});

test('characters that change the text direction are removed', () => {
  expect(normaliseText('safe \u202Egnp.exe\u202C end')).toBe('safe gnp.exe end');
  expect(normaliseText('\u2067עברית')).toBe('\u2067עברית\u2069');
  expect(normaliseText('a\u2069b\u2066c\u2069\u2069')).toBe('ab\u2066c\u2069');
  expect(normaliseText('\u2067one\ntwo')).toBe('\u2067one\u2069\ntwo');
});

test('combining marks are cut where they pile up, and kept where a language needs them', () => {
  expect(normaliseText(`Z${'\u0316'.repeat(9000)}!`)).toBe(`Z${'\u0316'.repeat(6)}!`);
  expect(normaliseText('ผู้ใหญ่')).toBe('ผู้ใหญ่');
});

test('blank lines are folded into one', () => {
  expect(normaliseText('  \n\none\n\n\n \n\ntwo\n\nthree\n\n\n')).toBe('one\n\ntwo\n\nthree');
});
