import type { Migration } from '@yonkoma/service-kit';

/** When comics and chapters are shown and when they were taken down, what operators set by hand, and what they did. */
export const operations: Migration = {
  name: '0008-operations',
  async up(db) {
    await db.schema.alterTable('comic', (table) => {
      /** Shown from this moment on; far in the future for what is a draft, was taken down or merged. The one thing that lists and pages ask. */
      table.bigInteger('shown_from').notNullable().defaultTo(0);
      /** When it is to be published, whatever became of it since; far in the future for a draft. */
      table.bigInteger('published_at').notNullable().defaultTo(0);
      /** 0 until what publishing brings with it was done: once. */
      table.integer('is_settled').notNullable().defaultTo(1);
      table.bigInteger('taken_down_at');
      table.string('taken_down_reason', 500).notNullable().defaultTo('');
      /** The comic it went into, as a double of it. */
      table.integer('merged_into').unsigned();
      /** What an operator set and an import leaves alone: names of fields with spaces between. */
      table.text('kept_fields');
    });
    await db.schema.alterTable('chapter', (table) => {
      table.bigInteger('shown_from').notNullable().defaultTo(0);
      table.bigInteger('published_at').notNullable().defaultTo(0);
      table.integer('is_settled').notNullable().defaultTo(1);
      table.bigInteger('taken_down_at');
      table.string('taken_down_reason', 500).notNullable().defaultTo('');
      table.text('kept_fields');
    });
    await db.schema.alterTable('comic_title', (table) => {
      table.text('kept_fields');
    });
    // A list goes through the index of its order and sees there whether a comic is shown, and to whom, without looking at the comic.
    for (const column of ['updated_at', 'views', 'created_at', 'score']) {
      await db.schema.alterTable('comic', (table) => {
        table.index([column, 'id', 'shown_from', 'is_adult']);
        table.index(['status', column, 'id', 'shown_from', 'is_adult']);
      });
      await db.schema.alterTable('comic', (table) => {
        table.dropIndex([column, 'id']);
        table.dropIndex(['status', column, 'id']);
      });
    }
    await db.schema.alterTable('comic', (table) => {
      table.index(['is_settled', 'shown_from']);
      table.index(['taken_down_at']);
      table.index(['merged_into']);
    });
    await db.schema.alterTable('chapter', (table) => {
      table.index(['comic_id', 'language', 'sort', 'shown_from']);
      table.index(['is_settled', 'shown_from']);
      table.index(['taken_down_at']);
    });
    await db.schema.alterTable('chapter', (table) => table.dropIndex(['comic_id', 'language', 'sort']));
    await db.schema.createTable('operation', (table) => {
      table.increments('id');
      table.bigInteger('done_at').notNullable();
      /** Who: the name of the account that ran the command. */
      table.string('operator', 100).notNullable();
      /** What: the command's name. */
      table.string('verb', 32).notNullable();
      /** On what: `comic 7`, `chapter 12`. */
      table.string('subject', 64).notNullable();
      /** The fields that changed, as JSON, before and after. */
      table.text('before').notNullable();
      table.text('after').notNullable();
      table.index(['subject', 'id']);
    });
    // Comics for adults get a term of their own.
    await db('comic').where({ is_adult: 1 }).update({ terms_version: 0 });
  },
};
