import type { Migration } from '@yonkoma/service-kit';

/** Pages that members marked. The comic is that of the chapter, wherever a merge takes it. */
export const bookmarks: Migration = {
  name: '0016-bookmarks',
  async up(db) {
    await db.schema.createTable('bookmark', (table) => {
      table.increments('id');
      /** Of the member domain. */
      table.integer('member_id').unsigned().notNullable();
      table.integer('chapter_id').unsigned().notNullable().references('chapter.id').onDelete('CASCADE');
      /** 1-based page. */
      table.integer('image_index').notNullable();
      table.string('note', 1000).notNullable().defaultTo('');
      table.bigInteger('created_at').notNullable();
      table.unique(['member_id', 'chapter_id', 'image_index']);
      table.index(['member_id', 'created_at', 'id']);
      // What goes with its chapter, or moves to another.
      table.index(['chapter_id']);
    });
  },
};
