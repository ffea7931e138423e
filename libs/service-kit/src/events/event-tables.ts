import type { Database } from '../database.ts';

/** Creates the outbox and its lease. A domain that publishes events calls it in a migration. */
export async function createOutbox(db: Database): Promise<void> {
  await db.schema.createTable('outbox', (table) => {
    table.increments('id');
    /** The id of the event, equal for all subscribers. */
    table.string('event_id', 36).notNullable();
    table.string('name', 100).notNullable();
    table.string('subscriber', 32).notNullable();
    /** What the event is about. Events of one subject are delivered in order. */
    table.string('subject', 100).notNullable();
    /** JSON. */
    table.text('data', 'mediumtext').notNullable();
    table.bigInteger('created_at').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    /** The earliest time of the next delivery, unix seconds. */
    table.bigInteger('due_at').notNullable();
    /** When the delivery was given up, unix seconds. An operator decides what happens then. */
    table.bigInteger('failed_at');
    table.string('error', 500).notNullable().defaultTo('');
    table.index(['subscriber', 'subject', 'failed_at', 'id']);
    table.index(['failed_at', 'due_at', 'id']);
  });
  // Only one process delivers at a time, to keep the order.
  await db.schema.createTable('relay_lease', (table) => {
    table.integer('id').primary();
    table.string('holder', 36).notNullable();
    table.bigInteger('expires_at').notNullable();
  });
  await db('relay_lease').insert({ id: 1, holder: '', expires_at: 0 });
}

/** Creates the table of handled events. A domain that subscribes to events calls it in a migration. */
export async function createHandledEvents(db: Database): Promise<void> {
  await db.schema.createTable('handled_event', (table) => {
    table.string('event_id', 36).notNullable();
    table.string('name', 100).notNullable();
    table.bigInteger('handled_at').notNullable().index();
    table.primary(['event_id', 'name']);
  });
}
