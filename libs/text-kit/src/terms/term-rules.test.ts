import { expect, test } from 'vitest';
import { type Described, termsOf, wordTerm } from './term-rules.ts';

const described = (more: Partial<Described>): Described => ({
  titles: [{ title: 'A comic', language: 'en' }],
  author: '',
  tags: [],
  chapterTitles: [],
  descriptions: [],
  languages: ['en'],
  categoryIds: [],
  alternativeTitles: [],
  labels: [],
  ageFrom: null,
  rhythm: '',
  region: '',
  status: 0,
  year: 0,
  isAdult: false,
  ...more,
});

test('a comic of thousands of chapters keeps the words of its titles and first chapters, and its terms fit', () => {
  const word = (index: number) => String.fromCodePoint(...[...String(index)].map((digit) => 0xe01 + Number(digit)));
  const long = (from: number) =>
    Array.from({ length: 30 }, (_, index) => `${word(from * 30 + index)}กขคงจฉชซ`.repeat(3)).join(' ');
  const terms = termsOf(
    described({
      titles: Array.from({ length: 20 }, (_, index) => ({
        title: `Comic${index} ${long(index)}`,
        language: `x${index}`,
      })),
      author: long(500),
      tags: Array.from({ length: 50 }, (_, id) => ({ id, name: long(600 + id) })),
      chapterTitles: ['birthday', ...Array.from({ length: 3000 }, (_, index) => long(1000 + index))],
      descriptions: ['party '.repeat(200_000), 'a second description'],
    }),
  );
  expect(terms).toEqual(
    expect.arrayContaining([
      wordTerm('comic0'),
      `c${wordTerm('birthday')}`,
      `d${wordTerm('party')}`,
      `d${wordTerm('second')}`,
    ]),
  );
  expect(Buffer.byteLength(terms.join(' '))).toBeLessThan(65_535);
});
