import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parseQuery } from './query.ts';

test('bracket names become arrays in the order they were sent, with or without indexes', () => {
  expect({ ...parseQuery('ids[0]=4&ids[1]=9&page=2') }).toEqual({ ids: ['4', '9'], page: '2' });
  expect({ ...parseQuery('ids[]=4&ids[]=9') }).toEqual({ ids: ['4', '9'] });
  expect({ ...parseQuery('ids%5B0%5D=4') }).toEqual({ ids: ['4'] });
});

test('a plain name keeps its first value', () => {
  expect({ ...parseQuery('page=1&page=2') }).toEqual({ page: '1' });
});

test('names and values are decoded; text that cannot be decoded stays readable', () => {
  expect({ ...parseQuery('q=%E5%B1%8B+%E6%A0%B9&bad=%E0%A4%A') }).toMatchObject({ q: '屋 根' });
});

test('names such as __proto__ are names like any other', () => {
  const query = parseQuery('__proto__=1&constructor[]=2&toString=3');
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(Object.keys(query).sort()).toEqual(['__proto__', 'constructor', 'toString']);
  expect(({} as Record<string, unknown>)['1']).toBeUndefined();
});

test('too many names are cut off', () => {
  const flood = Array.from({ length: 100_000 }, (_, index) => `ids[]=${index}`).join('&');
  expect((parseQuery(flood).ids as string[]).length).toBeLessThanOrEqual(1000);
});

test('no text throws, and every value is text or a list of texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const value of Object.values(parseQuery(text))) {
        expect(
          typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string')),
        ).toBe(true);
      }
    }),
  );
});
