/** A failed connection is thrown as an error with a message, so the log line of knex for it is dropped. */
export const log = {
  warn(message: string) {
    if (!/^(?:Acquire connection|Connection) error/i.test(message)) console.warn(message);
  },
};

/**
 * The error of a failed statement is logged. It contains the statement without its values, because a value may be an
 * address or a code.
 */
export const failing = { compileSqlOnError: false } as const;
