import type { Migration } from '@yonkoma/service-kit';

/**
 * Who ships what, what the gate said, who sees which version, what was counted, and the chain of all that was decided.
 */
export const releases: Migration = {
  name: '0002-releases',
  async up(db) {
    await db.schema.alterTable('remote_version', (table) => {
      table.string('state', 20).notNullable().defaultTo('candidate');
      table.string('published_by', 120).notNullable().defaultTo('operator');
      table.string('approved_by', 120);
      table.string('commit_name', 100);
      table.string('report', 64);
      table.bigInteger('size_bytes').notNullable().defaultTo(0);
      /** Of the build document, kept when the document is not; empty for versions of before. */
      table.string('build_hash', 64).notNullable().defaultTo('');
      /** The revision in which it last became the stable version. */
      table.integer('stable_revision').unsigned();
      table.bigInteger('rolled_back_at');
      table.bigInteger('collected_at');
      table.index(['remote', 'published_at']);
    });
    await db.schema.alterTable('revision', (table) => {
      table.string('shell', 64).notNullable().defaultTo('');
      table.string('what', 40).notNullable().defaultTo('activate');
      table.string('done_by', 120).notNullable().defaultTo('operator');
      /** When another one took its place. */
      table.bigInteger('ended_at').index();
    });
    await db.schema.createTable('revision_rollout', (table) => {
      table.integer('revision_id').unsigned().notNullable().references('revision.id');
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      /** Ten-thousandths of visitors. */
      table.integer('share').notNullable();
      table.bigInteger('since').notNullable();
      table.primary(['revision_id', 'remote']);
      table.foreign(['remote', 'version']).references(['remote', 'version']).inTable('remote_version');
    });
    await db.schema.createTable('audit', (table) => {
      table.increments('id');
      table.bigInteger('done_at').notNullable();
      table.string('who', 120).notNullable();
      table.string('what', 40).notNullable();
      table.string('remote', 32);
      table.text('live_before', 'mediumtext').notNullable();
      table.text('live_after', 'mediumtext').notNullable();
      /** Of several versions decided on at once, with a space between. */
      table.string('commit_name', 1000);
      table.string('gate', 1000);
      table.string('reason', 1000).notNullable();
      table.string('previous_hash', 64).notNullable();
      table.string('hash', 64).notNullable();
      table.index(['remote', 'id']);
    });
    await db.schema.createTable('token', (table) => {
      table.string('name', 60).primary();
      table.string('team', 60).notNullable();
      table.string('token_hash', 64).notNullable().unique();
      /** JSON: names of remotes, or `*`. */
      table.text('remotes').notNullable();
      table.string('rights', 200).notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('expires_at').notNullable();
      table.bigInteger('revoked_at');
    });
    await db.schema.createTable('upload', (table) => {
      table.string('id', 64).primary();
      table.string('remote', 32).notNullable();
      table.text('build', 'mediumtext').notNullable();
      table.string('who', 120).notNullable();
      table.string('commit_name', 100);
      table.bigInteger('created_at').notNullable().index();
    });
    await db.schema.createTable('gate_report', (table) => {
      table.string('id', 64).primary();
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      /** Id of the revision that was live. */
      table.integer('against').unsigned().notNullable();
      table.string('shell', 64).notNullable();
      table.string('state', 20).notNullable();
      table.text('report', 'mediumtext').notNullable();
      table.bigInteger('made_at').notNullable();
      table.index(['remote', 'version', 'made_at']);
    });
    await db.schema.createTable('shell_release', (table) => {
      table.string('version', 64).primary();
      table.text('build', 'mediumtext').notNullable();
      table.bigInteger('first_at').notNullable();
    });
    await db.schema.createTable('minute_count', (table) => {
      /** Unix seconds at which the minute begins. */
      table.bigInteger('minute').notNullable();
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      /** `views`, `faults:render`, `load:250`. */
      table.string('metric', 40).notNullable();
      table.double('amount').notNullable();
      table.primary(['minute', 'remote', 'version', 'metric']);
    });
    await db.schema.createTable('recent_count', (table) => {
      /** Unix seconds at which five seconds begin. */
      table.bigInteger('slot').notNullable();
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      table.double('views').notNullable();
      table.double('faults').notNullable();
      table.primary(['slot', 'remote', 'version']);
    });
    await db.schema.createTable('override_offer', (table) => {
      table.string('id', 32).primary();
      table.string('code_hash', 64).unique();
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      table.string('origin', 200);
      /** What stands at the origin. */
      table.text('build', 'mediumtext');
      table.string('offered_by', 120).notNullable();
      table.integer('member_id').unsigned();
      table.bigInteger('offered_at').notNullable();
      table.bigInteger('code_until').notNullable();
      table.bigInteger('ends_at').notNullable().index();
    });
    await db.schema.alterTable('revision_remote', (table) => {
      table.index(['remote', 'version']);
    });
    const last: { remote: string; version: string; revision: number }[] = await db('revision_remote')
      .groupBy('remote', 'version')
      .select('remote', 'version')
      .max({ revision: 'revision_id' });
    for (const { remote, version, revision } of last)
      await db('remote_version').where({ remote, version }).update({ stable_revision: revision });
  },
};
