import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const filler = 'Nothing of it stands here. '.repeat(40);

test('an excerpt shows the words in their context, with a little before them', () => {
  expect(excerptOf(`${filler}Turn the light down.\n\nSlowly. ${filler}`, 'light')).toMatch(
    /^… (?:\S+ )+Turn the light down\. Slowly\. .* …$/,
  );
  expect(excerptOf('Turn the light down.', 'light')).toBe('Turn the light down.');
});

test('an excerpt is taken where most of the words stand together', () => {
  expect(excerptOf(`A lamp. ${filler} The lamp and the night. ${filler}`, 'night lamp')).toContain(
    'lamp and the night',
  );
});

test('an excerpt finds words in scripts without spaces and words without accents', () => {
  expect(excerptOf(`${'前言不提。'.repeat(60)}夜里看漫画要把灯光调暗。${'后面也不提。'.repeat(60)}`, '漫画')).toMatch(
    /^… .*夜里看漫画要把灯光调暗。.* …$/,
  );
  expect(excerptOf('Vặn nhỏ đèn khi đọc truyện.', 'doc truyen')).toBe('Vặn nhỏ đèn khi đọc truyện.');
});

test('a text without the words has no excerpt, and neither has an empty one', () => {
  for (const [text, keywords] of [
    ['Turn the light down.', 'dark'],
    ['', 'dark'],
    ['Turn', '!?'],
  ] as const)
    expect(excerptOf(text, keywords)).toBeNull();
});

test('half a character is never shown', () => {
  for (let at = 100; at < 180; at += 1)
    expect(excerptOf(`word ${'a'.repeat(at)}${'😀'.repeat(40)}`, 'word')?.isWellFormed()).toBe(true);
});
