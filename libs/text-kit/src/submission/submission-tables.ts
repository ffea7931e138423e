import type { Database } from '@yonkoma/service-kit';

/** Creates the table of recent texts by fingerprint; each domain with texts of members calls it in a migration. */
export async function createRecentTexts(db: Database): Promise<void> {
  await db.schema.createTable('recent_text', (table) => {
    table.string('fingerprint', 22).notNullable();
    table.integer('member_id').unsigned().notNullable();
    table.integer('written_at').unsigned().notNullable().index();
    table.primary(['fingerprint', 'member_id']);
  });
}
