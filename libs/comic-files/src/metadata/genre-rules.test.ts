import { expect, test } from 'vitest';
import { categorySlugOf, categorySlugs } from './genre-rules.ts';

test('a genre is recognised in every language of the site, in any letter case and spelling', () => {
  const same: [slug: string, words: string[]][] = [
    ['comedy', ['Comedy', 'コメディ', '搞笑', 'Hài hước', 'HÀI HƯỚC', 'hai huoc', 'Humour', 'ギャグ']],
    ['sci-fi', ['Sci-Fi', 'SciFi', 'Science Fiction', 'science-fiction', 'SF', 'ＳＦ', '科幻', 'Khoa học viễn tưởng']],
    [
      'slice-of-life',
      ['Slice of Life', 'slice_of_life', 'Slice-of-Life', '日常', 'Đời thường', 'đời thường'.normalize('NFD')],
    ],
    ['romance', ['Romance', '恋爱', '恋愛', 'Tình cảm', 'ラブコメ']],
    ['horror', ['Horror', 'ホラー', '恐怖', 'Kinh dị']],
    ['fantasy', ['Fantasy', 'ファンタジー', '奇幻', 'Kỳ ảo']],
    ['history', ['Historical', '歴史', '历史', 'Lịch sử']],
    ['sports', ['Sports', 'スポーツ', '运动', 'Thể thao']],
    ['mystery', ['Mystery', 'ミステリー', '悬疑', 'Trinh thám']],
    ['action', ['Action', 'アクション', '动作', 'Hành động']],
    ['drama', ['Drama', 'ドラマ', '剧情', 'Chính kịch']],
  ];
  for (const [slug, words] of same)
    expect(words.map((word) => [word, categorySlugOf([word])])).toEqual(words.map((word) => [word, slug]));
});

test('the first recognised genre decides', () => {
  expect(categorySlugOf(['Manga', 'Shounen', 'Slice of Life', 'Comedy'])).toBe('slice-of-life');
  expect(categorySlugOf(['Fantasy / Action'])).toBe('fantasy');
  expect(categorySlugOf(['Ninjas and Horror'])).toBe('horror');
});

test('an unknown genre is "other"', () => {
  for (const genres of [[], [''], ['Manga'], ['__proto__', 'constructor'], ['\u0000']])
    expect(categorySlugOf(genres)).toBe('other');
  expect(categorySlugs).toContain(categorySlugOf(['Manga']));
});
