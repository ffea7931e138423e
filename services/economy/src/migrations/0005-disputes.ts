import type { Migration } from '@yonkoma/service-kit';

/** Payments that a bank takes back, and the money that came, by which a provider names them. */
export const disputes: Migration = {
  name: '0005-disputes',
  async up(db) {
    await db.schema.createTable('payment_dispute', (table) => {
      table.increments('id');
      /** Its name at the provider. */
      table.string('reference', 255).notNullable().unique();
      table.integer('payment_id').unsigned().notNullable();
      table.integer('member_id').unsigned().notNullable();
      /** What the bank takes back, and what of it was taken from the balance. */
      table.integer('cents').unsigned().notNullable();
      table.integer('taken_cents').unsigned().notNullable().defaultTo(0);
      /** `open`, `won` or `lost`, seen from the site. */
      table.string('state', 8).notNullable();
      table.integer('opened_at').unsigned().notNullable();
      table.integer('closed_at').unsigned();
      table.index(['member_id', 'state']);
      table.index(['payment_id']);
    });
    await db.schema.alterTable('payment', (table) => {
      table.index(['intent']);
    });
  },
};
