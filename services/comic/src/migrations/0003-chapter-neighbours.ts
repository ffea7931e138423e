import type { Migration } from '@yonkoma/service-kit';

/** The chapters around one, and one number in every language, are found without reading a whole comic. */
export const chapterNeighbours: Migration = {
  name: '0003-chapter-neighbours',
  async up(db) {
    await db.schema.alterTable('chapter', (table) => {
      table.index(['comic_id', 'sort', 'number']);
      table.index(['comic_id', 'number']);
    });
  },
};
