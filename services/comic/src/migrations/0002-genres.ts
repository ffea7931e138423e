import type { Migration } from '@yonkoma/service-kit';

/** The genres comics are sorted into, named in the four languages of the site. */
export const genres: Migration = {
  name: '0002-genres',
  async up(db) {
    const names: [slug: string, zhCn: string, en: string, jp: string, vi: string][] = [
      ['action', '动作', 'Action', 'アクション', 'Hành động'],
      ['comedy', '搞笑', 'Comedy', 'コメディ', 'Hài hước'],
      ['romance', '恋爱', 'Romance', '恋愛', 'Tình cảm'],
      ['fantasy', '奇幻', 'Fantasy', 'ファンタジー', 'Kỳ ảo'],
      ['slice-of-life', '日常', 'Slice of life', '日常', 'Đời thường'],
      ['drama', '剧情', 'Drama', 'ドラマ', 'Chính kịch'],
      ['sci-fi', '科幻', 'Science fiction', 'SF', 'Khoa học viễn tưởng'],
      ['mystery', '悬疑', 'Mystery', 'ミステリー', 'Bí ẩn'],
      ['horror', '恐怖', 'Horror', 'ホラー', 'Kinh dị'],
      ['sports', '运动', 'Sports', 'スポーツ', 'Thể thao'],
      ['history', '历史', 'History', '歴史', 'Lịch sử'],
      ['other', '其他', 'Other', 'その他', 'Khác'],
    ];
    await db('category').insert(names.map(([slug], index) => ({ slug, weigh: names.length - index })));
    const ids = new Map<string, number>(
      (await db('category').select('id', 'slug')).map((row: { id: number; slug: string }) => [row.slug, row.id]),
    );
    await db('category_name').insert(
      names.flatMap(([slug, zhCn, en, jp, vi]) =>
        Object.entries({ 'zh-cn': zhCn, en, jp, vi }).map(([language, name]) => ({
          category_id: ids.get(slug),
          language,
          name,
        })),
      ),
    );
  },
};
