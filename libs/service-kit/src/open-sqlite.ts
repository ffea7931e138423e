import { statSync } from 'node:fs';
import { dirname } from 'node:path';
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
 * Compiling a statement costs more than most of them take to run, and knex asks for it each time: the latest are kept.
 */
function keepStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({ max: 500 });
  connection.prepare = (asked) => {
    // A transaction takes the right to write when it begins. One that reads first is refused at its first write, at
    // once and whatever the time-out, when another process wrote meanwhile. A full disk ends a transaction by itself;
    // to end it again would replace the error of the disk with another one.
    const isOver = /^rollback;?$/i.test(asked) && !connection.inTransaction;
    const sql = asked === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : isOver ? 'SELECT 1' : asked;
    // What was compiled for the tables of before must not answer for those of after.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) kept.clear();
    const statement = kept.get(sql) ?? prepare(sql);
    if (sql.length <= 5000) kept.set(sql, statement);
    return statement;
  };
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
      afterCreate(connection: Connection, done: (error: Error | null, connection: unknown) => void) {
        // SQLite's own knows only the letters of English; MySQL's knows all.
        connection.function('lower', { deterministic: true }, (text) =>
          typeof text === 'string' ? text.toLowerCase() : text,
        );
        keepStatements(connection);
        for (const statement of [
          'busy_timeout = 5000',
          'journal_mode = WAL',
          'synchronous = NORMAL',
          'foreign_keys = ON',
          'cache_size = -32000',
        ])
          connection.pragma(statement);
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
 * Up to here a file is read whole when it is opened, which takes a second; ten gigabytes would keep a site from
 * starting for a minute. Bytes.
 */
const checkedWholeUpTo = 256 * 1024 ** 2;

/**
 * What is no database, or is shorter than it says, is met at the first read; a hole in a large file, where it is read.
 */
async function checkSqlite(database: Database, sizeBytes: number): Promise<void> {
  if (sizeBytes > checkedWholeUpTo) return void (await database.raw('SELECT count(*) FROM sqlite_master'));
  const rows: { quick_check: string }[] = await database.raw('PRAGMA quick_check(1)');
  if (rows[0]?.quick_check !== 'ok') throw new Error(rows[0]?.quick_check ?? 'no answer');
}
