import type { Migration } from '@yonkoma/service-kit';

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
  },
};
