import { expect, test } from 'vitest';
import { words } from '../words.ts';
import { chapterName } from './chapter-rules.ts';

test.each([
  [{ number: '7', title: 'The Wish' }, 'Chapter 7: The Wish'],
  [{ number: '7.5', title: '' }, 'Chapter 7.5'],
  [{ number: '7', title: '7' }, 'Chapter 7'],
  [{ number: '1', title: '第1話' }, '第1話'],
  [{ number: '6', title: 'Route 66' }, 'Chapter 6: Route 66'],
  [{ number: 'Extra', title: '' }, 'Extra'],
  [{ number: '', title: 'Prologue' }, 'Prologue'],
  [{ number: '3', title: '$& {title}' }, 'Chapter 3: $& {title}'],
])('a chapter with %p is called %s', (chapter, name) => {
  expect(chapterName(chapter, words.en)).toBe(name);
});

test('every language numbers chapters in its own way', () => {
  expect(Object.values(words).map((own) => chapterName({ number: '7', title: 'X' }, own))).toEqual([
    '第 7 话 X',
    'Chapter 7: X',
    '第7話 X',
    'Chương 7: X',
  ]);
});
