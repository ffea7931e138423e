import { expect, test } from 'vitest';
import { categorySlugs, sortGenres } from './genre-rules.ts';

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
    expect(words.map((word) => [word, ...sortGenres([word]).slugs])).toEqual(words.map((word) => [word, slug]));
});

test('every recognised genre counts, in the order of the publisher, and the others are left', () => {
  expect(sortGenres(['Manga', 'Shounen', 'Slice of Life', 'Comedy', 'Humour'])).toEqual({
    slugs: ['slice-of-life', 'comedy'],
    rest: ['Manga', 'Shounen'],
  });
  expect(sortGenres(['Fantasy / Action'])).toEqual({ slugs: ['fantasy', 'action'], rest: [] });
  expect(sortGenres(['Ninjas and Horror']).slugs).toEqual(['horror']);
});

test('an unknown genre is in no category, whatever it is called', () => {
  const unknown = ['Manga', '__proto__', 'constructor', '\u0000'];
  expect(sortGenres([])).toEqual({ slugs: [], rest: [] });
  expect(sortGenres(unknown)).toEqual({ slugs: [], rest: unknown });
  expect(new Set(categorySlugs).size).toBe(categorySlugs.length);
});
