import type { Database } from './database.ts';

/** Work for after the commit of a transaction. It gets the connection on which the transaction ran. */
type Work = (database: Database) => void;

const waiting = new WeakMap<Database, Work[]>();

/** Runs work after the commit of the transaction, or never when the transaction is rolled back. */
export function afterCommit(database: Database, work: Work): void {
  if (!database.isTransaction) return work(database);
  const works = waiting.get(database) ?? [];
  waiting.set(database, works);
  works.push(work);
  return undefined;
}

/** Runs the work of a committed transaction. That of a nested transaction waits for the commit of the outer one. */
export function committed(database: Database, transaction: Database): void {
  for (const work of waiting.get(transaction) ?? []) afterCommit(database, work);
}
