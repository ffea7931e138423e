import { createHandledEvents, createOutbox, type Migration } from '@yonkoma/service-kit';

/** Notices, read flags, open fan-outs, and preferences. */
export const notices: Migration = {
  name: '0001-notices',
  async up(db) {
    await createHandledEvents(db);
    await createOutbox(db);
    /** Members who were seen here: what was published for all before they joined is no news to them. */
    await db.schema.createTable('reader', (table) => {
      table.integer('member_id').unsigned().primary();
      table.integer('joined_at').unsigned().notNullable();
    });
    await db.schema.createTable('notice', (table) => {
      table.increments('id');
      /** system, activity or update. */
      table.string('type', 16).notNullable();
      /** One of `noticeKinds`. */
      table.string('kind', 16).notNullable();
      /** 1: for every member; 0: for those with a receipt. */
      table.integer('is_for_all').notNullable();
      table.integer('is_top').notNullable().defaultTo(0);
      /** 1: its subject was taken down, and the notice is removed. */
      table.integer('is_withdrawn').notNullable().defaultTo(0);
      /** Of an update: its comic, and the hour whose chapters it holds. */
      table.integer('comic_id').unsigned();
      table.integer('hour').unsigned();
      /** JSON: an operator's words by language, or the news of a comic. */
      table.text('body', 'mediumtext').notNullable();
      table.bigInteger('published_at').notNullable();
      table.bigInteger('created_at').notNullable();
      table.unique(['comic_id', 'hour']);
      table.index(['is_for_all', 'published_at']);
      table.index(['type', 'published_at']);
    });
    await db.schema.createTable('notice_receipt', (table) => {
      table.integer('member_id').unsigned().notNullable();
      /** Asked when a notice is old, withdrawn or nobody's: without the index SQLite reads the receipts of all. */
      table.integer('notice_id').unsigned().notNullable().index().references('notice.id').onDelete('CASCADE');
      table.bigInteger('read_at');
      table.primary(['member_id', 'notice_id']);
    });
    await db.schema.createTable('notice_fan_out', (table) => {
      table.integer('notice_id').unsigned().primary().references('notice.id').onDelete('CASCADE');
      table.integer('comic_id').unsigned().notNullable();
      /** The chapters of the notice, JSON. */
      table.string('languages', 200).notNullable();
      /** Members up to this id have it. */
      table.bigInteger('after_member_id').notNullable().defaultTo(0);
      table.bigInteger('due_at').notNullable();
    });
    /** The notice that takes what else comes of the same, while it is unread. */
    await db.schema.createTable('notice_group', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('group_key', 64).notNullable();
      table.integer('notice_id').unsigned().notNullable().references('notice.id').onDelete('CASCADE');
      table.primary(['member_id', 'group_key']);
    });
    /** Comments of a notice. */
    await db.schema.createTable('notice_said', (table) => {
      table.integer('notice_id').unsigned().notNullable().references('notice.id').onDelete('CASCADE');
      table.integer('comment_id').unsigned().notNullable();
      table.integer('author_id').unsigned().notNullable().index();
      /** Empty where it would give something away. */
      table.string('text', 500).notNullable();
      table.primary(['notice_id', 'comment_id']);
    });
    await db.schema.createTable('notice_preference', (table) => {
      table.integer('member_id').unsigned().primary();
      /** Kinds that are not wanted, with spaces between. */
      table.string('site_off', 100).notNullable().defaultTo('');
      table.string('mail_off', 100).notNullable().defaultTo('');
      /** never, daily or weekly. */
      table.string('digest', 8).notNullable().defaultTo('never');
      /** What was published until then was in a letter, or is not to be in one. */
      table.bigInteger('digested_until').notNullable().defaultTo(0);
      table.index(['digest', 'digested_until', 'member_id']);
    });
  },
};
