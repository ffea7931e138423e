import { describe, expect, test } from 'vitest';
import type { Words } from '../words.ts';
import { nameOf, numberOf, partsOf } from './name-rules.ts';

const words: Partial<Record<string, string>> = {
  'chapter.number': 'Chapter {{number}}',
  'chapter.numberShort': 'Ch. {{number}}',
  'chapter.named': '{{number}}: {{title}}',
};
const say: Words = (key, values = {}) =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('the name of a chapter', () => {
  test('is its number and its title', () => {
    expect(nameOf({ number: '7', title: 'The Wish' }, say)).toBe('Chapter 7: The Wish');
    expect(partsOf({ number: '7', title: 'The Wish' }, say)).toEqual({ number: 'Chapter 7', title: 'The Wish' });
  });

  test('is its number alone when the title says no more', () => {
    expect(nameOf({ number: '7.5', title: '' }, say)).toBe('Chapter 7.5');
    expect(nameOf({ number: '7', title: '7' }, say)).toBe('Chapter 7');
  });

  test('is its title alone when the title has the number', () => {
    expect(nameOf({ number: '1', title: '第1話' }, say)).toBe('第1話');
    expect(nameOf({ number: '6', title: 'Route 66' }, say)).toBe('Chapter 6: Route 66');
  });

  test('is its label where there is no number', () => {
    expect(numberOf({ number: 'Extra', title: '' }, say)).toBe('Extra');
    expect(nameOf({ number: '', title: 'Prologue' }, say)).toBe('Prologue');
  });

  test('is short where there is little room', () => {
    expect(numberOf({ number: '7', title: 'The Wish' }, say, 'short')).toBe('Ch. 7');
  });
});
