export const categorySlugs = [
  'action',
  'comedy',
  'romance',
  'fantasy',
  'slice-of-life',
  'drama',
  'sci-fi',
  'mystery',
  'horror',
  'sports',
  'history',
  'other',
] as const;
export type CategorySlug = (typeof categorySlugs)[number];

/** The names that publishers use for each genre, in the languages of the site. */
const spellings: Record<Exclude<CategorySlug, 'other'>, string> = {
  action:
    'action, adventure, action adventure, martial arts, superhero, superheroes, wuxia, ' +
    'xianxia, war, battle, 动作, 冒险, 热血, 战斗, 格斗, 武侠, 仙侠, 玄幻, 战争, アクション, バトル, 冒険, 格闘, ' +
    'アドベンチャー, hành động, phiêu lưu, võ thuật, kiếm hiệp, tiên hiệp, siêu anh hùng',
  comedy:
    'comedy, humor, humour, funny, gag, parody, satire, gag manga, yonkoma, 4 koma, 4-koma, 搞笑, ' +
    '喜剧, 幽默, 爆笑, 四格, コメディ, コメディー, ギャグ, お笑い, 四コマ, 4コマ, hài, hài hước, hài kịch, truyện cười',
  romance:
    'romance, love, romantic comedy, romcom, rom-com, love story, 恋爱, 爱情, 言情, 浪漫, ' +
    '恋愛, ロマンス, ラブコメ, ラブストーリー, tình cảm, lãng mạn, tình yêu, ngôn tình',
  fantasy:
    'fantasy, magic, isekai, fairy tale, fairy tales, mythology, supernatural, 奇幻, 魔幻, 魔法, 异世界, 童话, 神话, ' +
    'ファンタジー, 異世界, 魔法もの, kỳ ảo, giả tưởng, phép thuật, huyền huyễn, cổ tích, thần thoại, siêu nhiên',
  'slice-of-life':
    'slice of life, everyday life, daily life, school life, iyashikei, family, children, kids, cooking, ' +
    '日常, 生活, 校园, 治愈, 美食, 日常系, 学園, 癒し, グルメ, đời thường, học đường, gia đình, thiếu nhi, nấu ăn',
  drama:
    'drama, tragedy, melodrama, psychological, 剧情, 悲剧, 心理, ドラマ, ヒューマンドラマ, 悲劇, chính kịch, bi kịch, tâm lý, kịch tính',
  'sci-fi':
    'sci-fi, scifi, science fiction, science-fiction, sf, mecha, cyberpunk, space, post-apocalyptic, 科幻, ' +
    '机甲, 未来, 末世, サイエンスフィクション, メカ, ロボット, khoa học viễn tưởng, viễn tưởng, khoa huyễn, mạt thế',
  mystery:
    'mystery, detective, crime, thriller, suspense, noir, 悬疑, 推理, 侦探, 犯罪, 惊悚, ' +
    'ミステリー, ミステリ, サスペンス, 探偵, bí ẩn, trinh thám, tội phạm, giật gân',
  horror:
    'horror, ghost, ghosts, zombie, zombies, vampire, vampires, gore, ' +
    '恐怖, 灵异, 僵尸, ホラー, 怪談, ゾンビ, kinh dị, ma quái, rùng rợn',
  sports:
    'sport, sports, football, soccer, baseball, basketball, 运动, 体育, ' +
    '竞技, 足球, 篮球, スポーツ, 野球, サッカー, thể thao, bóng đá, bóng rổ',
  history:
    'history, historical, historical fiction, samurai, western, biography, ' +
    '历史, 古风, 传记, 歴史, 時代劇, 歴史もの, 伝記, lịch sử, cổ trang, tiểu sử',
};

const slugs = new Map<string, CategorySlug>(
  Object.entries(spellings).flatMap(([slug, words]) =>
    words.split(', ').map((word) => [fold(word), slug as CategorySlug] as const),
  ),
);

/** Case, accents, width, spaces and hyphens make no difference: `Sci-Fi` is `scifi`, `Hài Hước` is `haihuoc`. */
function fold(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
    .replace(/[\s_\-–·・']+/g, '');
}

const slugsIn = (genre: string): CategorySlug[] =>
  [genre, ...genre.split(/[/&+,;、，；]|\band\b/i)].flatMap((word) => slugs.get(fold(word)) ?? []);

/**
 * The categories of a comic from its publisher's genres, which are sorted by importance, and the genres that are in
 * none of them. `['Manga', 'Fantasy / Action', 'Comedy']` gives `fantasy`, `action` and `comedy`, and leaves `Manga`.
 */
export function sortGenres(genres: readonly string[]): { slugs: CategorySlug[]; rest: string[] } {
  return {
    slugs: [...new Set(genres.flatMap(slugsIn))],
    rest: [...new Set(genres.filter((genre) => slugsIn(genre).length === 0))],
  };
}
