import knex from 'knex';
import type { Database, DatabaseLocation } from './database.ts';
import { failing, log } from './knex-options.ts';
import { limitQueries, limitWaits, type LimitedConnection, type Server } from './limit-queries.ts';
import { StartRefusal } from './start-refusal.ts';

/** Time limit for opening a connection to a server, in milliseconds. */
const connectMs = 5000;

/** The known servers by address. When one database of a server does not answer, none of its databases does. */
const servers = new Map<string, Server>();

/**
 * Opens a database on a MySQL or MariaDB server.
 * @throws StartRefusal with one sentence when the server cannot be used.
 */
export async function openMysql(
  { url, pool = 8 }: DatabaseLocation & { engine: 'mysql' },
  domain: string,
): Promise<Database> {
  const address = new URL(url);
  const name = `${address.pathname.slice(1) || 'yonkoma'}_${domain}`;
  if (!/^\w{1,64}$/.test(name))
    throw new StartRefusal(`The database name ${name} from DATABASE_URL may hold only letters, digits and _.`);
  // `charset` is not set: knex would write it, with its default collation, into every table. It is utf8mb4 anyway.
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
    // Binary collation, so that strings compare and sort in the same way on both engines.
    await server.raw(`CREATE DATABASE IF NOT EXISTS ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`, [name]);
  } catch (cause) {
    throw new StartRefusal(
      `The database server at ${address.host} cannot be used (${cause instanceof Error ? cause.message : cause}). ` +
        'Check DATABASE_URL and that the server runs.',
      { cause },
    );
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
  // The driver adds the statement with its values to the error.
  return database.on('query-error', (error: { sql?: string }) => {
    delete error.sql;
  });
}
