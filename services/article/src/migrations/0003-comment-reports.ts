import type { Migration } from '@yonkoma/service-kit';

/** What members told moderators about comments: once for each member and comment. */
export const commentReports: Migration = {
  name: '0003-comment-reports',
  async up(db) {
    await db.schema.createTable('article_comment_report', (table) => {
      table.increments('id');
      table.integer('comment_id').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      /** One of `reportCategories`. */
      table.string('category', 16).notNullable();
      table.string('content', 200).notNullable();
      /** 0 open, 1 handled, 2 rejected. */
      table.tinyint('status').notNullable().defaultTo(0);
      table.bigInteger('created_at').notNullable();
      table.unique(['comment_id', 'member_id']);
      table.index(['member_id', 'created_at']);
      table.index(['status', 'id']);
    });
  },
};
