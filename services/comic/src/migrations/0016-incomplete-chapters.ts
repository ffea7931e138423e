import type { Migration } from '@yonkoma/service-kit';

/** What an import knows of a chapter and its pages besides the pictures. */
export const incompleteChapters: Migration = {
  name: '0016-incomplete-chapters',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      /** Pages that the archive has or names, and that could not be taken. */
      table.integer('missing_pages').notNullable().defaultTo(0);
      /** Its file has no number: the import has given it the next one. */
      table.integer('is_counted').notNullable().defaultTo(0);
    });
    await db.schema.alterTable('page', (table) => {
      /** The archive says that it is a double page. */
      table.integer('is_double').notNullable().defaultTo(0);
    });
  },
};
