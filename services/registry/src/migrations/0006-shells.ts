import type { Migration } from '@yonkoma/service-kit';

/** Shells are stored like remotes, and a revision may have a next one, which a share of visitors gets. */
export const shells: Migration = {
  name: '0006-shells',
  async up(db) {
    await db.schema.alterTable('shell_release', (table) => {
      /** When its files were stored; null without files. */
      table.bigInteger('stored_at');
      /** Who uploaded it; null for a shell that a gateway has in its folder, which its operator put there. */
      table.string('uploaded_by', 120);
      /** The second person, for one that was uploaded. */
      table.string('approved_by', 120);
      /** Who made it live or the next one; null while only gateways told of it. */
      table.string('chosen_by', 120);
    });
    await db.schema.alterTable('revision', (table) => {
      table.string('next_shell', 64);
      /** In ten-thousandths. */
      table.integer('next_share').notNullable().defaultTo(0);
    });
  },
};
