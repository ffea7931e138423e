import type { Database } from '../database.ts';

const relays = new WeakMap<Database, () => void>();

/** `wake` is called at each event that this process publishes in a database. The returned function ends it. */
export function onPublished(database: Database, wake: () => void): () => void {
  relays.set(database, wake);
  return () => void relays.delete(database);
}

/** Call this for a new event in the outbox. The relay of the database, if it runs in this process, reads it at once. */
export function wakeRelay(database: Database): void {
  relays.get(database)?.();
}
