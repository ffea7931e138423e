import { createHandledEvents, type Migration } from '@yonkoma/service-kit';

/** What members do with articles. Times are unix seconds. */
export const marks: Migration = {
  name: '0002-marks',
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
    await createHandledEvents(db);
  },
};
