import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that one statement of a request may take; the wait for a connection has the same limit. */
export const requestQueryMs = 5000;
/** The same for background work: relays, imports, digests. */
const backgroundQueryMs = 60_000;

const limit = new AsyncLocalStorage<number>();

/** Runs work whose statements may take `ms` milliseconds each. `Infinity` means no limit; migrations need it. */
export function withQueryLimit<T>(ms: number, work: () => PromiseLike<T>): Promise<T> {
  // A statement starts when it is awaited, so it must be awaited in here.
  return limit.run(ms, async () => await work());
}

/**
 * Runs frequent background work with the limit of a request: connections that serve both keep their limit then, whose
 * change costs a statement.
 */
export const withRequestLimit = <T>(work: () => PromiseLike<T>): Promise<T> => withQueryLimit(requestQueryMs, work);

/** Sets the limit of a request for the rest of the current asynchronous context. */
export function limitRequest(next: () => void): void {
  limit.run(requestQueryMs, next);
}

/** Milliseconds that a statement which starts now may take. */
export function queryLimitMs(): number {
  return limit.getStore() ?? backgroundQueryMs;
}
