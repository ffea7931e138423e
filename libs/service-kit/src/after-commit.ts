import type { Database } from './database.ts';

/** What is done when a transaction has committed; it is given the connection that the transaction ran on. */
type Work = (database: Database) => void;

const waiting = new WeakMap<Database, Work[]>();

/** Does something once what was written is true for everybody: never when the transaction was taken back. */
export function afterCommit(database: Database, work: Work): void {
  if (!database.isTransaction) return work(database);
  const works = waiting.get(database) ?? [];
  waiting.set(database, works);
  works.push(work);
  return undefined;
}

/** The transaction has committed; one inside another counts only when that has. */
export function committed(database: Database, transaction: Database): void {
  for (const work of waiting.get(transaction) ?? []) afterCommit(database, work);
}
