import { createHandledEvents, createOutbox, type Migration } from '@yonkoma/service-kit';

/**
 * What members have, what moved points and money, what brought experience, the days they checked in, and the codes of
 * shared links.
 */
export const economy: Migration = {
  name: '0001-economy',
  async up(db) {
    await createHandledEvents(db);
    await createOutbox(db);
    await db.schema.createTable('account', (table) => {
      table.integer('member_id').unsigned().primary();
      table.integer('money_cents').notNullable().defaultTo(0);
      table.integer('score').notNullable().defaultTo(0);
      table.integer('experience').notNullable().defaultTo(0);
      /** Made when it is first asked for. */
      table.string('share_code', 10).unique();
      /** One more with each change: of two states of an account the later is known by it. */
      table.integer('version').unsigned().notNullable().defaultTo(0);
    });
    for (const [name, unit] of [
      ['score_log', 'score'],
      ['money_log', 'cents'],
    ] as const) {
      await db.schema.createTable(name, (table) => {
        table.increments('id');
        table.integer('member_id').unsigned().notNullable();
        table.integer(unit).notNullable();
        table.integer('before').notNullable();
        table.integer('after').notNullable();
        table.string('memo', 255).notNullable();
        /** Key of the words that say why. */
        table.string('reason', 32).notNullable().defaultTo('operator');
        /** Names the cause: a second entry with it is none. */
        table.string('entry_key', 150).unique();
        table.integer('created_at').unsigned().notNullable();
        table.index(['member_id', 'created_at']);
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
    await db.schema.createTable('check_in_day', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('day', 10).notNullable();
      /** Days in a row, this one included. */
      table.integer('streak').notNullable();
      table.integer('score').notNullable();
      table.bigInteger('created_at').notNullable();
      table.primary(['member_id', 'day']);
    });
  },
};
