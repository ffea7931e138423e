import type { Migration } from '@yonkoma/service-kit';

/** Which comics members collect and follow. */
export const likes: Migration = {
  name: '0006-likes',
  async up(db) {
    await db.schema.createTable('comic_like', (table) => {
      table.increments('id');
      /** Of the member domain. */
      table.integer('member_id').unsigned().notNullable();
      /**
       * Without a foreign key: checking it would hold the comic's row, which everybody who likes the comic at once
       * needs.
       */
      table.integer('comic_id').unsigned().notNullable();
      /** 0 when taken out again: the row stays to know a second tap by. */
      table.integer('is_liked').notNullable();
      /** New chapters make no notice. */
      table.integer('is_muted').notNullable().defaultTo(0);
      /** Since when it is in the collection. */
      table.bigInteger('created_at').notNullable();
      table.bigInteger('toggled_at').notNullable();
      table.unique(['member_id', 'comic_id']);
      table.index(['member_id', 'is_liked', 'created_at', 'id']);
      table.index(['comic_id', 'is_liked', 'is_muted', 'member_id']);
    });
    await db.schema.alterTable('comic', (table) => {
      /** When its newest chapter came. */
      table.bigInteger('chapter_at');
    });
    await db('comic').update({
      chapter_at: db('chapter').max('created_at').where('chapter.comic_id', db.ref('comic.id')),
    });
  },
};
