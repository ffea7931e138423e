import type { Database } from '../database.ts';
import type { CounterName } from './counter-name.ts';

interface CounterRow {
  name: string;
  count: number;
  expires_at: number;
}

/** For a migration of a domain that counts. What is over goes with `dropExpired(db, 'counter', 'name', now)`. */
export async function createCounters(db: Database): Promise<void> {
  await db.schema.createTable('counter', (table) => {
    table.string('name', 150).primary();
    table.integer('count').unsigned().notNullable();
    table.integer('expires_at').unsigned().notNullable().index();
  });
}

/** 0 when nothing was counted, or too long ago. */
export async function readCount(db: Database, name: CounterName, now: number): Promise<number> {
  const row = await db<CounterRow>('counter').where({ name }).where('expires_at', '>', now).first('count');
  return row?.count ?? 0;
}

/** Seconds until the count begins anew; 0 when it may at once. */
export async function quietFor(db: Database, name: CounterName, now: number): Promise<number> {
  const row = await db<CounterRow>('counter').where({ name }).first('expires_at');
  return Math.max(0, (row?.expires_at ?? now) - now);
}

export async function resetCount(db: Database, name: CounterName): Promise<void> {
  await db('counter').where({ name }).delete();
}

/**
 * Counts one up unless `limit` are counted already; true when it did. What was refused is not counted and prolongs
 * nothing:
 * after `quietS` seconds the next is let on, however many were refused meanwhile.
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

/** Several at once, in the order asked for. */
export async function readCounts(db: Database, names: readonly CounterName[], now: number): Promise<number[]> {
  const rows = await db<CounterRow>('counter')
    .whereIn('name', [...names])
    .where('expires_at', '>', now)
    .select('name', 'count');
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return names.map((name) => counts.get(name) ?? 0);
}

/** Takes one back that turned out not to count. */
export async function giveBack(db: Database, name: CounterName): Promise<void> {
  await db<CounterRow>('counter').where({ name }).where('count', '>', 0).decrement('count', 1);
}
