import type { Migration } from '@yonkoma/service-kit';

/** What the rest of a chapter costs. Who paid it is written in the ledger of points. */
export const locks: Migration = {
  name: '0014-locks',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      /** In points; 0 is free. */
      table.integer('price_score').unsigned().notNullable().defaultTo(0);
      // Members who paid for a chapter that was merged into another may read that one.
      table.index(['merged_into']);
    });
  },
};
