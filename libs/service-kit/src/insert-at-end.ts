import type { Database } from './database.ts';

const rowsAtOnce = 500;

/** The rows that wait for the end of each transaction of `transact`, by table. */
const waiting = new WeakMap<Database, Map<string, object[]>>();

/** From now on rows for this transaction wait for its end. */
export function begin(transaction: Database): void {
  waiting.set(transaction, new Map());
}

/**
 * Inserts rows as the last thing that a transaction does, together with its other rows for the table. Nothing in the
 * transaction can read them. Outside of `transact` they are inserted at once.
 */
export async function insertAtEnd(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const tables = waiting.get(database);
  if (!tables) return void (await database(table).insert(rows));
  const before = tables.get(table);
  if (before) before.push(...rows);
  else tables.set(table, [...rows]);
  return undefined;
}

/** Inserts the rows that have waited for the end of the transaction. */
export async function insertWaiting(transaction: Database): Promise<void> {
  for (const [table, rows] of waiting.get(transaction) ?? [])
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await transaction(table).insert(rows.slice(at, at + rowsAtOnce));
}
