import { PeerAway, PeerRefused } from './peer-http.ts';

/**
 * Error codes of failures of the database or its disk, not of the statement: connections, time limits, a full or
 * read-only disk, a node that is not ready.
 */
const codes = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * Error numbers that have no name in the driver. 1969: a statement exceeded its time on MariaDB. 1927: a connection was
 * killed.
 */
const numbers = new Set([1927, 1969]);

const ofSqlite = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/;

/** The pool had no free connection in time. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/**
 * Whether a failure is temporary: a database, a disk or a service that does not answer now. The call gets 503 with
 * `Retry-After` instead of 500.
 */
export function isUnavailable(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (at instanceof PeerAway || at instanceof PeerRefused || at instanceof DatabaseBusy) return true;
    const { code = '', errno = 0, fatal = false } = at as { code?: unknown; errno?: unknown; fatal?: unknown };
    // The driver marks errors that end a connection as fatal, also those without a code.
    if (fatal === true || codes.has(String(code)) || numbers.has(Number(errno)) || ofSqlite.test(String(code)))
      return true;
    at = at.cause;
  }
  return false;
}
