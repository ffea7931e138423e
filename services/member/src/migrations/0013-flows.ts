import type { Migration } from '@yonkoma/service-kit';

/**
 * A code belongs to the flow in which it was asked for, and neither it nor a counter holds an address that could be
 * read.
 * Codes and counts that are under way begin anew: the longest of them live for a day.
 */
export const flows: Migration = {
  name: '0013-flows',
  async up(db) {
    await db('counter').delete();
    await db.schema.dropTable('code');
    await db.schema.createTable('code', (table) => {
      /** SHA-256 of the flow's id, which only the client that asked has. */
      table.string('flow_hash', 64).notNullable();
      /** HMAC of the email address or E.164 number. */
      table.string('address_mark', 32).notNullable();
      table.string('event', 32).notNullable();
      /** Who was signed in and asked; 0 where nobody has to be. */
      table.integer('member_id').unsigned().notNullable().index();
      /** HMAC-SHA256 under the site's secret: six digits alone would be guessed from a plain hash. */
      table.string('code_hash', 64).notNullable();
      table.integer('tries').unsigned().notNullable();
      table.integer('expires_at').unsigned().notNullable().index();
      table.primary(['flow_hash', 'address_mark', 'event']);
      table.index(['address_mark']);
    });
    /** Flows of browsers a member signed in with, which limits that others use up do not shut out. */
    await db.schema.createTable('known_flow', (table) => {
      table.integer('member_id').unsigned().notNullable();
      table.string('flow_hash', 64).notNullable();
      table.integer('seen_at').unsigned().notNullable().index();
      table.primary(['member_id', 'flow_hash']);
    });
  },
};
