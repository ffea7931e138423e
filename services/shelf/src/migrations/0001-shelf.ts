import { createHandledEvents, type Migration } from '@yonkoma/service-kit';

/** What members keep of comics: where they stopped, what they collect, which pages they marked. */
export const shelf: Migration = {
  name: '0001-shelf',
  async up(db) {
    await db.schema.createTable('read_record', (table) => {
      table.increments('id');
      /** Of the member domain. */
      table.integer('member_id').unsigned().notNullable();
      /** Of the comic domain, as is the chapter: what is gone or hidden there is left out when the list is read. */
      table.integer('comic_id').unsigned().notNullable();
      table.integer('chapter_id').unsigned().notNullable();
      /** 1-based page reached. */
      table.integer('image_index').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.unique(['member_id', 'comic_id']);
      table.index(['member_id', 'updated_at', 'id']);
      // What a merge moves.
      table.index(['comic_id', 'id']);
      table.index(['chapter_id']);
    });
    await db.schema.createTable('comic_like', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
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
    await db.schema.createTable('like_count', (table) => {
      table.integer('comic_id').unsigned().primary();
      table.integer('likes').notNullable();
      /** Grows with each change: of two counts the later one is known by it, whichever arrives first. */
      table.integer('version').unsigned().notNullable();
      /** 1 until the comic domain knows it. */
      table.integer('is_due').notNullable();
      table.index(['is_due', 'comic_id']);
    });
    await db.schema.createTable('bookmark', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      /** The comic is that of the chapter, wherever a merge takes it. */
      table.integer('chapter_id').unsigned().notNullable();
      /** 1-based page. */
      table.integer('image_index').notNullable();
      table.string('note', 1000).notNullable().defaultTo('');
      table.bigInteger('created_at').notNullable();
      table.unique(['member_id', 'chapter_id', 'image_index']);
      table.index(['member_id', 'created_at', 'id']);
      table.index(['chapter_id']);
    });
    await createHandledEvents(db);
  },
};
