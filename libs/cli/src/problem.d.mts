/**
 * An error that ends a command. `code` is a key of the catalogue in `problems.mjs`, `status` the exit status (1 to 3).
 * An unknown code becomes `unexpected`; without `what` the message is that of the catalogue.
 */
export class Problem extends Error {
  constructor(code: string, what?: string, details?: object);
  readonly code: string;
  readonly status: number;
  toText(): string;
}
