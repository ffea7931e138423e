import type { Migration } from '@yonkoma/service-kit';

/** When somebody leaves, and when they told their birthday. */
export const rights: Migration = {
  name: '0007-rights',
  async up(db) {
    await db.schema.alterTable('member', (table) => {
      /** When the birthday was last changed. */
      table.bigInteger('birthday_at');
      /** When all that is kept of the member goes; null for who stays. */
      table.bigInteger('erase_at').index();
    });
  },
};
