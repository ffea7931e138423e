import { expect, test } from 'vitest';
import { languageOf } from './language-rules.ts';

test.each([
  ['ja', 'en', 'このページの読み方がわかりません。'],
  ['ja', 'zh-Hans', '最高でした'],
  ['ja', 'vi', 'One Piece の最新話'],
  ['zh-Hans', 'en', '这一话画得真好'],
  ['zh-Hans', 'ja', '这一话的分镜画得真好'],
  ['ko', 'en', '정말 재미있어요'],
  ['vi', 'en', 'Trang này đọc từ phải sang trái'],
  ['vi', 'ja', 'Trang này đọc từ phải sang trái'.normalize('NFD')],
  ['vi', 'zh-Hans', 'Nhân vật 灯台 vẽ đẹp quá'],
  ['en', 'ja', 'Which way do I read this page?'],
  ['en', 'zh-Hans', 'The word 灯台 means lighthouse, and かわいい means cute.'],
])('%s is recognised by its letters on a page in %s: %s', (language, around, text) => {
  expect(languageOf(text, around)).toBe(language);
});

test.each([
  ['ja', '最高'],
  ['ja', 'www'],
  ['zh-Hans', '好看'],
  ['vi', 'hay qua di'],
  ['en', 'Très beau'],
  ['ja', '👏👏 100'],
  ['zh-Hans', 'https://example.com/one two'],
  ['en', ''],
])('a text whose letters name no language is %s on its page: %s', (around, text) => {
  expect(languageOf(text, around)).toBe(around);
});
