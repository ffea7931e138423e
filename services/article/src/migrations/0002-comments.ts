import { createOutbox, type Migration } from '@yonkoma/service-kit';
import { createRecentTexts, createTextSettings, createWriters } from '@yonkoma/text-kit';

/** What members do with articles. Times are unix seconds. */
export const comments: Migration = {
  name: '0002-comments',
  async up(db) {
    for (const mark of ['article_like', 'article_collect']) {
      await db.schema.createTable(mark, (table) => {
        table.integer('article_id').unsigned().notNullable();
        table.integer('member_id').unsigned().notNullable();
        table.tinyint('is_on').notNullable();
        table.bigInteger('toggled_at').notNullable();
        table.primary(['article_id', 'member_id']);
        table.index(['member_id', 'is_on', 'toggled_at', 'article_id']);
      });
    }
    /** One for each member who ever wrote or kept something here. */
    await createWriters(db, ['collect_count']);
    await db.schema.createTable('article_comment', (table) => {
      table.increments('id');
      table.integer('article_id').unsigned().notNullable();
      /** The comment that opened the conversation, and the one that this answers; 0 for one that opens it. */
      table.integer('root_id').unsigned().notNullable();
      table.integer('parent_id').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      /** Whom to name beside an answer: 0 for who opened the conversation. */
      table.integer('answered_id').unsigned().notNullable();
      table.text('text').notNullable();
      /** Ids with spaces between. */
      table.string('mentions', 255).notNullable();
      /** Place in `commentStatuses`. */
      table.tinyint('status').notNullable();
      /** Lists show it: what everybody reads, and the gap of anything else on which answers hang. */
      table.tinyint('is_listed').notNullable();
      /** Others were told of it: once. */
      table.tinyint('is_announced').notNullable();
      /** Why it waits or waited, with spaces between. */
      table.string('held_for', 100).notNullable().defaultTo('');
      table.integer('reply_count').notNullable().defaultTo(0);
      /** Answers in the list of the conversation, gaps too. */
      table.integer('listed_reply_count').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.bigInteger('edited_at').notNullable().defaultTo(0);
      table.index(['article_id', 'root_id', 'is_listed', 'id']);
      table.index(['member_id', 'article_id', 'status', 'id']);
      table.index(['status', 'id']);
    });
    /** What comments said before they were edited. */
    await db.schema.createTable('comment_edit', (table) => {
      table.increments('id');
      table.integer('comment_id').unsigned().notNullable().index();
      table.text('text').notNullable();
      table.bigInteger('edited_at').notNullable();
    });
    await createTextSettings(db);
    await createRecentTexts(db);
    await createOutbox(db);
  },
};
