import type { Database } from '@yonkoma/service-kit';

type NewTable = Parameters<Parameters<Database['schema']['createTable']>[1]>[0];

/**
 * Creates the tables of `reportStore`; call it in a migration.
 * @param key columns whose numbers together name the reported thing
 * @param addColumns adds the columns of the domain to each report
 */
export async function createReports(
  db: Database,
  key: readonly string[],
  addColumns: (table: NewTable) => void = () => {},
): Promise<void> {
  await db.schema.createTable('report', (table) => {
    table.increments('id');
    for (const name of key) table.integer(name).unsigned().notNullable();
    table.integer('member_id').unsigned().notNullable();
    addColumns(table);
    /** One of `reportCategories`. */
    table.string('category', 16).notNullable();
    /** A member writes 200 characters at most; normalised, they can become more. */
    table.string('content', 800).notNullable();
    /** 0 open, 1 right, 2 rejected. */
    table.tinyint('status').notNullable().defaultTo(0);
    table.integer('created_at').unsigned().notNullable();
    table.unique([...key, 'member_id']);
    table.index(['member_id', 'created_at']);
    table.index(['status', 'id']);
  });
  /** The moderators who work on reported or held entries. */
  await db.schema.createTable('claim', (table) => {
    for (const name of key) table.integer(name).unsigned().notNullable();
    table.string('moderator', 100).notNullable();
    table.integer('until').unsigned().notNullable().index();
    table.primary([...key]);
  });
}
