import { expect, test } from 'vitest';
import {
  askedIn,
  cleared,
  countMatched,
  matching,
  menusOf,
  namedBy,
  toggled,
  valuesIn,
  withoutOf,
} from './choice-rules.ts';

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

test('genres, tags and labels add up, to ten', () => {
  expect(toggled(query('tag_id=1'), 'tag_id', '2')).toBe('?tag_id=1,2');
  expect(toggled(query('tag_id=1,2'), 'tag_id', '1')).toBe('?tag_id=2');
  expect(toggled(query('category_id=1'), 'category_id', '3')).toBe('?category_id=1,3');
  const ten = query('label_id=1,2,3,4,5,6,7,8,9,10');
  expect(valuesIn(query(toggled(ten, 'label_id', '11')), 'label_id').join()).toBe('1,2,3,4,5,6,7,8,9,11');
});

test('what is left out is no longer asked for, and the other way round', () => {
  expect(withoutOf('tag_id')).toBe('without_tag_id');
  expect(toggled(query('tag_id=1,2'), 'without_tag_id', '2')).toBe('?tag_id=1&without_tag_id=2');
  expect(toggled(query('tag_id=1&without_tag_id=2'), 'tag_id', '2')).toBe('?tag_id=1,2');
  expect(toggled(query('language=fr'), 'without_language', 'fr')).toBe('?without_language=fr');
  expect([namedBy('without_label_id'), namedBy('label_id'), withoutOf('year')]).toEqual([
    'label_id',
    'label_id',
    undefined,
  ]);
});

test('all of the chosen ones, or any of them', () => {
  const two = query('category_id=1&tag_id=4&without_tag_id=9');
  expect(countMatched(two)).toBe(2);
  expect(matching(two, 'any')).toBe('?category_id=1&tag_id=4&without_tag_id=9&match=any');
  expect(matching(query('tag_id=4&match=any'), 'all')).toBe('?tag_id=4');
  expect(askedIn(query('match=some&age=x&rhythm=hourly&without_tag_id=1,x'))).toEqual({});
  expect(askedIn(query('match=any&age=13&rhythm=weekly&language=zh-Hant'))).toEqual({
    match: 'any',
    age: '13',
    rhythm: 'weekly',
    language: 'zh-Hant',
  });
});

test('clearing the filters keeps the order', () => {
  expect(cleared(query('order=hot&region=JP&tag_id=1'))).toBe('?order=hot');
  expect(cleared(query('region=JP'))).toBe('?');
});

test('a filter with a single value is not offered unless it is asked for; the languages of the site come first', () => {
  const filter = (name: string, ...values: string[]) => ({
    name,
    title: name,
    options: values.map((value) => ({ value, label: value, count: 1 })),
  });
  const filters = [
    filter('tag_id', '1', '2'),
    filter('region', 'JP'),
    filter('language', 'fr', 'vi', 'en'),
    filter('category_id', '1', '2'),
    filter('year', '2020'),
    filter('order', 'hot', 'new'),
  ];
  const { first, others } = menusOf(filters, query(''));
  expect(first.map(({ field }) => field)).toEqual(['category_id', 'language']);
  expect(first[1]?.options.map(({ value }) => value)).toEqual(['vi', 'en', 'fr']);
  expect(others.map(({ field }) => field)).toEqual(['tag_id']);
  const asked = menusOf(filters, query('year=2020&region=JP'));
  expect([...asked.first, ...asked.others].map(({ field }) => field)).toEqual([
    'category_id',
    'language',
    'year',
    'tag_id',
    'region',
  ]);
});
