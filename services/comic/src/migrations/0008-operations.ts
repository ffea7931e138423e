import type { Migration } from '@yonkoma/service-kit';

/** When comics and chapters are shown and when they were taken down, what operators set by hand, and what they did. */
export const operations: Migration = {
  name: '0008-operations',
  async up(db) {
    await db.schema.alterTable('comic', (table) => {
      /**
       * Shown from this moment on; far in the future for what is a draft, was taken down or merged. The one thing that
       * lists and pages ask.
       */
      table.bigInteger('shown_from').notNullable().defaultTo(0);
      /** When it is to be published, whatever became of it since; far in the future for a draft. */
      table.bigInteger('published_at').notNullable().defaultTo(0);
      /** 0 until what publishing brings with it was done: once. */
      table.integer('is_settled').notNullable().defaultTo(1);
      table.bigInteger('taken_down_at');
      table.string('taken_down_reason', 500).notNullable().defaultTo('');
      /** The comic it went into, as a double of it. */
      table.integer('merged_into').unsigned();
      /**
       * What the archive says of each field that an operator set, as JSON: an import goes on writing it here, and not
       * into the field.
       */
      table.text('archive_says');
    });
    await db.schema.alterTable('chapter', (table) => {
      table.bigInteger('shown_from').notNullable().defaultTo(0);
      table.bigInteger('published_at').notNullable().defaultTo(0);
      table.integer('is_settled').notNullable().defaultTo(1);
      table.bigInteger('taken_down_at');
      table.string('taken_down_reason', 500).notNullable().defaultTo('');
      /** The chapter that has the same pages and is read instead. */
      table.integer('merged_into').unsigned();
      table.text('archive_says');
    });
    await db.schema.alterTable('comic_title', (table) => {
      table.text('archive_says');
    });
    // Who else shows a picture.
    await db.schema.alterTable('page', (table) => {
      table.index(['image_hash']);
    });
    // A list goes through the index of its order and sees there whether a comic is shown, and to whom, without looking
    // at the comic.
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
    await db.schema.createTable('page_print', (table) => {
      table.integer('chapter_id').unsigned().notNullable().references('chapter.id').onDelete('CASCADE');
      table.integer('sort').notNullable();
      /** What the page looks like: 64 bits as 16 hexadecimal digits. */
      table.string('print', 16).notNullable();
      /** The same in quarters: pages that look the same have at least one in common, most likely several. */
      for (const quarter of [0, 1, 2, 3]) table.integer(`quarter_${quarter}`).notNullable();
      table.primary(['chapter_id', 'sort']);
      for (const quarter of [0, 1, 2, 3]) table.index([`quarter_${quarter}`, 'chapter_id']);
    });
    await db.schema.alterTable('chapter', (table) => {
      /** The pages that were looked at for doubles; empty until they were. */
      table.string('printed_hash', 64).notNullable().defaultTo('');
    });
    // Comics for adults get a term of their own.
    await db('comic').where({ is_adult: 1 }).update({ terms_version: 0 });
  },
};
