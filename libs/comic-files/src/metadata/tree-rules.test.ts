import { describe, expect, test } from 'vitest';
import { readTree, type Place, type TreeMetadata } from './tree-rules.ts';

const outer = ['home', 'reader', 'comics'];

/** `given/…/name` under an import of `given`; the part before `|` is above the given path. */
function placeOf(path: string): Place {
  const [above = '', below = ''] = path.includes('|') ? path.split('|') : ['', path];
  const names = below.split('/');
  return {
    name: names.at(-1) ?? '',
    folders: names.slice(0, -1),
    outer: [...outer, ...above.split('/').filter((name) => name !== '')],
  };
}

const cases: [path: string, expected: { [K in keyof TreeMetadata]?: TreeMetadata[K] | object }][] = [
  [
    'Pepper and Carrot/en/Episode 05',
    { series: 'Pepper and Carrot', language: 'en', chapter: { number: '5', sort: 5 } },
  ],
  [
    'Pepper and Carrot/日本語/第5話',
    { series: 'Pepper and Carrot', language: 'jp', chapter: { number: '5', sort: 5 } },
  ],
  ['cn/小辣椒与胡萝卜/第5话 愿望', { series: '小辣椒与胡萝卜', language: 'zh-cn', title: '愿望' }],
  ['Ớt và Cà Rốt/vi/Tập 4/Chương 12', { series: 'Ớt và Cà Rốt', language: 'vi', chapter: { number: '12', sort: 12 } }],
  [
    'Series/Volume 2/Chapter 7 - The door',
    { series: 'Series', volume: '2', chapter: { number: '7', sort: 7 }, title: 'The door' },
  ],
  [
    'Series/zh-Hans/Vol.02/013',
    { series: 'Series', language: 'zh-cn', volume: '2', chapter: { number: '13', sort: 13 } },
  ],
  ['Manga/Series [Group] (2012)/第3巻/第12話', { series: 'Series', volume: '3', language: null }],
  ['Series/Chapter 3/en', { series: 'Series', language: 'en', chapter: { number: '3', sort: 3 } }],
  ['Series/繁體中文/1', { series: 'Series', language: 'zh-Hant' }],
  [
    'Captain Science/Captain Science 001 (1950)',
    { series: 'Captain Science', chapter: { number: '1', sort: 1 }, year: 1950 },
  ],
  ['Captain Science 001', { series: 'Captain Science', chapter: { number: '1', sort: 1 } }],
  ['Haruko', { series: 'Haruko', chapter: null, title: null }],
  ['Pepper and Carrot|en/Episode 05', { series: 'Pepper and Carrot', language: 'en' }],
  ['Pepper and Carrot/en|Episode 05', { series: 'Pepper and Carrot', language: 'en' }],
  ['100 Bullets/Issue 7', { series: '100 Bullets' }],
  ['20th Century Boys/3', { series: '20th Century Boys' }],
  ['ペッパー/5', { series: 'ペッパー', language: 'jp' }],
  ['Điều ước/5', { series: 'Điều ước', language: 'vi' }],
  ['Series/5', { series: 'Series', language: null }],
];

describe('folders and names', () => {
  test.each(cases)('of %s give series, language, volume and chapter', (path, expected) => {
    expect(readTree(placeOf(path))).toMatchObject(expected);
  });
});
