import type { Migration } from '@yonkoma/service-kit';

/** Payments at a provider: what was begun, what arrived, what the provider gave back. */
export const payments: Migration = {
  name: '0004-payments',
  async up(db) {
    await db.schema.createTable('payment', (table) => {
      table.increments('id');
      table.integer('member_id').unsigned().notNullable();
      /** Made by the page for each wish: a second payment with it is none. */
      table.string('wish_key', 64).notNullable();
      table.integer('cents').unsigned().notNullable();
      table.string('currency', 3).notNullable();
      /** `begun`, `paid` or `ended`. */
      table.string('state', 8).notNullable();
      /** The name of the payment at the provider, once it knows it. */
      table.string('reference', 255).unique();
      /** The name of the money that came, which a refund names. */
      table.string('intent', 255);
      /** What the provider gave back in all, and what of it was taken from the balance. */
      table.integer('refunded_cents').unsigned().notNullable().defaultTo(0);
      table.integer('taken_cents').unsigned().notNullable().defaultTo(0);
      table.integer('created_at').unsigned().notNullable();
      table.integer('paid_at').unsigned();
      /** When the provider was asked last, for one that has told nothing. */
      table.integer('looked_at').unsigned().notNullable().defaultTo(0);
      table.unique(['member_id', 'wish_key']);
      table.index(['state', 'looked_at']);
    });
  },
};
