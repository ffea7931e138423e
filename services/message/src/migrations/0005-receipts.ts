import type { Migration } from '@yonkoma/service-kit';

/** Whether a member tells and sees what was read. */
export const receipts: Migration = {
  name: '0005-receipts',
  async up(db) {
    await db.schema.alterTable('mailbox', (table) => {
      /** The member chose read receipts. They are shown to two members who both chose them. */
      table.tinyint('has_receipts').notNullable().defaultTo(0);
      /** Counts the receipts that came, so that an open page of the sender shows them at once. */
      table.integer('receipts').unsigned().notNullable().defaultTo(0);
    });
  },
};
