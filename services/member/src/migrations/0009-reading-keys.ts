import type { Migration } from '@yonkoma/service-kit';

/** What reading apps prove to be a member's by. */
export const readingKeys: Migration = {
  name: '0009-reading-keys',
  async up(db) {
    await db.schema.createTable('reading_key', (table) => {
      table.integer('member_id').unsigned().primary().references('member.id').onDelete('CASCADE');
      /** SHA-256 in hex: the key itself is nowhere. */
      table.string('key_hash', 64).notNullable().unique();
      /** The member said to be of age. */
      table.boolean('has_adult').notNullable();
      table.bigInteger('created_at').notNullable();
      table.bigInteger('used_at');
    });
  },
};
