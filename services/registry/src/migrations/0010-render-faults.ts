import type { Migration } from '@yonkoma/service-kit';

/** Why a page of a version could last not be rendered on the server. */
export const renderFaults: Migration = {
  name: '0010-render-faults',
  async up(db) {
    await db.schema.createTable('render_fault', (table) => {
      table.string('remote', 64).notNullable();
      table.string('version', 64).notNullable();
      table.text('why').notNullable();
      /** Unix seconds. */
      table.bigInteger('seen_at').notNullable();
      table.primary(['remote', 'version']);
    });
  },
};
