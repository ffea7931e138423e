import type { Migration } from '@yonkoma/service-kit';

/**
 * Who has a notice is asked when it is old, withdrawn or told to nobody: without this SQLite reads the receipts of all.
 */
export const receiptsByNotice: Migration = {
  name: '0012-receipts-by-notice',
  async up(db) {
    await db.schema.alterTable('notice_receipt', (table) => table.index(['notice_id']));
  },
};
