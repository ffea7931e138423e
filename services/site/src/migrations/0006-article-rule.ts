import type { Database, Migration } from '@yonkoma/service-kit';

/** The page of the articles one keeps, between what one asks and the comics. */
export const articleRule: Migration = {
  name: '0006-article-rule',
  async up(db) {
    const pid = await add(db, {
      pid: 0,
      type: 'menu_dir',
      menu_type: null,
      name: 'article',
      icon: 'newspaper',
      weigh: 75,
    });
    await add(db, { pid, type: 'menu', menu_type: 'tab', name: 'article/collect', icon: 'bookmark', weigh: 99 });
  },
};

async function add(
  db: Database,
  rule: { pid: number; type: string; menu_type: string | null; name: string; icon: string; weigh: number },
): Promise<number> {
  await db('rule').insert({ ...rule, path: rule.name });
  const made: { id: number } = await db('rule').where({ name: rule.name }).first('id');
  return made.id;
}
