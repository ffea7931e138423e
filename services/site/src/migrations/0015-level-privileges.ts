import type { Migration } from '@yonkoma/service-kit';

/** What operators have set for single levels; everything else has its preset value. */
export const levelPrivileges: Migration = {
  name: '0015-level-privileges',
  async up(db) {
    await db.schema.createTable('level_privilege', (table) => {
      table.integer('level').unsigned().notNullable();
      table.string('name', 32).notNullable();
      /** JSON. */
      table.string('value', 32).notNullable();
      table.primary(['level', 'name']);
    });
  },
};
