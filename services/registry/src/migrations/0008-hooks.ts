import { createHandledEvents, createOutbox, type Migration } from '@yonkoma/service-kit';

/** Web hooks of teams, and what is still to be sent to them. */
export const hooks: Migration = {
  name: '0008-hooks',
  async up(db) {
    await createOutbox(db);
    await createHandledEvents(db);
    await db.schema.createTable('hook', (table) => {
      table.increments('id');
      table.string('url', 500).notNullable();
      /** Names of events with spaces between; empty for all. */
      table.string('events', 200).notNullable();
      /** JSON: names of remotes, or `*`. */
      table.text('remotes').notNullable();
      table.string('made_by', 120).notNullable();
      table.bigInteger('created_at').notNullable();
      /** The secret with which messages are signed, encrypted with a key from SECRET. */
      table.string('sealed_secret', 300).notNullable();
      /** The latest attempt. */
      table.bigInteger('last_at');
      table.string('last_event', 24);
      table.integer('last_status');
      table.string('last_error', 200);
      /** Since when no attempt succeeded. */
      table.bigInteger('failing_since');
      table.bigInteger('disabled_at');
    });
    await db.schema.createTable('hook_delivery', (table) => {
      table.increments('id');
      table.integer('hook_id').unsigned().notNullable().references('hook.id').onDelete('CASCADE');
      /** The same in each attempt. */
      table.string('message_id', 40).notNullable();
      table.string('event', 24).notNullable();
      /** JSON, as it is sent. */
      table.text('body').notNullable();
      table.integer('tries').notNullable().defaultTo(0);
      /** The earliest time of the next attempt. The sender moves it forward first, so that no other sends the same. */
      table.bigInteger('due_at').notNullable().index();
      table.index(['hook_id', 'due_at']);
    });
  },
};
