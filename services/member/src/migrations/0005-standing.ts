import type { Migration } from '@yonkoma/service-kit';

/** Members whom texts name by their nickname, and members who may not write for a while. */
export const standing: Migration = {
  name: '0005-standing',
  async up(db) {
    await db.schema.alterTable('member', (table) => {
      table.index(['nickname', 'id']);
    });
    await db.schema.createTable('mute', (table) => {
      table.integer('member_id').unsigned().primary().references('member.id').onDelete('CASCADE');
      table.integer('muted_until').unsigned().notNullable();
      /** For the member and for other moderators. */
      table.string('reason', 200).notNullable();
      table.integer('muted_at').unsigned().notNullable();
    });
  },
};
