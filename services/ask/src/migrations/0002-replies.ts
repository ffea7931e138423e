import { createReports, createWriters } from '@yonkoma/text-kit';
import type { Migration } from '@yonkoma/service-kit';

/** Answers, comments, and what members do with them. Times are unix seconds. */
export const replies: Migration = {
  name: '0002-replies',
  async up(db) {
    await db.schema.createTable('reply', (table) => {
      table.increments('id');
      table.integer('question_id').unsigned().notNullable();
      /** 0 answer, 1 comment. */
      table.tinyint('kind').notNullable();
      /**
       * The answer that a comment is on, and the answer or comment that it answers; 0 for answers and for comments on
       * the question.
       */
      table.integer('root_id').unsigned().notNullable();
      table.integer('parent_id').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      /** Whom to name beside a comment that answers another; 0 for none. */
      table.integer('answered_id').unsigned().notNullable();
      /** Place in `commentStatuses`. */
      table.tinyint('status').notNullable();
      table.string('held_for', 100).notNullable().defaultTo('');
      /** Lists show it: what everybody reads, and the gap of an answer on which comments hang. */
      table.tinyint('is_listed').notNullable();
      table.tinyint('is_announced').notNullable();
      table.tinyint('is_accepted').notNullable().defaultTo(0);
      /** 1 when deleted: no longer among its author's own. */
      table.tinyint('is_gone').notNullable().defaultTo(0);
      table.integer('like_count').notNullable().defaultTo(0);
      /** Comments on an answer that everybody reads. */
      table.integer('reply_count').notNullable().defaultTo(0);
      table.integer('report_count').notNullable().defaultTo(0);
      table.integer('revision').unsigned().notNullable().defaultTo(1);
      table.integer('renderer_version').unsigned().notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('edited_at').notNullable().defaultTo(0);
      /** Ids with spaces between. */
      table.string('mentions', 255).notNullable().defaultTo('');
      /** Markdown of an answer, text of a comment. */
      table.text('text', 'mediumtext').notNullable();
      /** What the renderer of that version made of an answer; empty for comments. */
      table.text('html', 'mediumtext').notNullable();
      table.index(['question_id', 'kind', 'root_id', 'is_listed', 'id'], 'reply_in_order');
      table.index(['question_id', 'kind', 'is_listed', 'is_accepted', 'like_count', 'id'], 'reply_by_worth');
      table.index(['member_id', 'is_gone', 'id'], 'reply_of_member');
      table.index(['member_id', 'question_id', 'status'], 'reply_of_member_here');
      table.index(['status', 'id']);
      table.index(['renderer_version', 'kind', 'id']);
    });
    for (const [mark, subject] of [
      ['question_like', 'question_id'],
      ['question_collect', 'question_id'],
      ['reply_like', 'reply_id'],
    ] as const) {
      await db.schema.createTable(mark, (table) => {
        table.integer(subject).unsigned().notNullable();
        table.integer('member_id').unsigned().notNullable();
        table.tinyint('is_on').notNullable();
        table.bigInteger('toggled_at').notNullable();
        table.primary([subject, 'member_id']);
        table.index(['member_id', 'is_on', 'toggled_at', subject], `${mark}_of_member`);
      });
    }
    /** What is theirs and not deleted, whatever its status; what they collect. */
    await createWriters(db, ['question_count', 'reply_count', 'collect_count'], ['day_questions']);
    /** What questions (subject 0) and answers (1) said, each time anew. */
    await db.schema.createTable('revision', (table) => {
      table.increments('id');
      table.tinyint('subject').notNullable();
      table.integer('subject_id').unsigned().notNullable();
      table.integer('revision').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      table.string('title', 400).notNullable().defaultTo('');
      /** Names with commas between. */
      table.string('tags', 400).notNullable().defaultTo('');
      table.text('markdown', 'mediumtext').notNullable();
      table.bigInteger('written_at').notNullable();
      table.unique(['subject', 'subject_id', 'revision']);
      table.index(['member_id', 'id']);
    });
    await db.schema.createTable('draft', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('slot', 30).notNullable();
      table.integer('version').unsigned().notNullable();
      /** The fields as JSON. */
      table.text('body', 'mediumtext').notNullable();
      table.bigInteger('updated_at').notNullable().index();
      table.primary(['member_id', 'slot']);
    });
    /** Of questions (subject 0), and of answers and comments (1). */
    await createReports(db, ['subject', 'subject_id']);
  },
};
