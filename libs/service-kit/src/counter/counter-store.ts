import type { Database } from '../database.ts';
import type { CounterName } from './counter-name.ts';

interface CounterRow {
  name: string;
  count: number;
  expires_at: number;
}

/** Creates the table, in a migration. `dropExpired(db, 'counter', 'name', now)` deletes the expired rows. */
export async function createCounters(db: Database): Promise<void> {
  await db.schema.createTable('counter', (table) => {
    table.string('name', 150).primary();
    table.integer('count').unsigned().notNullable();
    table.integer('expires_at').unsigned().notNullable().index();
  });
}

/** The count; 0 when nothing was counted or the count has expired. */
export async function readCount(db: Database, name: CounterName, now: number): Promise<number> {
  const row = await db<CounterRow>('counter').where({ name }).where('expires_at', '>', now).first('count');
  return row?.count ?? 0;
}

/** Seconds until the count expires and starts again; 0 when there is none. */
export async function quietFor(db: Database, name: CounterName, now: number): Promise<number> {
  const row = await db<CounterRow>('counter').where({ name }).first('expires_at');
  return Math.max(0, (row?.expires_at ?? now) - now);
}

export async function resetCount(db: Database, name: CounterName): Promise<void> {
  await db('counter').where({ name }).delete();
}

/**
 * Adds one to the count and returns true, unless it has reached `limit`. A refused attempt is not counted and does not
 * prolong the count: it starts again `quietS` seconds after the last counted one.
 */
export async function reserve(
  db: Database,
  name: CounterName,
  { limit, now, quietS }: { limit: number; now: number; quietS: number },
): Promise<boolean> {
  await db<CounterRow>('counter')
    .insert({ name, count: 0, expires_at: now + quietS })
    .onConflict('name')
    .ignore();
  const granted = await db<CounterRow>('counter')
    .where({ name })
    .where((free) => free.where('expires_at', '<=', now).orWhere('count', '<', limit))
    .update({ count: db.raw('CASE WHEN expires_at <= ? THEN 1 ELSE count + 1 END', [now]), expires_at: now + quietS });
  return granted === 1;
}

/** Several counts, in the order of `names`. */
export async function readCounts(db: Database, names: readonly CounterName[], now: number): Promise<number[]> {
  const rows = await db<CounterRow>('counter')
    .whereIn('name', [...names])
    .where('expires_at', '>', now)
    .select('name', 'count');
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return names.map((name) => counts.get(name) ?? 0);
}

/** Subtracts one from a count, for an action that should not count after all. */
export async function giveBack(db: Database, name: CounterName): Promise<void> {
  await db<CounterRow>('counter').where({ name }).where('count', '>', 0).decrement('count', 1);
}
