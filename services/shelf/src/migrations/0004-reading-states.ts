import type { Migration } from '@yonkoma/service-kit';

/** What members do with comics: one state for a comic, whether it is in the collection or not. */
export const readingStates: Migration = {
  name: '0004-reading-states',
  async up(db) {
    await db.schema.createTable('reading_state', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      table.integer('comic_id').unsigned().notNullable();
      /** `reading`, `planned`, `paused`, `dropped` or `finished`. */
      table.string('state', 16).notNullable();
      table.bigInteger('set_at').notNullable();
      table.unique(['member_id', 'comic_id']);
      table.index(['comic_id', 'member_id']);
    });
  },
};
