import type { Migration } from '@yonkoma/service-kit';

/**
 * Which comics have which term, as sets of ids in blocks of 65,536: what filters and search cut and count.
 * Every comic counts as not indexed yet; the service does that when it starts.
 */
export const search: Migration = {
  name: '0004-search',
  async up(db) {
    await db.schema.createTable('comic_term', (table) => {
      table.string('term', 120).notNullable();
      table.integer('block').notNullable();
      /** How many ids. */
      table.integer('n').notNullable();
      /** Up to 4,096 ids as sorted 16-bit places in the block, above that one bit for each place. */
      table.binary('bits', 8192).notNullable();
      table.primary(['term', 'block']);
      table.index(['term', 'n']);
      table.index(['block']);
    });
    await db.schema.createTable('comic_terms', (table) => {
      table.integer('comic_id').unsigned().primary().references('comic.id').onDelete('CASCADE');
      /** The terms the sets hold this comic under, with spaces between. */
      table.text('terms').notNullable();
    });
    await db.schema.alterTable('comic', (table) => {
      /** Version of the rules its terms were made by; 0 for none yet. */
      table.integer('terms_version').notNullable().defaultTo(0);
      table.index(['terms_version', 'id']);
      table.index(['status', 'views', 'id']);
      table.index(['status', 'created_at', 'id']);
      table.index(['status', 'score', 'id']);
    });
  },
};
