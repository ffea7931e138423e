import type { Migration } from '@yonkoma/service-kit';

/** The other member of an entry, of a gift: the name is looked up when the entry is read. */
export const gifts: Migration = {
  name: '0003-gifts',
  async up(db) {
    for (const name of ['score_log', 'money_log'])
      await db.schema.alterTable(name, (table) => {
        table.integer('other_id').unsigned();
      });
  },
};
