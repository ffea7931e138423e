import { describe, expect, test } from 'vitest';
import { languageOfFolder, languageOfTag, languageOfText } from './language-rules.ts';

describe('a language', () => {
  test.each([
    ['zh', 'zh-cn'],
    ['cn', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh-Hans', 'zh-cn'],
    ['zh_Hans_CN', 'zh-cn'],
    ['Chinese', 'zh-cn'],
    ['chi', 'zh-cn'],
    ['zh-TW', 'other'],
    ['zh-Hant', 'other'],
    ['ja', 'jp'],
    ['jp', 'jp'],
    ['ja-JP', 'jp'],
    ['Japanese', 'jp'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['eng', 'en'],
    ['English', 'en'],
    ['vi', 'vi'],
    ['vi-VN', 'vi'],
    ['vie', 'vi'],
    ['fr', 'other'],
    ['de', 'other'],
    ['xx', 'other'],
    ['', null],
    [' ', null],
    ['und', null],
  ])('tag %j means %j', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  test.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['[en]', 'en'],
    ['ja', 'jp'],
    ['日本語', 'jp'],
    ['cn', 'zh-cn'],
    ['zh-cn', 'zh-cn'],
    ['zh-hans', 'zh-cn'],
    ['简体中文', 'zh-cn'],
    ['vi', 'vi'],
    ['Tiếng Việt', 'vi'],
    ['Tie\u0302\u0301ng Vie\u0323\u0302t', 'vi'],
    ['français', 'other'],
    ['zh-tw', 'other'],
    ['it', null],
    ['no', null],
    ['de', null],
    ['Pepper', null],
    ['english lessons', null],
    ['', null],
  ])('folder %j means %j', (folder, language) => {
    expect(languageOfFolder(folder)).toBe(language);
  });

  test.each([
    ['ハルコさんの彼氏', 'jp'],
    ['Ớt và Cà Rốt', 'vi'],
    ['Điều ước', 'vi'],
    ['小辣椒', null],
    ['Pepper', null],
    ['café', null],
  ])('text %j is recognised as %j', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});
