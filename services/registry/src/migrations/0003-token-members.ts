import type { Migration } from '@yonkoma/service-kit';

/** A token names the accounts that hold it, so that one person cannot count as two. */
export const tokenMembers: Migration = {
  name: '0003-token-members',
  async up(db) {
    await db.schema.alterTable('token', (table) => {
      /** Ids of members, apart by spaces; null for a token that names nobody. */
      table.string('member_ids', 500);
    });
  },
};
