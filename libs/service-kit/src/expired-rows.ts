import type { Database } from './database.ts';

const batch = 500;

/**
 * Deletes the rows of a table whose `expires_at` has passed, some hundreds in one statement so that the table is never
 * locked for long. `key` is the unique column of the table. Resolves with the number of deleted rows.
 */
export async function dropExpired(db: Database, table: string, key: string, now: number): Promise<number> {
  for (let removed = 0; ; ) {
    const keys: string[] = await db(table).where('expires_at', '<=', now).limit(batch).pluck(key);
    if (keys.length > 0) removed += await db(table).whereIn(key, keys).where('expires_at', '<=', now).delete();
    if (keys.length < batch) return removed;
  }
}
