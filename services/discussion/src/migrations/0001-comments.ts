import { createHandledEvents, createOperations, createOutbox, type Migration } from '@yonkoma/service-kit';
import { createRecentTexts, createReports, createWriters } from '@yonkoma/text-kit';

/** Comments, what members did with them, and what moderators decided. Times are unix seconds. */
export const comments: Migration = {
  name: '0001-comments',
  async up(db) {
    /** Where comments hang together. Its counts change with the comments, in one transaction. */
    await db.schema.createTable('comment_thread', (table) => {
      table.increments('id');
      /** The noun of a declared subject, `comic`, and its number in the domain that owns it. */
      table.string('subject', 16).notNullable();
      table.integer('subject_id').unsigned().notNullable();
      /** 0 for the subject as a whole. */
      table.integer('part_id').unsigned().notNullable();
      /** 1-based, 0 for the part as a whole. */
      table.integer('place').unsigned().notNullable();
      /** Comments that open a conversation, as the list shows them: gaps of deleted ones included. */
      table.integer('root_count').notNullable().defaultTo(0);
      /** What everybody may read, answers included, gaps not. */
      table.integer('comment_count').notNullable().defaultTo(0);
      table.unique(['subject', 'subject_id', 'part_id', 'place']);
      table.index(['subject', 'part_id', 'place']);
    });
    await db.schema.createTable('comment', (table) => {
      table.increments('id');
      table.integer('thread_id').unsigned().notNullable().references('comment_thread.id').onDelete('CASCADE');
      /** The comment that opened the conversation; 0 for that one. */
      table.integer('root_id').unsigned().notNullable().defaultTo(0);
      /** The comment it answers, 0 for none. */
      table.integer('parent_id').unsigned().notNullable().defaultTo(0);
      table.integer('member_id').unsigned().notNullable();
      /** Whom it answers, 0 when that is who opened the conversation. */
      table.integer('answered_id').unsigned().notNullable().defaultTo(0);
      /** The noun of its thread, for lists of what a member wrote about one. */
      table.string('subject', 16).notNullable();
      table.text('text').notNullable();
      /** Ids of the members it names, with spaces between. */
      table.string('mentions', 120).notNullable().defaultTo('');
      table.tinyint('is_spoiler').notNullable().defaultTo(0);
      /** Place in `commentStatuses`. */
      table.tinyint('status').notNullable();
      /** What lists show to everybody: normal ones, and the gaps of others on which answers hang. */
      table.tinyint('is_listed').notNullable();
      /** Seconds: when it was written, and later the more it is liked. */
      table.integer('hot_score').unsigned().notNullable();
      table.integer('like_count').notNullable().defaultTo(0);
      table.integer('favourite_count').notNullable().defaultTo(0);
      /** Normal ones, of a root in its whole conversation. */
      table.integer('reply_count').notNullable().defaultTo(0);
      /** Of a root: answers as the list shows them, gaps included. */
      table.integer('listed_reply_count').notNullable().defaultTo(0);
      table.integer('report_count').notNullable().defaultTo(0);
      /** Whether its event was published; it is published once, however often the comment is held and approved. */
      table.tinyint('is_announced').notNullable().defaultTo(0);
      table.integer('created_at').unsigned().notNullable();
      table.integer('edited_at').unsigned().notNullable().defaultTo(0);
      table.index(['thread_id', 'root_id', 'is_listed', 'id']);
      table.index(['thread_id', 'root_id', 'is_listed', 'hot_score', 'id']);
      table.index(['member_id', 'subject', 'status', 'id']);
    });
    /** Comments that wait for approval; few, whatever the number of comments. */
    await db.schema.createTable('held_comment', (table) => {
      table.integer('comment_id').unsigned().primary();
      table.integer('thread_id').unsigned().notNullable();
      table.integer('root_id').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      /** Why: words with spaces between, `newcomers links`. */
      table.string('held_for', 100).notNullable();
      table.integer('created_at').unsigned().notNullable();
      table.index(['member_id', 'thread_id', 'root_id']);
    });
    /** What a comment said before each edit. */
    await db.schema.createTable('comment_edit', (table) => {
      table.increments('id');
      table.integer('comment_id').unsigned().notNullable().index();
      table.text('text').notNullable();
      table.tinyint('is_spoiler').notNullable();
      table.integer('edited_at').unsigned().notNullable();
    });
    // No references to comment: checking them would lock its row for reading before the count locks it for writing, and
    // two likes would wait for each other.
    // What was taken back stays as a row: the second of two taps is known by it.
    for (const mark of ['comment_like', 'comment_favourite']) {
      await db.schema.createTable(mark, (table) => {
        table.integer('comment_id').unsigned().notNullable();
        table.integer('member_id').unsigned().notNullable();
        table.tinyint('is_on').notNullable();
        table.integer('toggled_at').unsigned().notNullable();
        table.primary(['comment_id', 'member_id']);
      });
    }
    await db.schema.alterTable('comment_favourite', (table) => {
      table.index(['member_id', 'is_on', 'toggled_at', 'comment_id']);
    });
    await createReports(db, ['comment_id']);
    /** Comments that everybody could read at some time; comments that they keep. */
    await createWriters(db, ['favourite_count']);
    /** `site admission`, `article admission`, `hosts`: what operators set for texts of members, in whatever domain. */
    await db.schema.createTable('text_setting', (table) => {
      table.string('name', 32).primary();
      table.string('value', 200).notNullable();
    });
    await db.schema.createTable('watched_word', (table) => {
      table.increments('id');
      /** A language of the site, or `all`. */
      table.string('language', 8).notNullable();
      table.string('word', 100).notNullable();
      /** refuse, hold or mask. */
      table.string('action', 8).notNullable();
      table.unique(['language', 'word']);
    });
    await createRecentTexts(db);
    /** The latest of each comment; all of them are written down as operations. */
    await db.schema.createTable('comment_decision', (table) => {
      table.integer('comment_id').unsigned().primary();
      /** One of `reportCategories`, empty for an approval. */
      table.string('category', 16).notNullable();
      /** To its author, in the moderator's own words. */
      table.string('words', 200).notNullable();
      table.bigInteger('decided_at').notNullable();
    });
    await createOperations(db);
    await createOutbox(db);
    await createHandledEvents(db);
  },
};
