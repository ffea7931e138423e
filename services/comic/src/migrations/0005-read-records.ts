import type { Migration } from '@yonkoma/service-kit';

/** Where each member stopped in each comic. */
export const readRecords: Migration = {
  name: '0005-read-records',
  async up(db) {
    await db.schema.createTable('read_record', (table) => {
      table.increments('id');
      /** Of the member domain. */
      table.integer('member_id').unsigned().notNullable();
      table.integer('comic_id').unsigned().notNullable().references('comic.id').onDelete('CASCADE');
      table.integer('chapter_id').unsigned().notNullable().references('chapter.id').onDelete('CASCADE');
      /** 1-based page reached. */
      table.integer('image_index').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.unique(['member_id', 'comic_id']);
      table.index(['member_id', 'updated_at', 'id']);
    });
  },
};
