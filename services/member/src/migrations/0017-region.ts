import type { Migration } from '@yonkoma/service-kit';

/** Where members live, for those who say it. */
export const region: Migration = {
  name: '0017-region',
  async up(db) {
    await db.schema.alterTable('member', (table) => {
      /** Of the areas of the site domain; null for none. */
      table.integer('region_id').unsigned();
      /** As it was called when the member chose it: it is shown after the area is gone. */
      table.string('region_name', 300).notNullable().defaultTo('');
    });
  },
};
