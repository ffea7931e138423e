import type { Migration } from '@yonkoma/service-kit';

/** What members have chosen for their shelves. A member without a row has chosen nothing. */
export const shelfSettings: Migration = {
  name: '0006-shelf-settings',
  async up(db) {
    await db.schema.createTable('shelf_setting', (table) => {
      table.integer('member_id').unsigned().primary();
      /** 1: a comic that the member begins gets the state `reading`. */
      table.integer('marks_reading').notNullable();
    });
  },
};
