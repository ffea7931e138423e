import { describe, expect, test } from 'vitest';
import { chapterAddress, comicAddress, pageInAddress, withPage } from './address-rules.ts';

describe('the page in an address', () => {
  test('is the requested one', () => {
    expect(pageInAddress('?page=7', 12)).toBe(7);
  });

  test('is the first when there is none, or nonsense', () => {
    for (const search of ['', '?page=', '?page=0', '?page=-3', '?page=seven', '?page=1e3', '?page=9999999999'])
      expect(pageInAddress(search, 12)).toBe(1);
  });

  test('is the last when the chapter is shorter', () => {
    expect(pageInAddress('?page=40', 12)).toBe(12);
    expect(pageInAddress('?page=40', 0)).toBe(1);
  });
});

test('changing the page leaves the rest of the query alone', () => {
  expect(withPage('?from=mail&page=2', 3)).toBe('?from=mail&page=3');
  expect(withPage('?page=3', 1)).toBe('');
});

test('addresses are those that the site declares', () => {
  expect(comicAddress(4)).toBe('/detail/index?detailId=4');
  expect(comicAddress(4, 'jp')).toBe('/detail/index?detailId=4&language=jp');
  expect(chapterAddress(4, { id: 31, language: 'en' })).toBe('/animationDetail/4/31');
  expect(chapterAddress(4, { id: 31, language: 'en' }, 9)).toBe('/animationDetail/4/31?page=9');
});

test('an address names the followed language only where the chapter is in another one', () => {
  expect(chapterAddress(4, { id: 31, language: 'en' }, 9, 'en')).toBe('/animationDetail/4/31?page=9');
  expect(chapterAddress(4, { id: 31, language: 'en' }, 9, 'vi')).toBe('/animationDetail/4/31?language=vi&page=9');
});
