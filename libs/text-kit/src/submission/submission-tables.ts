import type { Database } from '@yonkoma/service-kit';

/** What operators set for the texts of one domain; its migration calls this. */
export async function createTextSettings(db: Database): Promise<void> {
  await db.schema.createTable('submission_setting', (table) => {
    table.string('name', 32).primary();
    table.string('value', 200).notNullable();
  });
}

/** Who wrote which text lately, by its fingerprint; for each domain that takes what members write. */
export async function createRecentTexts(db: Database): Promise<void> {
  await db.schema.createTable('recent_text', (table) => {
    table.string('fingerprint', 22).notNullable();
    table.integer('member_id').unsigned().notNullable();
    table.integer('written_at').unsigned().notNullable().index();
    table.primary(['fingerprint', 'member_id']);
  });
}
