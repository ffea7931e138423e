import type { Migration } from '@yonkoma/service-kit';

/** What moved points and money, what brought experience, the days a member signed in, and the codes of shared links. */
export const ledger: Migration = {
  name: '0006-ledger',
  async up(db) {
    for (const name of ['score_log', 'money_log']) {
      await db.schema.alterTable(name, (table) => {
        /** Key of the words that say why. */
        table.string('reason', 32).notNullable().defaultTo('operator');
        /** Names the cause: a second entry with it is none. */
        table.string('entry_key', 150).unique();
      });
    }
    await db.schema.createTable('experience_log', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      table.string('action', 16).notNullable();
      /** Of the site's time zone, `2026-11-21`. */
      table.string('day', 10).notNullable();
      /** What was read, written or visited: once for each in a day. */
      table.string('subject', 100).notNullable();
      table.integer('amount').notNullable();
      table.bigInteger('created_at').notNullable();
      table.unique(['member_id', 'day', 'action', 'subject']);
    });
    await db.schema.createTable('sign_in_day', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('day', 10).notNullable();
      /** Days in a row, this one included. */
      table.integer('streak').notNullable();
      table.integer('score').notNullable();
      table.bigInteger('created_at').notNullable();
      table.primary(['member_id', 'day']);
    });
    await db.schema.alterTable('member', (table) => {
      table.string('share_code', 10).unique();
    });
  },
};
