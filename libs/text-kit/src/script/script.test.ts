import { expect, test } from 'vitest';
import { kanaReadings, pinyinReadings, soundOf } from './readings.ts';
import { simplified } from './simplified.ts';

test('traditional characters become simplified ones, a piece alike as in the whole text', () => {
  const [whole, piece] = ['小辣椒與胡蘿蔔的乾坤', '乾'];
  expect(simplified(whole)).toBe('小辣椒与胡萝卜的干坤');
  expect(simplified(whole)).toContain(simplified(piece));
  expect(simplified('小辣椒 Pepper ニンジン')).toBe('小辣椒 Pepper ニンジン');
});

test('a Chinese title is read in pinyin and in initials from each of its words', () => {
  const { sounds, initials } = pinyinReadings('小辣椒与胡萝卜');
  expect(sounds).toEqual(expect.arrayContaining(['xiaolajiaoyuhuluobo', 'huluobo']));
  expect(initials).toEqual(expect.arrayContaining(['xljyhlb', 'hlb']));
  expect(pinyinReadings('重庆').sounds).toEqual(['chongqing']);
});

test('kana of both kinds is read in romaji, with long vowels as they are written abroad', () => {
  expect([kanaReadings('ほしのこえ').sounds, kanaReadings('ﾎｼ').sounds].map(([first]) => first)).toEqual([
    'hoshinokoe',
    'hoshi',
  ]);
  expect(kanaReadings('とうきょう').sounds).toContain(soundOf('tokyo'));
  expect(kanaReadings('疾風伝')).toEqual({ sounds: [], initials: [] });
});
