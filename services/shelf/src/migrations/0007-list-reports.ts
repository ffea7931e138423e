import type { Migration } from '@yonkoma/service-kit';
import { createReports } from '@yonkoma/text-kit';

/** What members report about public lists. */
export const listReports: Migration = {
  name: '0007-list-reports',
  async up(db) {
    await createReports(db, ['list_id'], (table) => {
      /** Who made the list, where it was and what it said: it may be changed or deleted before anybody looks. */
      table.integer('author_id').unsigned().notNullable();
      table.string('list_key', 16).notNullable();
      table.text('text').notNullable();
    });
  },
};
