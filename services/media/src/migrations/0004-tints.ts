import type { Migration } from '@yonkoma/service-kit';

/** The colour in which a cover tints what is around it. */
export const tints: Migration = {
  name: '0004-tints',
  async up(db) {
    await db.schema.alterTable('original', (table) => {
      /** `#rrggbb`; empty for a picture without colours, and for one whose variants were made before. */
      table.string('tint', 7).notNullable().defaultTo('');
    });
  },
};
