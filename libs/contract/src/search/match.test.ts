import { expect, test } from 'vitest';
import { matchIn, spansOf } from './match.ts';

const marked = (text: string, keywords: string) => {
  let at = 0;
  const pieces = spansOf(text, keywords).map(({ from, to }) => {
    const piece = `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
    return piece;
  });
  return pieces.join('') + text.slice(at);
};

test.each([
  ['accents and the bar of the d', 'Đường về nhà', 'duong nha', '[Đường] về [nhà]'],
  ['marks taken apart', 'Đường về'.normalize('NFD'), 'đường', `[${'Đường'.normalize('NFD')}] ${'về'.normalize('NFD')}`],
  ['katakana by hiragana', 'ナルト 疾風伝', 'なると', '[ナルト] 疾風伝'],
  ['kana of half width, which take more letters than they show', 'ｶﾞﾝﾀﾞﾑの話', 'ガンダム', '[ｶﾞﾝﾀﾞﾑ]の話'],
  ['two Chinese characters anywhere', '四格漫画的读法', '漫画', '四格[漫画]的读法'],
  ['pairs where the whole is nowhere', '漫画之王的家', '漫画的家', '[漫画]之王[的家]'],
  ['letters of full width', 'Ｓｔｅｅｌ works', 'steel', '[Ｓｔｅｅｌ] works'],
  ['a word at its beginning and nowhere else', 'art of smart art', 'art', '[art] of smart [art]'],
  ['a word behind a script without spaces', '漫画manga大全', 'manga', '漫画[manga]大全'],
  ['an apostrophe that nobody types', 'It’s here', 'its', '[It’s] here'],
  ['ligatures, which become more letters', 'ﬁne day', 'fi', '[ﬁ]ne day'],
  ['characters outside the first plane', '𠮷野家へ', '野家', '𠮷[野家]へ'],
  ['nothing for a question without words', 'Any text', '?!', 'Any text'],
])('the words of a query are found in a text: %s', (_what, text, keywords, expected) => {
  expect(marked(text, keywords)).toBe(expected);
});

test('a text equals, begins with or contains a query', () => {
  expect(['Naruto', 'Narutopia', 'The story of Naruto', 'Steel'].map((text) => matchIn(text, 'naruto'))).toEqual([
    'exact',
    'prefix',
    'inside',
    null,
  ]);
});

test('long and hostile texts are matched in one pass', () => {
  expect(spansOf('a'.repeat(100_000), 'aaa')).toHaveLength(1);
  expect(spansOf('\ud800漫', '漫')).toEqual([{ from: 1, to: 2 }]);
});
