import type { Migration } from '@yonkoma/service-kit';

/** The roll-out of a shell is watched like that of a remote, from the moment it began. */
export const shellWatch: Migration = {
  name: '0009-shell-watch',
  async up(db) {
    await db.schema.alterTable('revision', (table) => {
      /** Unix seconds at which the roll-out of the next shell began; 0 while nobody is shown it. */
      table.bigInteger('next_since').notNullable().defaultTo(0);
    });
  },
};
