import type { Migration } from '@yonkoma/service-kit';

/** How members rate a comic, as the shelf domain counts it. `score` orders by it and is in thousandths of a star. */
export const ratings: Migration = {
  name: '0017-ratings',
  async up(db) {
    await db.schema.alterTable('comic', (table) => {
      table.integer('rating_count').notNullable().defaultTo(0);
      /** All stars together. */
      table.integer('rating_sum').notNullable().defaultTo(0);
      table.integer('rating_version').notNullable().defaultTo(0);
    });
  },
};
