import type { Migration } from '@yonkoma/service-kit';

/** Archives that members send in the browser, and what became of them. `operator` is the name in the audit. */
export const archiveImports: Migration = {
  name: '0040-archive-imports',
  async up(db) {
    await db.schema.createTable('archive_import', (table) => {
      table.increments('id');
      table.string('operator', 100).notNullable().index();
      table.string('name', 200).notNullable();
      table.bigInteger('size_bytes').unsigned().notNullable();
      table.bigInteger('received_bytes').unsigned().notNullable().defaultTo(0);
      table.string('state', 16).notNullable();
      table.tinyint('is_draft').notNullable();
      table.tinyint('is_lenient').notNullable();
      table.integer('attempts').unsigned().notNullable().defaultTo(0);
      table.integer('leased_until_at').unsigned().notNullable().defaultTo(0);
      for (const count of ['added', 'replaced', 'unchanged', 'failed', 'pages'])
        table.integer(count).unsigned().notNullable().defaultTo(0);
      table.text('notes', 'mediumtext').notNullable();
      table.text('comic_ids').notNullable();
      table.integer('created_at').unsigned().notNullable();
      table.integer('changed_at').unsigned().notNullable();
      table.index(['state', 'leased_until_at']);
    });
  },
};
