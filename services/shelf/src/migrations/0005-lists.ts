import type { Migration } from '@yonkoma/service-kit';

/** Lists of comics that members make, with the comics in their order. */
export const lists: Migration = {
  name: '0005-lists',
  async up(db) {
    await db.schema.createTable('comic_list', (table) => {
      table.increments('id');
      /** The address; random, so that private lists cannot be found by counting. */
      table.string('list_key', 16).notNullable().unique();
      table.integer('member_id').unsigned().notNullable();
      table.string('name', 500).notNullable();
      table.string('description', 4000).notNullable();
      table.integer('is_public').notNullable();
      /** 1 after a moderator withdrew it. */
      table.integer('is_withdrawn').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('updated_at').notNullable();
      table.index(['member_id', 'updated_at', 'id']);
    });
    await db.schema.createTable('list_entry', (table) => {
      table.increments('id');
      table.integer('list_id').unsigned().notNullable();
      table.integer('comic_id').unsigned().notNullable();
      /** Ascending, with gaps, so that moving one comic changes one row. */
      table.bigInteger('position').notNullable();
      table.string('note', 1600).notNullable().defaultTo('');
      table.bigInteger('added_at').notNullable();
      table.unique(['list_id', 'comic_id']);
      table.index(['list_id', 'position', 'id']);
      table.index(['comic_id', 'list_id']);
    });
  },
};
