import { expect, test } from 'vitest';
import { coverOf, doublePages, identitiesOf, seriesKeyOf, wideCoverOf } from './chapter-rules.ts';
import type { ChapterMetadata } from '../metadata/chapter-metadata.ts';

const page = (hash: string, width: number, height: number) => ({ hash, width, height });
const reported = (fields: Partial<ChapterMetadata>) =>
  ({ number: null, sort: null, nameNumber: null, volume: null, ...fields }) as ChapterMetadata;

test('spellings of one series are the same series, and a long name still fits its column', () => {
  expect(seriesKeyOf(' Pepper  & CARROT ')).toBe(seriesKeyOf('pepper & carrot'));
  expect(seriesKeyOf('ＡＢＣ')).toBe('abc');
  expect(seriesKeyOf('long '.repeat(100)).length).toBeLessThanOrEqual(190);
  expect(seriesKeyOf(`${'a'.repeat(400)}1`)).not.toBe(seriesKeyOf(`${'a'.repeat(400)}2`));
});

test('a chapter is identified by its number, then by its name, then by volume and number', () => {
  expect(
    identitiesOf(reported({ number: '1', sort: 1, nameNumber: { number: '3', sort: 3 }, volume: '2' })).map(
      ({ number }) => number,
    ),
  ).toEqual(['1', '3', '2-1']);
  expect(identitiesOf(reported({ number: '7.5', sort: 7.5 }))).toEqual([{ number: '7.5', sort: 7500 }]);
});

test('a book without any number has no number of its own', () => {
  expect(identitiesOf(reported({}))).toEqual([]);
});

test('a later volume whose numbers start again comes after the one before', () => {
  const sorts = ['1', '2'].map((volume) => identitiesOf(reported({ number: '1', sort: 1, volume })).at(-1)?.sort ?? 0);
  expect(sorts[0]).toBeLessThan(sorts[1] ?? 0);
});

test('the cover is the first page with the shape of a cover, even after a banner', () => {
  expect(coverOf([page('banner', 2481, 900), page('cover', 2481, 3503)])).toBe('cover');
  expect(coverOf([page('strip', 850, 3699)])).toBe('strip');
  expect(coverOf([])).toBeNull();
});

test('a cover never comes from the middle, but where the archive says that it is there', () => {
  const book = Array.from({ length: 22 }, (_, index) => page(`${index}`, index === 17 ? 100 : 200, 140));
  expect(coverOf(book)).toBe('0');
  expect(coverOf(book.map((each, index) => ({ ...each, isFrontCover: index === 2 || index === 9 })))).toBe('2');
});

test('a declared double page counts, unless the program that wrote the metadata has declared them all', () => {
  const [wide, ...high] = [page('wide', 200, 140), ...'abc'].map((each) =>
    typeof each === 'string' ? page(each, 100, 140) : each,
  );
  const declared = (isDouble: boolean[]) =>
    doublePages([wide ?? page('', 2, 1), ...high].map((each, at) => ({ ...each, isDouble: isDouble[at] ?? false })));
  expect(declared([true, false, true, false])).toEqual([true, false, true, false]);
  expect(declared([true, true, true, true])).toEqual([false, false, false, false]);
});

test('titles and credits are not double pages', () => {
  expect(
    wideCoverOf([page('title', 200, 100), page('one', 100, 140), page('spread', 200, 140), page('credits', 200, 100)]),
  ).toBe('spread');
  expect(wideCoverOf([page('title', 200, 100), page('one', 100, 140), page('credits', 200, 100)])).toBeNull();
});
