import type { Migration } from '@yonkoma/service-kit';

/** How the files of chapters, and so of comics, were rated elsewhere: no votes, and part of the prior of the order. */
export const ratingSeeds: Migration = {
  name: '0020-rating-seeds',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      /** Hundredths of a star. */
      table.integer('rating_seed');
    });
    await db.schema.alterTable('comic', (table) => {
      /** The mean of its chapters; 0 for none. */
      table.integer('rating_seed').notNullable().defaultTo(0);
    });
  },
};
