import type { Migration } from '@yonkoma/service-kit';

/** The page where archives are sent, in the side menu of those who may. */
export const importRule: Migration = {
  name: '0021-import-rule',
  async up(db) {
    const work: { id: number } | undefined = await db('rule').where({ name: 'work' }).first('id');
    const name = 'work/import';
    await db('rule').insert({
      pid: work?.id ?? 0,
      type: 'menu',
      menu_type: 'tab',
      permission: 'catalogue/import',
      name,
      path: name,
      icon: 'upload',
      weigh: 98,
    });
  },
};
