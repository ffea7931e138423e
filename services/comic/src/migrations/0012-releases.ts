import type { Migration } from '@yonkoma/service-kit';

/** What came out last in a language, for feeds: found without reading what came before. */
export const releases: Migration = {
  name: '0012-releases',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      table.index(['language', 'created_at', 'id']);
    });
  },
};
