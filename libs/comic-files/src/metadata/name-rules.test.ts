import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parseName, parseNumber } from './name-rules.ts';

type Expected = {
  prefix?: string | null;
  volume?: string | null;
  number?: string | null;
  sort?: number;
  title?: string | null;
};

const names: [name: string, expected: Expected][] = [
  ['Episode 05', { prefix: null, number: '5', title: null }],
  ['Captain Science 001', { prefix: 'Captain Science', number: '1' }],
  ['Captain Science #001 (1950) (Group)', { prefix: 'Captain Science', number: '1', title: null }],
  ['CaptainScience#1', { prefix: 'CaptainScience', number: '1' }],
  ['第12話', { number: '12', prefix: null }],
  ['鳥の眼 第１２話 夜明け', { prefix: '鳥の眼', number: '12', title: '夜明け' }],
  ['第十二话', { number: '12' }],
  ['第一百零三回', { number: '103' }],
  ['第3巻 第12話', { volume: '3', number: '12' }],
  ['小辣椒 第2卷 第7话 愿望', { prefix: '小辣椒', volume: '2', number: '7', title: '愿望' }],
  ['12話', { number: '12' }],
  ['제12화', { number: '12' }],
  ['Chapter 3.5', { number: '3.5', sort: 3.5 }],
  ['Ch.007 - The door', { number: '7', title: 'The door' }],
  ['v02 c013', { volume: '2', number: '13' }],
  ['Some Series v02 c013v2 [Group]', { prefix: 'Some Series', volume: '2', number: '13' }],
  ['Some_Series_v02_c013', { prefix: 'Some Series', volume: '2', number: '13' }],
  ['Vol. 2 Ch. 3.5: Return', { volume: '2', number: '3.5', title: 'Return' }],
  ['S01E05', { volume: '1', number: '5' }],
  ['Tập 4 Chương 12', { volume: '4', number: '12' }],
  ['Chương 12: Điều ước', { number: '12', title: 'Điều ước' }],
  ['Tập 7', { number: '7' }],
  ['Ta\u0323\u0302p 7', { number: '7' }],
  ['Volume 3', { volume: '3', number: '3' }],
  ['第3巻', { volume: '3', number: '3' }],
  ['01 - The beginning', { prefix: null, number: '1', title: 'The beginning' }],
  ['12', { number: '12' }],
  ['12a', { number: '12a', sort: 12.01 }],
  ['Series 003 (of 7)', { prefix: 'Series', number: '3' }],
  ['Series 3 of 7', { prefix: 'Series', number: '3' }],
  ['Issue #4', { number: '4' }],
  ['[Group] Series - 08 [1080]', { prefix: 'Series', number: '8' }],
  ['【第3話】夜', { number: '3' }],
  ['100 Bullets 05', { prefix: '100 Bullets', number: '5' }],
  ['Series 2019 04', { number: '4' }],
  ['Pepper&Carrot - Episode 05 - Special', { prefix: 'Pepper&Carrot', number: '5', title: 'Special' }],
  ['One Shot', { prefix: 'One Shot', number: null, volume: null, title: null }],
  ['Tori no Me 01', { prefix: 'Tori no Me', number: '1' }],
  ['Haruko', { prefix: 'Haruko', number: null }],
];

describe('a name', () => {
  test.each(names)('%s is understood', (name, expected) => {
    const { prefix, volume, chapter, title } = parseName(name);
    const found: Expected = { prefix, volume, number: chapter?.number ?? null, sort: chapter?.sort, title };
    expect(found).toMatchObject(expected);
  });

  test('with any number in any of the usual spellings gives that number', () => {
    const spelling = fc.constantFrom<(n: string) => string>(
      (n) => `Chapter ${n}`,
      (n) => `ch${n}`,
      (n) => `c${n}`,
      (n) => `Ep. ${n}`,
      (n) => `Episode ${n} - Title`,
      (n) => `第${n}話`,
      (n) => `第 ${n} 话`,
      (n) => `Chương ${n}`,
      (n) => `Series ${n}`,
      (n) => `Series v3 c${n}`,
      (n) => `[Group] Series #${n} (2012)`,
      (n) => `Tập 2 Chương ${n}`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1800 }),
        fc.integer({ min: 0, max: 4 }),
        fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
        spelling,
        (whole, zeros, tenth, spell) => {
          const written =
            `${'0'.repeat(zeros)}${whole}`.slice(-6).padStart(String(whole).length, '0') +
            (tenth === null ? '' : `.${tenth}`);
          expect(parseName(spell(written)).chapter).toEqual({
            number: `${whole}${tenth === null ? '' : `.${tenth}`}`,
            sort: tenth === null ? whole : Number(`${whole}.${tenth}`),
          });
        },
      ),
    );
  });

  test('of any letters at all is read without an error and within a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const { chapter } = parseName(name);
        expect(chapter === null || Number.isFinite(chapter.sort)).toBe(true);
      }),
    );
    parseName('1 '.repeat(50_000));
    parseName('第'.repeat(50_000));
    parseName(`${'ch '.repeat(50_000)}x`);
  });
});

describe('a number', () => {
  test.each([
    ['1', '1', 1],
    ['001', '1', 1],
    ['0', '0', 0],
    ['000', '0', 0],
    ['1.50', '1.5', 1.5],
    ['1.0', '1', 1],
    ['½', '0.5', 0.5],
    ['1/2', '0.5', 0.5],
    ['1½', '1.5', 1.5],
    ['-1', '-1', -1],
    ['12a', '12a', 12.01],
    ['1.MU', '1.mu', 1],
    ['10-11', '10-11', 10],
    ['1 2', '1 2', 1],
    ['0 0', '0 0', 0],
    ['1.0.2', '1.0.2', 1],
    ['1.50', '1.5', 1.5],
    ['+½', '0.5', 0.5],
    ['十二', '12', 12],
    ['二十', '20', 20],
    ['一二', '12', 12],
    ['１２', '12', 12],
    [' 7 ', '7', 7],
  ])('%j is kept as %j and is sorted as %d', (text, number, sort) => {
    expect(parseNumber(text)).toEqual({ number, sort });
  });

  test.each(['', 'MU', 'Special', '-', '.5.'])('%j is not a number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test('reads the same again from its stored form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: -9999, max: 9999, noNaN: true }).map((n) => n.toFixed(2)),
          fc.string({ maxLength: 12 }),
        ),
        (text) => {
          const first = parseNumber(text);
          expect(first && parseNumber(first.number)).toEqual(first);
        },
      ),
    );
  });
});
