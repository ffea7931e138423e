import { describe, expect, test } from 'vitest';
import type { Words } from '../words.ts';
import { foreignMark, markedAsNew, nameOnCard } from './card-rules.ts';

const say = ((key: string, values?: { number: string }) =>
  values ? `${key} ${values.number}` : key) as unknown as Words;
const comics = (count: number, is_new: 0 | 1) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, is_new }));

describe('the chapter on a card', () => {
  test.each([
    [{ number: '12', title: 'Fog' }, 'chapter.numberShort 12'],
    [{ number: 'Extra', title: '' }, 'Extra'],
    [{ number: '', title: 'One Shot' }, 'One Shot'],
    [{ number: '', title: '' }, 'chapter.unnamed'],
    [{ number: '', title: 'scan_012' }, 'chapter.unnamed'],
    [{ number: '', title: 'Captain Science 001.cbz' }, 'chapter.unnamed'],
    [{ number: 'Captain Science 001 (1950) (Group)', title: '' }, 'chapter.unnamed'],
  ])('%j is called %s', (chapter, name) => {
    expect(nameOnCard(chapter, say)).toBe(name);
  });

  test('has room for the long form of its number where it is said', () => {
    expect(nameOnCard({ number: '12', title: 'Fog' }, say, 'long')).toBe('chapter.number 12');
  });
});

test('a language is marked only where the reader has no chapter to read, and an unknown one never', () => {
  expect(foreignMark({ languages: ['en', 'vi'] }, 'vi')).toBeUndefined();
  expect(foreignMark({ languages: ['jp', 'ko'] }, 'vi')).toEqual({ text: '日', name: '日本語', lang: 'ja' });
  expect(foreignMark({ languages: ['ko'] }, 'vi')).toEqual({ text: 'KO', name: '한국어', lang: 'ko' });
  expect(foreignMark({ languages: ['other'] }, 'vi')).toBeUndefined();
  expect(foreignMark({}, 'vi')).toBeUndefined();
});

test('at most a third of a list is marked as new, the newest ones', () => {
  expect([...markedAsNew(comics(9, 1))]).toEqual([9, 8, 7]);
  expect([...markedAsNew([...comics(8, 0), { id: 20, is_new: 1 }])]).toEqual([20]);
  expect([...markedAsNew(comics(2, 1))]).toEqual([]);
});
