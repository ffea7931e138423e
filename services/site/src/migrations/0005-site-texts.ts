import type { Migration } from '@yonkoma/service-kit';

/** What is too long to be read with every page: code of third parties, and what the site says about itself. */
export const siteTexts: Migration = {
  name: '0005-site-texts',
  async up(db) {
    await db.schema.createTable('site_text', (table) => {
      table.string('name', 64).primary();
      table.text('value', 'mediumtext').notNullable();
    });
  },
};
