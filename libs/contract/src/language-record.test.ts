import { expect, test } from 'vitest';
import {
  acceptedLanguage,
  fallbacksOf,
  inLanguage,
  type Language,
  languageMark,
  languageOfLetters,
  languages,
  languageSpelled,
  languageSpokenIn,
  localeOf,
  recordOf,
} from './index.ts';

test.each(languages)('the record of %s is valid for Intl, telephone numbers and readers', (language) => {
  const { locale, openGraph, country, spokenIn, fallback, spellings } = recordOf(language);
  expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
  expect(openGraph).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/);
  expect([country, ...spokenIn].filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(language === 'en' ? [null] : languages).toContain(fallback);
  expect(spellings.filter((name) => name !== name.normalize('NFC').toLowerCase())).toEqual([]);
  expect(languageOfLetters(recordOf(language).name)).toSatisfy((told) => told === undefined || told === language);
});

test('a language has a mark that is short, also one that the site does not have', () => {
  expect(languages.filter((language) => [...languageMark(language)].length > 3)).toEqual([]);
  expect(['en', 'jp', 'ko', 'pt-BR', 'other'].map(languageMark)).toEqual(['EN', '日', 'KO', 'PT', '']);
});

test('no two languages have the same locale, spelling or country', () => {
  for (const kind of ['spellings', 'spokenIn'] as const) {
    const all = languages.flatMap((language) => recordOf(language)[kind]);
    expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([]);
  }
  expect(new Set(languages.map(localeOf)).size).toBe(languages.length);
});

test('words come from the language, else its fallback, else English, else any other language', () => {
  expect(fallbacksOf('jp').slice(0, 2)).toEqual(['jp', 'en']);
  expect([...fallbacksOf('jp')].sort()).toEqual([...languages].sort());
  const said: Partial<Record<Language, string>> = { vi: 'Chào', 'zh-cn': '你好' };
  expect([inLanguage(said, 'vi'), inLanguage(said, 'jp'), inLanguage({}, 'jp')]).toEqual(['Chào', '你好', undefined]);
  expect(inLanguage({ ...said, en: 'Hello' }, 'jp')).toBe('Hello');
});

test.each([
  ['fr, ja-JP;q=0.8, en;q=0.5', 'jp'],
  ['en;q=0.1, zh-TW', 'zh-cn'],
  ['vi-VN,vi;q=0.9', 'vi'],
  ['fr', undefined],
  ['', undefined],
  [','.repeat(5000), undefined],
])('of the languages %j the first that the site has is %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a language is recognised by a name in any spelling, by a country and by letters', () => {
  expect(['JA', '日本語', 'zh_Hans', 'jp', 'Klingon'].map(languageSpelled)).toEqual([
    'jp',
    'jp',
    'zh-cn',
    'jp',
    undefined,
  ]);
  expect(['TW', 'JP', 'VN', 'FR'].map(languageSpokenIn)).toEqual(['zh-cn', 'jp', 'vi', 'en']);
  expect(['ひらがな', 'Đường', '漢字', 'plain'].map(languageOfLetters)).toEqual(['jp', 'vi', undefined, undefined]);
});
