import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import knex, { type Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { keepFromOthers } from './keep-from-others.ts';
import { limitQueries, limitWaits, type LimitedConnection, type Server } from './limit-queries.ts';
import { StartRefusal } from './start-refusal.ts';

/** A connection, or the transaction it runs in: the first argument of every store function. */
export type Database = Knex;

export type DatabaseLocation =
  | { engine: 'sqlite'; /** One file per domain in this folder. */ folder: string }
  | { engine: 'mysql'; /** `mysql://user:password@host:port/prefix`; each domain has the database `prefix_domain`. */ url: string; /** Connections of one domain in one process; 8 unless said. */ pool?: number };

/** `mysql://…` chooses MySQL/MariaDB; `sqlite`, or nothing, SQLite files in `dataDir`. `pool` is `DATABASE_POOL`. */
export function databaseLocation(url: string | undefined, dataDir: string, pool?: string): DatabaseLocation {
  if (pool !== undefined && !/^[1-9]\d{0,2}$/.test(pool)) throw new StartRefusal(`DATABASE_POOL is ${pool}: give the connections of one domain to the database server, a number from 1 to 999.`);
  if (!url || url === 'sqlite') return { engine: 'sqlite', folder: join(dataDir, 'db') };
  if (/^(mysql|mariadb):\/\//.test(url) && URL.canParse(url)) return { engine: 'mysql', url, ...(pool && { pool: Number(pool) }) };
  throw new StartRefusal(`DATABASE_URL is not an address such as mysql://user:password@host:3306/yonkoma. Correct it, or remove it to use the embedded database.`);
}

/**
 * Opens the database of one domain, making it when it does not exist.
 * @throws StartRefusal in one sentence when the file is damaged or the server cannot be used.
 */
export async function openDatabase(location: DatabaseLocation, domain: string): Promise<Database> {
  return location.engine === 'sqlite' ? openSqlite(join(location.folder, `${domain}.sqlite`), domain) : openMysql(location, domain);
}

interface Connection {
  readonly inTransaction: boolean;
  pragma(statement: string): unknown;
  function(name: string, options: { deterministic: boolean }, run: (value: unknown) => unknown): unknown;
  prepare(sql: string): object;
}

/** Compiling a statement costs more than most of them take to run, and knex asks for it each time: the latest are kept. */
function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({ max: 500 });
  connection.prepare = (asked) => {
    // A transaction takes the right to write when it begins. One that reads first is refused at its first write, at once and
    // whatever the time-out, when another process wrote meanwhile.
    // A full disk ends a transaction by itself; to end it again would be an error in place of the one that tells of the disk.
    const isOver = /^rollback;?$/i.test(asked) && !connection.inTransaction;
    const sql = asked === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : isOver ? 'SELECT 1' : asked;
    // What was compiled for the tables of before must not answer for those of after.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) kept.clear();
    const statement = kept.get(sql) ?? prepare(sql);
    if (sql.length <= 5000) kept.set(sql, statement);
    return statement;
  };
}

/** What fails to open, or is lost, is thrown and told in one sentence; knex would print it as well. */
const log = {
  warn(message: string) {
    if (!/^(?:Acquire connection|Connection) error/i.test(message)) console.warn(message);
  },
};

/** The message of a statement that failed goes to the log: it names the statement, and never the values, which may be an address or a code. */
const failing = { compileSqlOnError: false } as const;

/** Milliseconds a server may take until a connection to it is open. */
const connectMs = 5000;

async function openSqlite(filename: string, domain: string): Promise<Database> {
  const database = knex({
    client: 'better-sqlite3',
    log,
    ...failing,
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: Connection, done: (error: Error | null, connection: unknown) => void) {
        // SQLite's own knows only the letters of English; MySQL's knows all.
        connection.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
        keepStatements(connection);
        for (const statement of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON', 'cache_size = -32000']) connection.pragma(statement);
        done(null, connection);
      },
    },
  });
  limitWaits(database, { isStalled: false });
  try {
    keepFromOthers(dirname(filename));
    await checkSqlite(database, statSync(filename, { throwIfNoEntry: false })?.size ?? 0);
    return database;
  } catch (cause) {
    await database.destroy();
    const { code = 'SQLITE_CORRUPT' } = cause as { code?: string };
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) throw new StartRefusal(`The ${domain} database ${filename} is damaged and was left as it is: put back a copy of it, or move it away to start with an empty one.`, { cause });
    throw new StartRefusal(`The ${domain} database ${filename} cannot be opened (${code}): give this user the right to read and write it and its folder, and end any other program that holds it.`, { cause });
  }
}

/** Up to here a file is read whole when it is opened, which takes a second; ten gigabytes would keep a site from starting for a minute. Bytes. */
const checkedWholeUpTo = 256 * 1024 ** 2;

/** What is no database, or is shorter than it says, is met at the first read; a hole in a large file, where it is read. */
async function checkSqlite(database: Database, sizeBytes: number): Promise<void> {
  if (sizeBytes > checkedWholeUpTo) return void (await database.raw('SELECT count(*) FROM sqlite_master'));
  const rows: { quick_check: string }[] = await database.raw('PRAGMA quick_check(1)');
  if (rows[0]?.quick_check !== 'ok') throw new Error(rows[0]?.quick_check ?? 'no answer');
}

/** By address: a server that stops answering one of its databases answers none. */
const servers = new Map<string, Server>();

async function openMysql({ url, pool = 8 }: DatabaseLocation & { engine: 'mysql' }, domain: string): Promise<Database> {
  const address = new URL(url);
  const name = `${address.pathname.slice(1) || 'yonkoma'}_${domain}`;
  if (!/^\w{1,64}$/.test(name)) throw new StartRefusal(`The database name ${name} from DATABASE_URL may hold only letters, digits and _.`);
  // No `charset`, which is utf8mb4 anyway: knex would write it into every table, and its default collation with it.
  const connection = {
    host: address.hostname,
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    timezone: 'Z',
    connectTimeout: connectMs,
  };
  const server = knex({ client: 'mysql2', log, connection, pool: { min: 0, max: 1 } });
  try {
    // Binary collation: the same strings are equal, and sort alike, on both engines.
    await server.raw(`CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`, [name]);
  } catch (cause) {
    throw new StartRefusal(`The database server at ${address.host} cannot be used (${cause instanceof Error ? cause.message : cause}). Check DATABASE_URL and that the server runs.`, { cause });
  } finally {
    await server.destroy();
  }
  const state = servers.get(address.host) ?? { isStalled: false };
  servers.set(address.host, state);
  const database = knex({
    client: 'mysql2',
    log,
    ...failing,
    connection: { ...connection, database: name },
    pool: {
      min: 0,
      max: pool,
      afterCreate(made: LimitedConnection, done: (error: Error | null, connection: unknown) => void) {
        limitQueries(made, state);
        done(null, made);
      },
    },
  });
  limitWaits(database, state);
  // The driver adds the statement with its values.
  return database.on('query-error', (error: { sql?: string }) => { delete error.sql; });
}

/** Another transaction was first: a row that appeared meanwhile, a deadlock, a wait without end, a snapshot that has grown old. */
const overtaken = new Set(['ER_DUP_ENTRY', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** A transaction that begins again when another was first, four times at most. Only for work that bears repeating. */
export async function transact<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries === 5 || !overtaken.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}

/** Which SQL the handle speaks, for the few statements that differ. */
export function engineOf(database: Database): 'sqlite' | 'mysql' {
  return database.client.config.client === 'mysql2' ? 'mysql' : 'sqlite';
}

/** Rows of a SELECT as it is written, for paths where building SQL would cost more than running it. */
export async function selectRows<T>(database: Database, sql: string, bindings: readonly (string | number)[]): Promise<T[]> {
  const answer: unknown = await database.raw(sql, bindings);
  return (engineOf(database) === 'mysql' ? (answer as [T[]])[0] : answer) as T[];
}
