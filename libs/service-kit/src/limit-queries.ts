import type { Knex } from 'knex';
import { queryLimitMs, requestQueryMs } from './query-limit.ts';
import { DatabaseBusy } from './unavailable.ts';

/**
 * How much longer than the time limit we wait for the answer to a statement: a working server reports the exceeded
 * limit within this time.
 */
const graceMs = 1000;
/**
 * The limit of a statement while the server is known not to answer. A page runs many statements, and so only the first
 * of them waits for the whole limit.
 */
const stalledMs = 500;

/** Background work keeps its longer limit, and so it notices when a server that became slow answers again. */
const waitFor = (limitMs: number, server: Server | null) =>
  server?.isStalled && limitMs <= requestQueryMs ? Math.min(limitMs, stalledMs) : limitMs;

type Callback = (error: (Error & { code?: string }) | null, ...answer: unknown[]) => void;

/** The methods of a mysql2 connection that are used here. */
export interface LimitedConnection {
  query(options: { sql: string; timeout?: number }, values: unknown, callback?: Callback): unknown;
  destroy(): void;
}

/** Whether a server answers, by the results of its statements. All databases of one server share it. */
export interface Server {
  isStalled: boolean;
}

/** MariaDB reads the first, MySQL the second; 0 is no limit. */
const limitSql = (ms: number) =>
  `SET SESSION /*M! max_statement_time = ${ms / 1000} */ /*!50708 max_execution_time = ${ms} */`;

/**
 * Applies the limit of `withQueryLimit` to every statement of a connection. The server ends a statement that takes
 * longer. A statement without any answer loses its connection; until the next statement succeeds, others wait half a
 * second at most.
 */
export function limitQueries(connection: LimitedConnection, server: Server): void {
  const query = connection.query.bind(connection);
  let appliedMs = 0;

  const run = (options: { sql: string }, values: unknown, limitMs: number, callback: Callback) =>
    query(limitMs === 0 ? options : { ...options, timeout: limitMs + graceMs }, values, (error, ...answer) => {
      if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') {
        server.isStalled = true;
        // Its answer may still arrive and must not be mistaken for that of the next statement.
        connection.destroy();
      } else if (!error) {
        server.isStalled = false;
      }
      callback(error, ...answer);
    });

  connection.query = (given, values, callback) => {
    const options = typeof given === 'string' ? { sql: given as string } : given;
    // Streams have no callback; they are not used here.
    if (!callback) return query(options, values);
    const asked = queryLimitMs();
    const limitMs = Number.isFinite(asked) ? asked : 0;
    const waitMs = waitFor(limitMs, server);
    if (appliedMs === limitMs) return run(options, values, waitMs, callback);
    return run({ sql: limitSql(limitMs) }, [], waitMs, (error) => {
      if (error) return callback(error);
      appliedMs = limitMs;
      return run(options, values, waitMs, callback);
    });
  };
}

/**
 * Applies the same limit to the wait for a connection of the pool. A closed pool also counts as temporarily
 * unavailable.
 * @param server null for a file
 */
export function limitWaits(database: Knex, server: Server | null): void {
  const { client } = database as unknown as {
    client: {
      acquireConnection(): Promise<unknown>;
      releaseConnection(connection: unknown): Promise<void>;
      pool?: { numFree(): number };
    };
  };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    // Nobody waits for a free connection to a file, and a timer for each statement would cost a busy process a tenth of
    // its time. One to a server may be broken, and then another one is opened.
    if (server === null && client.pool && client.pool.numFree() > 0) return acquire();
    const limitMs = waitFor(queryLimitMs(), server);
    if (!Number.isFinite(limitMs)) return acquire();
    const acquired = acquire().catch((cause: Error & { code?: unknown }) => {
      throw cause.code === undefined ? new DatabaseBusy(cause.message, { cause }) : cause;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        // A connection that arrives after the limit is returned to the pool.
        acquired.then(
          (connection) => client.releaseConnection(connection),
          () => {},
        );
        reject(new DatabaseBusy(`no connection to the database within ${limitMs} ms`));
      }, limitMs);
    });
    return Promise.race([acquired, late]).finally(() => clearTimeout(timer));
  };
}
