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
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-HK', 'zh-Hant-HK'],
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
    ['fr', 'fr'],
    ['FRE', 'fr'],
    ['pt_br', 'pt-BR'],
    ['Korean', 'ko'],
    ['de', 'de'],
    ['xx', 'unknown'],
    ['français!', 'unknown'],
    ['x'.repeat(500), 'unknown'],
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
    ['français', 'fr'],
    ['zh-tw', 'zh-Hant'],
    ['fr-ca', 'fr-CA'],
    ['in-it', null],
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
