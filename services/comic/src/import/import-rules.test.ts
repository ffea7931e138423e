import { expect, test } from 'vitest';
import { coverOf, identitiesOf, seriesKeyOf, wideCoverOf } from './import-rules.ts';
import type { ChapterMetadata } from '@yonkoma/comic-files';

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
    identitiesOf(reported({ number: '1', sort: 1, nameNumber: { number: '3', sort: 3 }, volume: '2' }), 'Set 3').map(
      ({ number }) => number,
    ),
  ).toEqual(['1', '3', '2-1']);
  expect(identitiesOf(reported({ number: '7.5', sort: 7.5 }), 'x')).toEqual([{ number: '7.5', sort: 7500 }]);
});

test('a book without any number is the first, and the next one is identified by its name', () => {
  expect(identitiesOf(reported({}), 'Extra story').map(({ number }) => number)).toEqual(['1', 'Extra story']);
});

test('a later volume whose numbers start again comes after the one before', () => {
  const sorts = ['1', '2'].map(
    (volume) => identitiesOf(reported({ number: '1', sort: 1, volume }), 'x').at(-1)?.sort ?? 0,
  );
  expect(sorts[0]).toBeLessThan(sorts[1] ?? 0);
});

test('the cover is the first page with the shape of a cover, even after a banner', () => {
  expect(coverOf([page('banner', 2481, 900), page('cover', 2481, 3503)])).toBe('cover');
  expect(coverOf([page('strip', 850, 3699)])).toBe('strip');
  expect(coverOf([])).toBeNull();
});

test('titles and credits are not double pages', () => {
  expect(
    wideCoverOf([page('title', 200, 100), page('one', 100, 140), page('spread', 200, 140), page('credits', 200, 100)]),
  ).toBe('spread');
  expect(wideCoverOf([page('title', 200, 100), page('one', 100, 140), page('credits', 200, 100)])).toBeNull();
});
