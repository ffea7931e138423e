/** A connection that fails is thrown with one sentence; knex would print it as well. */
export const log = {
  warn(message: string) {
    if (!/^(?:Acquire connection|Connection) error/i.test(message)) console.warn(message);
  },
};

/**
 * The message of a statement that failed goes to the log: it names the statement, and never the values, which may be an
 * address or a code.
 */
export const failing = { compileSqlOnError: false } as const;
