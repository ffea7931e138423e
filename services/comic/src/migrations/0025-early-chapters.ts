import type { Migration } from '@yonkoma/service-kit';

/** Chapters that members of some levels read before everybody does. */
export const earlyChapters: Migration = {
  name: '0025-early-chapters',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      /** From then on it is open to everybody, in unix seconds; 0 for a chapter that is open as soon as it is shown. */
      table.integer('open_at').unsigned().notNullable().defaultTo(0);
      /** The lowest level that reads it before; 0 for every level that reads early chapters. */
      table.integer('early_level').unsigned().notNullable().defaultTo(0);
    });
  },
};
