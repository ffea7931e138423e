import type { Migration } from '@yonkoma/service-kit';

/** Which entries of the menus an operator has added. */
export const ownEntries: Migration = {
  name: '0010-own-entries',
  async up(db) {
    await db.schema.alterTable('rule', (table) => {
      table.integer('is_own').notNullable().defaultTo(0);
    });
    await db('rule').whereIn('menu_type', ['link', 'iframe']).update({ is_own: 1 });
  },
};
