import type { Migration } from '@yonkoma/service-kit';

/** The stars that members give to comics, one rating each, and how many of each there are. */
export const ratings: Migration = {
  name: '0002-ratings',
  async up(db) {
    await db.schema.createTable('rating', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      table.integer('comic_id').unsigned().notNullable();
      /** 1 to 5. */
      table.integer('stars').notNullable();
      table.bigInteger('rated_at').notNullable();
      table.unique(['member_id', 'comic_id']);
      table.index(['comic_id', 'stars']);
    });
    await db.schema.createTable('rating_count', (table) => {
      table.integer('comic_id').unsigned().primary();
      for (const stars of [1, 2, 3, 4, 5]) table.integer(`stars_${stars}`).notNullable().defaultTo(0);
      table.integer('version').notNullable().defaultTo(0);
      /** 1 until the comic domain knows this version. */
      table.integer('is_due').notNullable().defaultTo(0);
      table.index(['is_due', 'comic_id']);
    });
  },
};
