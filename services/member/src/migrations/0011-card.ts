import type { Migration } from '@yonkoma/service-kit';

/** What members let others see of them; who has no row has not chosen. */
export const card: Migration = {
  name: '0011-card',
  async up(db) {
    await db.schema.createTable('card_setting', (table) => {
      table.integer('member_id').unsigned().primary();
      /** Of `cardParts`, with spaces between. */
      table.string('shows', 100).notNullable();
    });
  },
};
