import { createHandledEvents, type Migration } from '@yonkoma/service-kit';
import { createReports } from '@yonkoma/text-kit';

/** What members report, and what they lately did. */
export const reports: Migration = {
  name: '0002-reports',
  async up(db) {
    await createReports(db, ['message_id'], (table) => {
      /** Who wrote the message, what it said and showed and when: it may be deleted before anybody looks. */
      table.integer('author_id').unsigned().notNullable();
      table.text('text').notNullable();
      table.text('images').notNullable();
      table.integer('written_at').unsigned().notNullable();
    });
    /** What moderators made of reported messages. */
    await db.schema.createTable('message_decision', (table) => {
      table.increments('id');
      table.integer('message_id').unsigned().notNullable().index();
      /** approve, refuse or delete. */
      table.string('verb', 16).notNullable();
      table.string('category', 16).notNullable();
      table.string('words', 200).notNullable();
      table.string('moderator', 100).notNullable();
      table.bigInteger('decided_at').notNullable();
    });
    /** What a member's card may show. */
    await db.schema.createTable('deed', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      table.string('deed_key', 100).notNullable().unique();
      table.string('kind', 16).notNullable();
      table.string('title', 200).notNullable();
      table.string('path', 300).notNullable();
      table.integer('done_at').unsigned().notNullable();
      table.index(['member_id', 'id']);
    });
    await createHandledEvents(db);
  },
};
