import type { Migration } from '@yonkoma/service-kit';

/** Signed addresses at which a version is seen beside the live one. */
export const previews: Migration = {
  name: '0007-previews',
  async up(db) {
    await db.schema.createTable('preview', (table) => {
      table.string('id', 32).primary();
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      table.string('made_by', 120).notNullable();
      table.bigInteger('made_at').notNullable();
      /** When it expires, or was taken back. */
      table.bigInteger('ends_at').notNullable().index();
      table.index(['remote', 'made_at']);
    });
  },
};
