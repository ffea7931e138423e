import type { Migration } from '@yonkoma/service-kit';

/** Remotes, their immutable versions, and the history of what was active together. */
export const remotesAndRevisions: Migration = {
  name: '0001-remotes-and-revisions',
  async up(db) {
    await db.schema.createTable('remote', (table) => {
      table.string('name', 32).primary();
      table.bigInteger('created_at').notNullable();
    });
    await db.schema.createTable('remote_version', (table) => {
      table.string('remote', 32).notNullable().references('remote.name');
      table.string('version', 64).notNullable();
      /** The whole build document as canonical JSON; never updated. */
      table.text('build', 'mediumtext').notNullable();
      table.bigInteger('published_at').notNullable();
      table.primary(['remote', 'version']);
    });
    await db.schema.createTable('revision', (table) => {
      table.increments('id');
      table.string('hash', 64).notNullable();
      table.integer('seam').notNullable();
      table.integer('parent').unsigned().references('revision.id');
      table.string('reason', 500).notNullable();
      table.bigInteger('created_at').notNullable();
    });
    await db.schema.createTable('revision_remote', (table) => {
      table.integer('revision_id').unsigned().notNullable().references('revision.id');
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      table.primary(['revision_id', 'remote']);
      table.foreign(['remote', 'version']).references(['remote', 'version']).inTable('remote_version');
    });
    await db.schema.createTable('pointer', (table) => {
      table.string('name', 32).primary();
      table.integer('revision_id').unsigned().references('revision.id');
    });
    await db('pointer').insert({ name: 'active', revision_id: null });
  },
};
