import { keyedHash } from './keyed-hash.ts';

declare const kind: unique symbol;
/** Only `counterName` makes one, so that no address, network or name of a member is ever a counter's name. */
export type CounterName = string & { readonly [kind]: true };

/** `code to 5f2c…`: what is counted is readable, for whom it is counted is not. */
export function counterName(secret: string, what: string, ...whom: readonly (string | number)[]): CounterName {
  return `${what} ${keyedHash(secret, `counter ${what}`, ...whom)}` as CounterName;
}

/**
 * Name of a count that begins anew with each fixed stretch of `windowS` seconds: who is busy without a pause is let
 * through again when the next begins.
 */
export function inWindow(name: CounterName, { now, windowS }: { now: number; windowS: number }): CounterName {
  return `${name} ${Math.floor(now / windowS)}` as CounterName;
}
