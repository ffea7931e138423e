import type { Database, Migration } from '@yonkoma/service-kit';

const directory = { 'zh-cn': '文章', en: 'Articles', jp: '記事', vi: 'Bài viết' };
const kept = { 'zh-cn': '收藏的文章', en: 'Kept articles', jp: '保存した記事', vi: 'Bài đã lưu' };

/** The page of the articles one keeps, between what one asks and the comics. */
export const articleRule: Migration = {
  name: '0006-article-rule',
  async up(db) {
    const pid = await add(
      db,
      { pid: 0, type: 'menu_dir', menu_type: null, name: 'article', icon: 'newspaper', weigh: 75 },
      directory,
    );
    await add(db, { pid, type: 'menu', menu_type: 'tab', name: 'article/collect', icon: 'bookmark', weigh: 99 }, kept);
  },
};

async function add(
  db: Database,
  rule: { pid: number; type: string; menu_type: string | null; name: string; icon: string; weigh: number },
  titles: typeof directory,
): Promise<number> {
  await db('rule').insert({ ...rule, path: rule.name });
  const made: { id: number } = await db('rule').where({ name: rule.name }).first('id');
  await db('rule_title').insert(
    Object.entries(titles).map(([language, title]) => ({ rule_id: made.id, language, title })),
  );
  return made.id;
}
