import type { Migration } from '@yonkoma/service-kit';

const titles = { 'zh-cn': '阅读历史', en: 'Reading history', jp: '閲覧履歴', vi: 'Lịch sử đọc' };

/** The page of what one has read, below that of the collection. */
export const historyRule: Migration = {
  name: '0003-history-rule',
  async up(db) {
    const comics: { id: number } | undefined = await db('rule').where({ name: 'manhua' }).first('id');
    const name = 'manhua/history';
    await db('rule').insert({
      pid: comics?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      name,
      path: name,
      icon: 'history',
      weigh: 98,
    });
    const rule: { id: number } = await db('rule').where({ name }).first('id');
    await db('rule_title').insert(
      Object.entries(titles).map(([language, title]) => ({ rule_id: rule.id, language, title })),
    );
  },
};
