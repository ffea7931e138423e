import { expect, test } from 'vitest';
import { firstSentence, isHot, isNew, showpieces, summaryOf, titleIn } from './comic-rules.ts';
import type { ComicRow } from './comic.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';

const day = 24 * 3600;

test('a comic is new for seven days', () => {
  expect(isNew(1000, 1000)).toBe(true);
  expect(isNew(1000, 1000 + 7 * day - 1)).toBe(true);
  expect(isNew(1000, 1000 + 7 * day)).toBe(false);
});

test('a comic is hot when it is among the most viewed, and never with only a few views', () => {
  expect(isHot(5000, 4000)).toBe(true);
  expect(isHot(4000, 4000)).toBe(true);
  expect(isHot(3999, 4000)).toBe(false);
  expect(isHot(99, 0)).toBe(false);
  expect(isHot(100, undefined)).toBe(true);
});

test('comics with wide pictures come before newer ones without', () => {
  const rows = [
    ['a', null],
    ['b', 'wide'],
    ['c', null],
    ['d', 'wide'],
  ].map(([author, wide]) => ({ author, cover_wide_hash: wide }) as ComicRow);
  expect(showpieces(rows, 3).map(({ author }) => author)).toEqual(['b', 'd', 'a']);
});

test('an empty title counts as missing', () => {
  expect(
    titleIn(
      [
        { language: 'vi', title: '' },
        { language: 'en', title: 'Found' },
      ],
      'vi',
      'vi',
    ),
  ).toEqual({ title: 'Found', lang: 'en' });
  expect(titleIn([{ language: 'ko', title: '지붕' }], 'vi', 'ko')).toEqual({ title: '지붕', lang: 'ko' });
  expect(titleIn([], 'jp', 'vi')).toEqual({ title: '', lang: 'ja' });
});

test('a thumbnail is the narrowest variant that is wide enough, else the image itself', () => {
  const picture = {
    url: '/own',
    width: 1000,
    height: 1,
    color: '',
    placeholder: '',
    srcset: '/1000 1000w, /320 320w, /640 640w',
  };
  expect(thumbnailOf(picture, 320)).toBe('/320');
  expect(thumbnailOf(picture, 321)).toBe('/640');
  expect(thumbnailOf(picture, 2000)).toBe('/own');
  expect(thumbnailOf({ ...picture, srcset: '' }, 320)).toBe('/own');
  expect(thumbnailOf(null, 320)).toBe('');
});

test('a summary is the first sentence of the description, on one line and cut when it is long', () => {
  expect(firstSentence('A robot keeps\na light. Then a storm comes.', 'en')).toBe('A robot keeps a light.');
  expect(firstSentence('夜里看漫画。把灯光调暗。', 'zh-Hans')).toBe('夜里看漫画。');
  expect(firstSentence(`${'word '.repeat(60)}end.`, 'en')).toMatch(/^(?:word ){20,31}word…$/);
  expect(firstSentence('字'.repeat(500), 'zh-Hans')).toBe(`${'字'.repeat(160)}…`);
  const descriptions = [{ language: 'jp', description: 'ロボットが灯台を守る。' }];
  expect(summaryOf(descriptions, 'vi', 'jp')).toEqual({ text: 'ロボットが灯台を守る。', lang: 'ja' });
  expect(summaryOf([], 'vi', 'jp')).toBeUndefined();
});
