import { createHeardEvents, type Migration } from '@yonkoma/service-kit';

/** What members are told, who has read it, and whom there is still to tell. */
export const notices: Migration = {
  name: '0004-notices',
  async up(db) {
    await createHeardEvents(db);
    await db.schema.createTable('notice', (table) => {
      table.increments('id');
      /** system, activity or update. */
      table.string('type', 16).notNullable();
      /** 1: for every member; 0: for those with a receipt. */
      table.integer('is_for_all').notNullable();
      table.integer('is_top').notNullable().defaultTo(0);
      /** 1: what it tells of was taken down, and it goes too. */
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
      table.integer('notice_id').unsigned().notNullable().references('notice.id').onDelete('CASCADE');
      table.bigInteger('read_at');
      table.primary(['member_id', 'notice_id']);
    });
    await db.schema.createTable('notice_fan_out', (table) => {
      table.integer('notice_id').unsigned().primary().references('notice.id').onDelete('CASCADE');
      table.integer('comic_id').unsigned().notNullable();
      /** Of the chapters there are to tell of: JSON. */
      table.string('languages', 200).notNullable();
      /** Members up to this id have it. */
      table.bigInteger('after_member_id').notNullable().defaultTo(0);
      table.bigInteger('due_at').notNullable();
    });
  },
};
