import { createCounters, type Migration } from '@yonkoma/service-kit';

/** How many chapters were downloaded: of each comic for ever, by each member today. */
export const originals: Migration = {
  name: '0018-originals',
  async up(db) {
    await createCounters(db);
    await db.schema.createTable('original_count', (table) => {
      table.integer('comic_id').unsigned().primary().references('comic.id').onDelete('CASCADE');
      table.bigInteger('count').unsigned().notNullable();
    });
  },
};
