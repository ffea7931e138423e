import type { Database } from '../database.ts';

/** Creates the table of the audit. A domain with audited commands calls it in a migration. */
export async function createOperations(db: Database): Promise<void> {
  await db.schema.createTable('operation', (table) => {
    table.increments('id');
    table.bigInteger('done_at').notNullable();
    /** The name of the account that ran the command. */
    table.string('operator', 100).notNullable();
    /** The command's name. */
    table.string('verb', 32).notNullable();
    /** What was changed: `article 7`. */
    table.string('subject', 64).notNullable();
    /** The fields that changed, as JSON, before and after. */
    table.text('before').notNullable();
    table.text('after').notNullable();
    table.index(['subject', 'id']);
  });
}

export interface OperationRow {
  id: number;
  done_at: number;
  operator: string;
  verb: string;
  subject: string;
  before: string;
  after: string;
}

/** Writes one entry of the audit, in the transaction of the change. */
export async function noteOperation(
  transaction: Database,
  { before, after, ...row }: Omit<OperationRow, 'id' | 'before' | 'after'> & { before: object; after: object },
): Promise<void> {
  await transaction('operation').insert({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) });
}

/** Entries of the audit, latest first, of one subject or of all. `beforeId` gives older entries. */
export async function listOperations(
  db: Database,
  { subject, limit, beforeId }: { subject: string | undefined; limit: number; beforeId?: number | undefined },
): Promise<OperationRow[]> {
  return db<OperationRow>('operation')
    .modify((query) => {
      if (subject) void query.where({ subject });
      if (beforeId) void query.where('id', '<', beforeId);
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .select();
}
