import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds one statement of a request may take, and as many the wait for a connection. */
export const requestQueryMs = 5000;
/** The same for work that nobody waits for: relays, imports, digests. */
const backgroundQueryMs = 60_000;

const limit = new AsyncLocalStorage<number>();

/** Runs work whose statements may take so many milliseconds each; `Infinity` for no limit, which migrations need. */
export function withQueryLimit<T>(ms: number, work: () => PromiseLike<T>): Promise<T> {
  // A statement begins when it is awaited, which has to be in here.
  return limit.run(ms, async () => await work());
}

/** What comes after in the same request has the limit of a request. */
export function limitRequest(next: () => void): void {
  limit.run(requestQueryMs, next);
}

/** What the statement that begins now may take, milliseconds. */
export function queryLimitMs(): number {
  return limit.getStore() ?? backgroundQueryMs;
}
