import type { Migration } from '@yonkoma/service-kit';

/** Images that are not served, and what each looks like. */
export const withheld: Migration = {
  name: '0003-withheld',
  async up(db) {
    await db.schema.createTable('withheld_image', (table) => {
      table.string('hash', 64).primary();
      table.bigInteger('withheld_at').notNullable();
    });
    await db.schema.createTable('fingerprint', (table) => {
      table.string('hash', 64).primary();
      /** 16 hexadecimal digits; empty when the image has no usable fingerprint. */
      table.string('print', 16).notNullable();
    });
  },
};
