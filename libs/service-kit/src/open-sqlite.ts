import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import knex from 'knex';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { keepFromOthers } from './keep-from-others.ts';
import { failing, log } from './knex-options.ts';
import { limitWaits } from './limit-queries.ts';
import { StartRefusal } from './start-refusal.ts';

interface Connection {
  readonly inTransaction: boolean;
  pragma(statement: string): unknown;
  function(name: string, options: { deterministic: boolean }, run: (value: unknown) => unknown): unknown;
  prepare(sql: string): object;
}

/**
 * Caches the latest compiled statements: knex compiles on each call, and compiling usually takes longer than running.
 */
function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({ max: 500 });
  connection.prepare = (asked) => {
    // A transaction takes the write lock when it begins. Otherwise, when another process wrote after its first read,
    // its first write would fail at once, whatever the timeout. A full disk ends a transaction by itself; another
    // ROLLBACK would replace the error of the disk with a different one.
    const isOver = /^rollback;?$/i.test(asked) && !connection.inTransaction;
    const sql = asked === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : isOver ? 'SELECT 1' : asked;
    // Statements compiled for the old tables must not run on the changed ones.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) kept.clear();
    const statement = kept.get(sql) ?? prepare(sql);
    if (sql.length <= 5000) kept.set(sql, statement);
    return statement;
  };
}

/** How long a connection waits for another process that holds the file, in milliseconds. */
const busyTimeoutMs = 5000;

/**
 * Sets the journal mode of a new file. SQLite does not wait here for another process that writes to the file, whatever
 * its timeout, so one of two processes that make the file at the same moment would fail.
 */
async function writeAhead(connection: Connection): Promise<void> {
  const end = Date.now() + busyTimeoutMs;
  while (true)
    try {
      return void connection.pragma('journal_mode = WAL');
    } catch (cause) {
      if ((cause as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > end) throw cause;
      await pause(20);
    }
}

async function configure(connection: Connection): Promise<Connection> {
  // The built-in `lower` of SQLite only knows ASCII letters; that of MySQL knows all letters.
  connection.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  keepStatements(connection);
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  await writeAhead(connection);
  for (const statement of ['synchronous = NORMAL', 'foreign_keys = ON', 'cache_size = -32000'])
    connection.pragma(statement);
  return connection;
}

/**
 * Opens a SQLite file.
 * @throws StartRefusal with one sentence when the file is damaged or cannot be used.
 */
export async function openSqlite(filename: string, domain: string): Promise<Database> {
  const database = knex({
    client: 'better-sqlite3',
    log,
    ...failing,
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: callbackify(configure),
    },
  });
  limitWaits(database, null);
  try {
    keepFromOthers(dirname(filename));
    await checkSqlite(database, statSync(filename, { throwIfNoEntry: false })?.size ?? 0);
    return database;
  } catch (cause) {
    await database.destroy();
    const { code = 'SQLITE_CORRUPT' } = cause as { code?: string };
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code))
      throw new StartRefusal(
        `The ${domain} database ${filename} is damaged and was left as it is: restore a copy of it, ` +
          'or move it away to start with an empty one.',
        { cause },
      );
    throw new StartRefusal(
      `The ${domain} database ${filename} cannot be opened (${code}): ` +
        'give this user the right to read and write it and its folder, and end any other program that holds it.',
      { cause },
    );
  }
}

/**
 * Files up to this size, in bytes, are checked completely when they are opened, which takes a second. For ten gigabytes
 * it would take a minute.
 */
const checkedWholeUpTo = 256 * 1024 ** 2;

/**
 * Checks a database file. In a large file only a wrong format or a wrong length is found; damage elsewhere is found
 * when that part is read.
 */
async function checkSqlite(database: Database, sizeBytes: number): Promise<void> {
  if (sizeBytes > checkedWholeUpTo) return void (await database.raw('SELECT count(*) FROM sqlite_master'));
  const rows: { quick_check: string }[] = await database.raw('PRAGMA quick_check(1)');
  if (rows[0]?.quick_check !== 'ok') throw new Error(rows[0]?.quick_check ?? 'no answer');
}
