import type { Database } from '../database.ts';

const relays = new WeakMap<Database, () => void>();

/** `wake` is called at each event that this process publishes in a database. The returned function ends it. */
export function onPublished(database: Database, wake: () => void): () => void {
  relays.set(database, wake);
  return () => void relays.delete(database);
}

/** There is a new event in the outbox of a database: its relay, where one runs in this process, looks at once. */
export function wakeRelay(database: Database): void {
  relays.get(database)?.();
}
