import type { Migration } from '@yonkoma/service-kit';

/**
 * What names look like, so that nobody chooses one that looks like another's. Rows of before get theirs from
 * `renew-skeletons`.
 */
export const nameSkeletons: Migration = {
  name: '0015-name-skeletons',
  async up(db) {
    await db.schema.alterTable('member', (table) => {
      /** Of the nickname, empty for none. Not unique: names of before may look alike, and their bearers keep them. */
      table.string('nickname_skeleton', 100).notNullable().defaultTo('');
      /** Of the rules it was computed by; 0 before it was. */
      table.integer('skeleton_version').notNullable().defaultTo(0);
      table.index(['nickname_skeleton']);
      table.index(['skeleton_version', 'id']);
    });
  },
};
