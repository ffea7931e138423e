import { expect, test } from 'vitest';
import { faceColourOf, faceColours, initialOf } from './avatar-rules.ts';

test.each([
  ['mika', 'M'],
  [' Đặng', 'Đ'],
  ['ặng', 'Ặ'],
  ['𠮷野', '𠮷'],
  ['がらくた', 'が'],
  ['👩‍👩‍👧 home', '👩‍👩‍👧'],
  ['🇻🇳', '🇻🇳'],
  ['ßa', 'S'],
  ['नि', 'नि'],
  ['', ''],
])('the face of %j shows %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('a name keeps its colour, and names have them all', () => {
  expect(faceColourOf('Mika')).toBe(faceColourOf(' Mika '));
  const names = Array.from({ length: 60 }, (_, at) => `reader ${at}`);
  expect(new Set(names.map(faceColourOf)).size).toBe(faceColours.length);
});
