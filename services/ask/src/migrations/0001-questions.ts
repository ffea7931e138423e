import { createOperations, createOutbox, type Migration } from '@yonkoma/service-kit';
import { createRecentTexts, createWordIndex } from '@yonkoma/text-kit';

/** Questions, what they are filed under and how they are found. Times are unix seconds. */
export const questions: Migration = {
  name: '0001-questions',
  async up(db) {
    await db.schema.createTable('category', (table) => {
      table.increments('id');
      table.string('slug', 100).notNullable().unique();
      table.integer('sort').notNullable().defaultTo(0);
      /** 0: nobody files under it any more. */
      table.tinyint('is_offered').notNullable().defaultTo(1);
    });
    await db.schema.createTable('category_name', (table) => {
      table.integer('category_id').unsigned().notNullable().references('category.id');
      table.string('language', 8).notNullable();
      table.string('name', 100).notNullable();
      table.primary(['category_id', 'language']);
    });
    /** A word of the members' own, as whoever used it first wrote it; `slug` is what makes two spellings one. */
    await db.schema.createTable('tag', (table) => {
      table.increments('id');
      table.string('slug', 100).notNullable().unique();
      table.string('name', 100).notNullable();
      /** Questions that everybody reads. */
      table.integer('question_count').notNullable().defaultTo(0);
      table.index(['question_count', 'id']);
    });
    await db.schema.createTable('question', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      table.integer('category_id').unsigned().notNullable().defaultTo(0);
      table.string('language', 8).notNullable();
      table.string('title', 400).notNullable();
      /** The beginning of the text, plain. */
      table.string('excerpt', 400).notNullable().defaultTo('');
      table.integer('revision').unsigned().notNullable().defaultTo(1);
      /** Place in `commentStatuses`. */
      table.tinyint('status').notNullable();
      /** Why it waits or waited, with spaces between. */
      table.string('held_for', 100).notNullable().defaultTo('');
      /** Everybody reads it. */
      table.tinyint('is_listed').notNullable().defaultTo(0);
      /** It is listed, wants answers and has no accepted one. */
      table.tinyint('is_open').notNullable().defaultTo(0);
      /** Whether its event was published; it is published once. */
      table.tinyint('is_announced').notNullable().defaultTo(0);
      table.tinyint('is_top').notNullable().defaultTo(0);
      table.integer('accept_id').unsigned().notNullable().defaultTo(0);
      /** Points, and what became of them: place in `rewardStates`. */
      table.integer('reward').unsigned().notNullable().defaultTo(0);
      table.tinyint('reward_state').notNullable().defaultTo(0);
      table.string('closed_reason', 16);
      /** `author` or `moderator`. */
      table.string('closed_by', 16);
      table.string('closed_words', 400).notNullable().defaultTo('');
      table.bigInteger('closed_at').notNullable().defaultTo(0);
      table.integer('duplicate_of').unsigned().notNullable().defaultTo(0);
      table.integer('view_count').unsigned().notNullable().defaultTo(0);
      /** Answers that everybody reads, those with the gaps in their list, and comments on the question itself. */
      table.integer('answer_count').notNullable().defaultTo(0);
      table.integer('listed_count').notNullable().defaultTo(0);
      table.integer('comment_count').notNullable().defaultTo(0);
      table.integer('like_count').notNullable().defaultTo(0);
      table.integer('collect_count').notNullable().defaultTo(0);
      table.integer('report_count').notNullable().defaultTo(0);
      /** See heat-rules.ts. */
      table.bigInteger('hot_score').notNullable().defaultTo(0);
      /** When everybody could read it first; before that when it was asked. */
      table.bigInteger('published_at').notNullable();
      table.bigInteger('created_at').notNullable();
      /** 0 when never. */
      table.bigInteger('edited_at').notNullable().defaultTo(0);
      /** When anything on its page last changed. */
      table.bigInteger('changed_at').notNullable();
      for (const [name, ...narrowed] of [
        ['all'],
        ['of_language', 'language'],
        ['of_category', 'category_id'],
        ['of_both', 'category_id', 'language'],
      ] as [string, ...string[]][]) {
        table.index(['is_listed', ...narrowed, 'is_top', 'published_at', 'id'], `question_new_${name}`);
        table.index(['is_listed', ...narrowed, 'hot_score', 'id'], `question_hot_${name}`);
        table.index(['is_open', ...narrowed, 'published_at', 'id'], `question_open_${name}`);
      }
      table.index(['status', 'id']);
      table.index(['reward_state', 'created_at']);
      table.index(['duplicate_of', 'id']);
      table.index(['member_id', 'status', 'id']);
    });
    await db.schema.createTable('question_text', (table) => {
      table.integer('question_id').unsigned().primary().references('question.id');
      table.integer('renderer_version').unsigned().notNullable().index();
      /** Addresses of pictures as JSON, and ids of members it names with spaces between. */
      table.text('images').notNullable();
      table.string('mentions', 255).notNullable().defaultTo('');
      table.text('markdown', 'mediumtext').notNullable();
      /** What the renderer of that version made of it. */
      table.text('html', 'mediumtext').notNullable();
    });
    /** With what lists by tag go by, kept with the question. */
    await db.schema.createTable('question_tag', (table) => {
      table.integer('question_id').unsigned().notNullable().references('question.id');
      table.integer('tag_id').unsigned().notNullable().references('tag.id');
      table.integer('place').notNullable();
      table.tinyint('is_listed').notNullable();
      table.tinyint('is_open').notNullable();
      table.integer('category_id').unsigned().notNullable();
      table.string('language', 8).notNullable();
      table.bigInteger('published_at').notNullable();
      table.primary(['question_id', 'tag_id']);
      table.index(
        ['tag_id', 'is_listed', 'published_at', 'question_id', 'is_open', 'category_id', 'language'],
        'question_of_tag',
      );
    });
    /** Listed questions of a category and a language, those that are open apart; 0 and empty stand for all. */
    await db.schema.createTable('shelf_count', (table) => {
      table.integer('category_id').unsigned().notNullable();
      table.string('language', 8).notNullable();
      table.tinyint('is_open').notNullable();
      table.integer('question_count').notNullable();
      table.primary(['category_id', 'language', 'is_open']);
    });
    /** Words of the titles of listed questions: what is asked alike. */
    await db.schema.createTable('question_term', (table) => {
      table.string('token', 64).notNullable();
      table.integer('question_id').unsigned().notNullable();
      table.primary(['token', 'question_id']);
      table.index(['question_id']);
    });
    await createWordIndex(db, 'question');
    await createRecentTexts(db);
    await createOperations(db);
    await createOutbox(db);
  },
};
