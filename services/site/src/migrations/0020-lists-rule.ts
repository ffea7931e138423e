import type { Migration } from '@yonkoma/service-kit';

/** The page of the lists that one has made, behind one's collection. */
export const listsRule: Migration = {
  name: '0020-lists-rule',
  async up(db) {
    const comics: { id: number } | undefined = await db('rule').where({ name: 'manhua' }).first('id');
    const name = 'manhua/lists';
    await db('rule').insert({
      pid: comics?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      name,
      path: name,
      icon: 'list',
      weigh: 98,
    });
  },
};
