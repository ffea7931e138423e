import { expect, test } from 'vitest';
import { askedIn, cleared, toggled, valuesIn } from './choice-rules.ts';

const query = (text: string) => new URLSearchParams(text);

test('an address gives its filters, as far as the site understands them', () => {
  expect(askedIn(query('category_id=3&tag_id=1,2&order=hot&region=JP&year=2020&language=vi'))).toEqual({
    category_id: '3',
    tag_id: '1,2',
    order: 'hot',
    region: 'JP',
    year: '2020',
    language: 'vi',
  });
  expect(
    askedIn(query('category_id=x&tag_id=1,,2&order=price&year=20&language=xx&comicStatus=9&region=&page=3')),
  ).toEqual({});
});

test('a filter is set and removed in the same place, and the rest of the address stays', () => {
  expect(toggled(query('order=hot'), 'region', 'JP')).toBe('?order=hot&region=JP');
  expect(toggled(query('order=hot&region=JP'), 'region', 'VN')).toBe('?order=hot&region=VN');
  expect(toggled(query('order=hot&region=JP'), 'region', 'JP')).toBe('?order=hot');
});

test('tags add up, to five', () => {
  expect(toggled(query('tag_id=1'), 'tag_id', '2')).toBe('?tag_id=1,2');
  expect(toggled(query('tag_id=1,2'), 'tag_id', '1')).toBe('?tag_id=2');
  expect(valuesIn(query(toggled(query('tag_id=1,2,3,4,5'), 'tag_id', '6')), 'tag_id')).toEqual([
    '1',
    '2',
    '3',
    '4',
    '6',
  ]);
});

test('clearing the filters keeps the order', () => {
  expect(cleared(query('order=hot&region=JP&tag_id=1'))).toBe('?order=hot');
  expect(cleared(query('region=JP'))).toBe('?');
});
