import type { Database } from '../database.ts';

const relays = new WeakMap<Database, () => void>();

/** `wake` is called at each event that this process publishes in a database. The returned function ends it. */
export function onPublished(database: Database, wake: () => void): () => void {
  relays.set(database, wake);
  return () => void relays.delete(database);
}

/** The outbox of a database has an event that its relay, where one runs in this process, need not be long in finding. */
export function wakeRelay(database: Database): void {
  relays.get(database)?.();
}
