import { createCounters, type Migration } from '@yonkoma/service-kit';

/** Vouchers that operators make and members redeem, and the counts of wrong codes. */
export const vouchers: Migration = {
  name: '0002-vouchers',
  async up(db) {
    await createCounters(db);
    await db.schema.createTable('voucher_batch', (table) => {
      table.increments('id');
      table.integer('cents').unsigned().notNullable();
      /** For operators: what it was made for. */
      table.string('note', 200).notNullable();
      table.string('made_by', 100).notNullable();
      table.integer('created_at').unsigned().notNullable();
      table.bigInteger('expires_at').notNullable();
    });
    await db.schema.createTable('voucher', (table) => {
      table.increments('id');
      table.integer('batch_id').unsigned().notNullable().index();
      /** SHA-256 of the code, which itself is stored nowhere. */
      table.string('code_hash', 64).notNullable().unique();
      table.integer('revoked_at').unsigned();
      table.string('revoked_by', 100);
      table.integer('redeemed_at').unsigned();
      /** Who redeemed it; null again when that member is erased. */
      table.integer('member_id').unsigned().index();
    });
  },
};
