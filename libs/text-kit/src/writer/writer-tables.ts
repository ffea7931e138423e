import type { Database } from '@yonkoma/service-kit';

/** Creates the table of `writerStore` with the columns that it names; call it in a migration. */
export async function createWriters(
  db: Database,
  counts: readonly string[],
  dayCounts: readonly string[] = [],
): Promise<void> {
  await db.schema.createTable('writer', (table) => {
    table.integer('member_id').unsigned().primary();
    table.integer('approved_count').notNullable().defaultTo(0);
    table.bigInteger('posted_at').notNullable().defaultTo(0);
    table.integer('day').unsigned().notNullable().defaultTo(0);
    for (const name of counts) table.integer(name).notNullable().defaultTo(0);
    for (const name of ['day_count', ...dayCounts]) table.integer(name).unsigned().notNullable().defaultTo(0);
  });
}
