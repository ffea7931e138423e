import type { Database } from './database.ts';

const batch = 500;

/**
 * Removes the rows of a table whose `expires_at` has come, some hundreds at a time so that nobody waits long for the
 * table. `key` is the column that tells one row from another. Gives how many went.
 */
export async function dropExpired(db: Database, table: string, key: string, now: number): Promise<number> {
  for (let removed = 0; ; ) {
    const keys: string[] = await db(table).where('expires_at', '<=', now).limit(batch).pluck(key);
    if (keys.length > 0) removed += await db(table).whereIn(key, keys).where('expires_at', '<=', now).delete();
    if (keys.length < batch) return removed;
  }
}
