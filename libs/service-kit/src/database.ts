import { join } from 'node:path';
import type { Knex } from 'knex';
import { committed } from './after-commit.ts';
import { begin, insertWaiting } from './insert-at-end.ts';
import { openMysql } from './open-mysql.ts';
import { openSqlite } from './open-sqlite.ts';
import { StartRefusal } from './start-refusal.ts';

/** A connection, or the transaction it runs in: the first argument of every store function. */
export type Database = Knex;

export type DatabaseLocation =
  | {
      engine: 'sqlite';
      /** One file per domain in this folder. */
      folder: string;
    }
  | {
      engine: 'mysql';
      /** `mysql://user:password@host:port/prefix`; each domain has the database `prefix_domain`. */
      url: string;
      /** Connections of one domain in one process; the default is 8. */
      pool?: number;
    };

/**
 * Reads where a domain's database is. `mysql://…` selects MySQL or MariaDB; `sqlite` or an empty value selects SQLite
 * files in `dataDir`. `pool` is `DATABASE_POOL`, the number of connections.
 * @throws StartRefusal for any other value.
 */
export function databaseLocation(url: string | undefined, dataDir: string, pool?: string): DatabaseLocation {
  if (pool !== undefined && !/^[1-9]\d{0,2}$/.test(pool))
    throw new StartRefusal(
      `DATABASE_POOL is ${pool}: give the connections of one domain to the database server, a number from 1 to 999.`,
    );
  if (!url || url === 'sqlite') return { engine: 'sqlite', folder: join(dataDir, 'db') };
  if (/^(mysql|mariadb):\/\//.test(url) && URL.canParse(url))
    return { engine: 'mysql', url, ...(pool && { pool: Number(pool) }) };
  throw new StartRefusal(
    'DATABASE_URL is not an address such as mysql://user:password@host:3306/yonkoma. Correct it, ' +
      'or remove it to use the embedded database.',
  );
}

/**
 * Opens the database of one domain and creates it when it is missing.
 * @throws StartRefusal with one sentence when the file is damaged or the server cannot be used.
 */
export async function openDatabase(location: DatabaseLocation, domain: string): Promise<Database> {
  return location.engine === 'sqlite'
    ? openSqlite(join(location.folder, `${domain}.sqlite`), domain)
    : openMysql(location, domain);
}

/**
 * Error codes of a conflict with another transaction: a row that it added, a deadlock, a lock wait that timed out, an
 * outdated snapshot.
 */
const overtaken = new Set(['ER_DUP_ENTRY', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/**
 * Runs work in a transaction. When another transaction came first (deadlock or busy), the work starts again, at most
 * four times, so it must be safe to repeat.
 * @throws what the work throws, and the engine's error after the last try.
 */
export async function transact<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      let own: Database = database;
      const result = await database.transaction(async (transaction: Database) => {
        own = transaction;
        begin(transaction);
        const done = await work(transaction);
        await insertWaiting(transaction);
        return done;
      });
      committed(database, own);
      return result;
    } catch (error) {
      if (tries === 5 || !overtaken.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/** Whether a write was refused because another row holds the same unique value. */
export function isTaken(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(code);
}

/** The SQL dialect of a handle, for the few statements that differ between the engines. */
export function engineOf(database: Database): 'sqlite' | 'mysql' {
  return database.client.config.client === 'mysql2' ? 'mysql' : 'sqlite';
}

/**
 * Rows of a SELECT that is given as text. For hot paths in which the query builder would cost more time than the query.
 */
export async function selectRows<T>(
  database: Database,
  sql: string,
  bindings: readonly (string | number)[],
): Promise<T[]> {
  const answer: unknown = await database.raw(sql, bindings);
  return (engineOf(database) === 'mysql' ? (answer as [T[]])[0] : answer) as T[];
}
