import { keyedHash } from './keyed-hash.ts';

declare const kind: unique symbol;
/** Only `counterName` makes one, so a counter's name never contains an address, a network or a member's name. */
export type CounterName = string & { readonly [kind]: true };

/** `code to 5f2c…`: one can read what is counted, but not for whom. */
export function counterName(secret: string, what: string, ...whom: readonly (string | number)[]): CounterName {
  return `${what} ${keyedHash(secret, `counter ${what}`, ...whom)}` as CounterName;
}

/**
 * Name of a count that starts again in each fixed window of `windowS` seconds. So a client that never pauses is
 * admitted again when the next window begins.
 */
export function inWindow(name: CounterName, { now, windowS }: { now: number; windowS: number }): CounterName {
  return `${name} ${Math.floor(now / windowS)}` as CounterName;
}
