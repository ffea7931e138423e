import type { Migration } from '@yonkoma/service-kit';

/** Who looks at which comment, and what moderators decided of it and why. */
export const moderation: Migration = {
  name: '0013-moderation',
  async up(db) {
    await db.schema.createTable('moderation_claim', (table) => {
      table.integer('comment_id').unsigned().primary();
      table.string('moderator', 100).notNullable();
      table.bigInteger('until').notNullable();
    });
    /** The latest of each comment; all of them are written down as operations. */
    await db.schema.createTable('comment_decision', (table) => {
      table.integer('comment_id').unsigned().primary();
      /** One of `reportCategories`, empty for an approval. */
      table.string('category', 16).notNullable();
      /** To its author, in the moderator's own words. */
      table.string('words', 200).notNullable();
      table.bigInteger('decided_at').notNullable();
    });
  },
};
