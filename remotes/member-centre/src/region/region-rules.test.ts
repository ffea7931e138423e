import { expect, test } from 'vitest';
import { askedAt, chosenAbove, chosenAt, chosenBy, countryOf, idOf, levelsOf, nothingIn } from './region-rules.ts';

const hokkaido = { id: 392_001_000, name: '北海道' };
const sapporo = { id: 392_001_100, name: '札幌市' };
const ward = { id: 392_001_101, name: '中央区' };

test('a language begins with the country that it is at home in, and every other one with the United States', () => {
  expect(['zh-Hans', 'ja', 'vi', 'en', 'fr'].map(countryOf)).toEqual(['CN', 'JP', 'VN', 'US', 'US']);
});

test('there is a field for each chosen level and one for the next, as long as there is anything below', () => {
  const nothing = nothingIn('JP');
  expect([levelsOf(nothing), idOf(nothing), askedAt(nothing, 0)]).toEqual([1, 0, { country: 'JP' }]);
  const two = chosenBy('JP', { path: [hokkaido, sapporo], has_below: 1 });
  expect([levelsOf(two), idOf(two)]).toEqual([3, sapporo.id]);
  expect(askedAt(two, 2)).toEqual({ country: 'JP', province: hokkaido.id, city: sapporo.id });
  expect(askedAt(two, 1)).toEqual({ country: 'JP', province: hokkaido.id });
  expect(levelsOf(chosenBy('JP', { path: [hokkaido, sapporo, ward], has_below: 0 }))).toBe(3);
});

test('a level that is taken back takes what is below it along', () => {
  const three = chosenBy('JP', { path: [hokkaido, sapporo, ward], has_below: 0 });
  expect(chosenAbove(three, 1)).toEqual({ country: 'JP', path: [hokkaido], hasBelow: true });
  expect(idOf(chosenAbove(three, 0))).toBe(0);
});

test('an area that is gone is no choice: it is asked for anew in the country of the language', () => {
  const gone = { id: 7, name: '静岡県浜松市浜北区', path: [], has_below: 0 as const, country: null, is_gone: true };
  expect(chosenAt(gone, 'VN')).toEqual(nothingIn('VN'));
  const kept = { ...gone, path: [hokkaido], has_below: 1 as const, country: 'JP' as const, is_gone: false };
  expect(chosenAt(kept, 'VN')).toEqual({ country: 'JP', path: [hokkaido], hasBelow: true });
});
