import type { Database } from '@yonkoma/service-kit';

/** What the pipeline keeps in the database of a domain that takes what members write; its migration calls this. */
export async function createSubmissionTables(db: Database): Promise<void> {
  await db.schema.createTable('submission_setting', (table) => {
    table.string('name', 32).primary();
    table.string('value', 200).notNullable();
  });
  await db.schema.createTable('watched_word', (table) => {
    table.increments('id');
    /** A language of the site, or `all`. */
    table.string('language', 8).notNullable();
    table.string('word', 100).notNullable();
    /** refuse, hold or mask. */
    table.string('action', 8).notNullable();
    table.unique(['language', 'word']);
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
