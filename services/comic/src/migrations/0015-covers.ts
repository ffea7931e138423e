import type { Migration } from '@yonkoma/service-kit';

/** Where a picture is a cover: asked before it is served no longer. */
export const covers: Migration = {
  name: '0015-covers',
  async up(db) {
    await db.schema.alterTable('comic', (table) => {
      table.index(['cover_hash']);
      table.index(['cover_wide_hash']);
    });
    await db.schema.alterTable('comic_title', (table) => {
      table.index(['cover_hash']);
    });
    await db.schema.alterTable('chapter', (table) => {
      table.index(['cover_hash']);
    });
  },
};
