import { createCounters, type Migration } from '@yonkoma/service-kit';

/** Challenges that were not used yet, and counters. Times are unix seconds. */
export const captchaTables: Migration = {
  name: '0001-captcha',
  async up(db) {
    await createCounters(db);
    await db.schema.createTable('captcha', (table) => {
      /** Chosen by the client. */
      table.string('id', 64).primary();
      /** click or question. */
      table.string('kind', 8).notNullable();
      table.string('network', 64).notNullable();
      /** JSON: the boxes in click order, or the words that answer. */
      table.text('answer').notNullable();
      /** Of the info that was right once and may be used once more; null before. */
      table.string('info_hash', 64);
      table.integer('expires_at').unsigned().notNullable().index();
    });
  },
};
