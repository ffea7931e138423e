import type { Migration } from '@yonkoma/service-kit';

/** Roll-outs are judged by viewers, and wait where too few of them say so. */
export const viewers: Migration = {
  name: '0004-viewers',
  async up(db) {
    await db.schema.createTable('viewer_vote', (table) => {
      table.string('remote', 32).notNullable();
      table.string('version', 64).notNullable();
      /** A name of the viewer for this version alone. */
      table.string('voter', 22).notNullable();
      /** Of the network that the page was sent to. */
      table.integer('mark').unsigned().notNullable();
      /** Unix seconds of the last view. */
      table.bigInteger('seen_at').notNullable().index();
      /** Unix seconds of the last fault. */
      table.bigInteger('faulted_at');
      table.primary(['remote', 'version', 'voter']);
      table.index(['remote', 'version', 'seen_at']);
    });
    await db.schema.createTable('rollout_pause', (table) => {
      table.string('remote', 32).primary();
      table.string('version', 64).notNullable();
      /** Unix seconds at which the roll-out began. */
      table.bigInteger('since').notNullable();
      table.bigInteger('paused_at').notNullable();
      table.string('reason', 500).notNullable();
      table.bigInteger('resumed_at');
    });
  },
};
