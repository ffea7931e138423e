import type { Migration } from '@yonkoma/service-kit';

/** When somebody leaves, when they told their birthday, and where letters of a kind are ended. */
export const rights: Migration = {
  name: '0007-rights',
  async up(db) {
    await db.schema.alterTable('delivery', (table) => {
      /** Where its reader ends letters of this kind; null for one that is sent to everybody it concerns. */
      table.string('unsubscribe_url', 500);
    });
    await db.schema.alterTable('member', (table) => {
      /** When the birthday was last changed. */
      table.bigInteger('birthday_at');
      /** When all that is kept of the member goes; null for who stays. */
      table.bigInteger('erase_at').index();
    });
  },
};
